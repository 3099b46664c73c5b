import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tabStorage } from '../browser-storage.ts'
import { keepLeftRow, takeLeftRow } from './row-memory.ts'

interface Props {
  /** Tells the tables of one page apart. */
  table: string
  children: ReactNode
}

/**
 * Who opens a row and comes back finds it again: the page is scrolled as it was and the row's link
 * has the focus. The place is an entry of the history, so a visit by a link starts on top. Drawn
 * around rows that are there: while they load there is nothing to return to.
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
