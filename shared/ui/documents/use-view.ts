import { useState } from 'react'
import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import { nextTurn, stepZoom } from './preview-kind.ts'
import type { KeyAction } from './viewer-keys.ts'

interface Settings {
  /** The effective zoom while the page is fitted; zoom steps start from it. */
  effective?: () => number
  /** Whether the whole page can be fitted, not only its width. */
  fitsPage?: boolean
}

/** The view of a file: its zoom (null fits) and its rotation, with the keys that change them. */
export function useView({ effective = () => 1, fitsPage = false }: Settings = {}) {
  const [zoom, setZoom] = useState<number | null>(null)
  const [fitMode, setFitMode] = useState<'width' | 'page'>('width')
  const [turn, setTurn] = useState<Turn>(0)
  const changeZoom = (direction: 1 | -1) => setZoom(stepZoom(zoom ?? effective(), direction))
  const fitAs = (mode: 'width' | 'page') => {
    setFitMode(mode)
    setZoom(null)
  }
  const fit = () => fitAs('width')
  const rotate = () => setTurn(nextTurn(turn))
  const keys: readonly KeyAction[] = [
    ['+', () => changeZoom(1)],
    ['=', () => changeZoom(1)],
    ['-', () => changeZoom(-1)],
    ['0', fit],
    ['9', () => (fitsPage ? fitAs('page') : false)],
    ['r', rotate],
  ]
  return { zoom, fitMode, fitsPage, effective, turn, changeZoom, fit, fitAs, rotate, keys } as const
}

export type View = ReturnType<typeof useView>
