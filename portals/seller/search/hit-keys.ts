import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns the next index from `at` among `count`; moving up from before the first stays there. */
export function nextPlace(at: number, count: number, step: 1 | -1): number | null {
  const next = at + step
  return next >= 0 && next < count ? next : null
}

/** Moves with the arrow keys from the search box through the links of `area`, and back up to the box. */
export function moveThroughHits(event: KeyboardEvent, area: HTMLElement | null): void {
  const step = STEPS[event.key]
  if (!step || !area) return
  const stops = [...area.querySelectorAll<HTMLElement>('input, [data-hits] a')]
  const here = document.activeElement
  const at = stops.findIndex((stop) => stop.isSameNode(here))
  const next = at < 0 ? null : nextPlace(at, stops.length, step)
  if (next === null) return
  event.preventDefault()
  stops[next]?.focus()
}
