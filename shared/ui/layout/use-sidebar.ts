import { useEffect, useState } from 'react'
import { SIDEBAR_BREAKPOINT_PX } from '#shared/limits.ts'

export const NARROW_QUERY = `(max-width: ${SIDEBAR_BREAKPOINT_PX - 0.02}px)`

const DRAWN = typeof window === 'undefined'

export interface Sidebar {
  open: boolean
  /** Below the breakpoint; the sidebar then covers the page. */
  narrow: boolean
  /** Prerendered for windows of any width; style sheets decide what shows. */
  drawn: boolean
  toggle: () => void
  close: () => void
}

/**
 * The sidebar is open by default except on narrow windows; it closes when the window shrinks below the breakpoint and
 * opens when it grows past it (docs/product.md section 2).
 */
export function useSidebar(): Sidebar {
  const [state, setState] = useState(() => {
    if (DRAWN) return { narrow: false, open: true }
    const narrow = window.matchMedia(NARROW_QUERY).matches
    return { narrow, open: !narrow }
  })
  useEffect(() => {
    const query = window.matchMedia(NARROW_QUERY)
    const crossed = () => setState({ narrow: query.matches, open: !query.matches })
    query.addEventListener('change', crossed)
    return () => query.removeEventListener('change', crossed)
  }, [])
  return {
    ...state,
    drawn: DRAWN,
    toggle: () => setState((now) => ({ ...now, open: !now.open })),
    close: () => setState((now) => ({ ...now, open: false })),
  }
}
