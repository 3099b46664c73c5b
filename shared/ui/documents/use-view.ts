import { useState } from 'react'
import { nextTurn, stepZoom, type Turn } from './preview-kind.ts'
import type { KeyAction } from './viewer-keys.ts'

/** How a file is looked at: its zoom (null fits) and its turn, with the keys that change them. */
export function useView() {
  const [zoom, setZoom] = useState<number | null>(null)
  const [turn, setTurn] = useState<Turn>(0)
  const changeZoom = (direction: 1 | -1) => setZoom(stepZoom(zoom ?? 1, direction))
  const fit = () => setZoom(null)
  const rotate = () => setTurn(nextTurn(turn))
  const keys: readonly KeyAction[] = [
    ['+', () => changeZoom(1)],
    ['=', () => changeZoom(1)],
    ['-', () => changeZoom(-1)],
    ['0', fit],
    ['r', rotate],
  ]
  return {
    zoom,
    turn,
    changeZoom,
    fit,
    rotate,
    keys,
  } as const
}

export type View = ReturnType<typeof useView>
