import { useCallback } from 'react'

type Edge = 'top' | 'bottom'

const bars = { top: new Map<Element, number>(), bottom: new Map<Element, number>() }

/**
 * For a bar that stays at an edge of the window: what gets the focus is scrolled clear of it
 * (`scroll-padding` of the page, in the theme). The height is measured, because bars wrap on phones.
 *
 * Give the answer to the bar as its `ref`.
 */
export function useStickyRoom(edge: Edge) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return
      const measure = () => {
        const { position, top, bottom } = getComputedStyle(bar)
        const isBar = position === 'sticky' || position === 'fixed'
        const offset = Number.parseFloat(edge === 'top' ? top : bottom) || 0
        bars[edge].set(bar, isBar ? bar.offsetHeight + offset : 0)
        tell(edge)
      }
      const observer = new ResizeObserver(measure)
      observer.observe(bar)
      window.addEventListener('resize', measure)
      measure()
      return () => {
        observer.disconnect()
        window.removeEventListener('resize', measure)
        bars[edge].delete(bar)
        tell(edge)
      }
    },
    [edge],
  )
}

/** The variable that the page reads its `scroll-padding` from. */
function tell(edge: Edge): void {
  const room = Math.max(0, ...bars[edge].values())
  document.documentElement.style.setProperty(`--jb-room-${edge}`, `${room}px`)
}
