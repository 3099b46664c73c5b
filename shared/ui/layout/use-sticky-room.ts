import { useCallback } from 'react'

type Edge = 'top' | 'bottom'

const bars = { top: new Map<Element, number>(), bottom: new Map<Element, number>() }

/**
 * For a bar that sticks to an edge of the window: focused elements scroll clear of it (`scroll-padding` of the page, in
 * the theme). The height is measured, because bars wrap on phones.
 *
 * Pass the returned value to the bar as its `ref`.
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

/** Sets the variable that the page's `scroll-padding` uses. */
function tell(edge: Edge): void {
  const room = Math.max(0, ...bars[edge].values())
  document.documentElement.style.setProperty(`--jb-room-${edge}`, `${room}px`)
}
