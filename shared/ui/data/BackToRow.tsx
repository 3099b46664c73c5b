import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tabStorage } from '../browser-storage.ts'
import { keepLeftRow, takeLeftRow } from './row-memory.ts'

interface Props {
  /** Distinguishes the tables of one page. */
  table: string
  children: ReactNode
}

/**
 * Returns people to the row they opened: the scroll position is restored and the row's link gets the focus. The place
 * is keyed by history entry, so visits by a link start at the top. Render it only around loaded rows; before that there
 * is nothing to return to.
 */
export function BackToRow({ table, children }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const place = `${key} ${pathname} ${table}`
  const tried = useRef<string>(undefined)
  useEffect(() => {
    if (tried.current === place) return
    tried.current = place
    const left = takeLeftRow(place, tabStorage())
    if (left && area.current) returnTo(area.current, left.row, left.scroll)
  }, [place])
  const remember = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('[data-row]') : null
    const id = row?.getAttribute('data-row')
    if (id) keepLeftRow(place, { row: id, scroll: window.scrollY }, tabStorage())
  }
  return (
    <div ref={area} onClickCapture={remember}>
      {children}
    </div>
  )
}

function returnTo(area: HTMLElement, row: string, scroll: number): void {
  const place = area.querySelector(`[data-row="${CSS.escape(row)}"]`)
  if (!place) return
  window.scrollTo(0, scroll)
  const link = place.querySelector<HTMLElement>('a[href], button')
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
}
