import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

interface Shown {
  lines: readonly string[]
  left: number
  /** Either below the cell, or above it near the bottom of the window. */
  top?: number
  bottom?: number
}

/** Pixels kept free for the tip at the right and bottom of the window. */
const WIDTH = 440
const HEIGHT = 120

/**
 * Shows cut texts (`cut` columns) in full: for the cell under the pointer, or for every cell of the
 * row whose link has keyboard focus. Esc closes it. Screen readers read the cells themselves, which
 * hold the whole text.
 */
export function CutTexts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(null)
    window.addEventListener('scroll', hide, { capture: true, once: true })
    return () => window.removeEventListener('scroll', hide, { capture: true })
  }, [shown])
  const showAt = (cells: readonly Element[]) => setShown(placed(cells.filter(isCut)))
  const onMouseOver = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || tip.current?.contains(target)) return
    const cell = target.closest('[data-cut]')
    if (cell) showAt([cell])
    else setShown(null)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.matches(':focus-visible') ? target.closest('[data-row]') : null
    if (row) showAt([...row.querySelectorAll('[data-cut]')])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) setShown(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks at what happens inside
    <div
      onMouseOver={onMouseOver}
      onMouseLeave={() => setShown(null)}
      onFocus={onFocus}
      onBlur={() => setShown(null)}
      onKeyDown={onKeyDown}
    >
      {children}
      {shown ? (
        <Box
          ref={tip}
          aria-hidden="true"
          data-cut-texts="true"
          sx={tipStyles}
          style={{ left: shown.left, top: shown.top, bottom: shown.bottom }}
        >
          {shown.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Box>
      ) : null}
    </div>
  )
}

const isCut = (cell: Element): boolean => cell.scrollHeight > cell.clientHeight

function placed(cells: readonly Element[]): Shown | null {
  const [first] = cells
  if (!first) return null
  const { left, top, bottom } = first.getBoundingClientRect()
  const lines = cells.map(({ textContent }) => textContent)
  const at = { lines, left: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 16)) }
  return bottom + HEIGHT < window.innerHeight
    ? { ...at, top: bottom }
    : { ...at, bottom: window.innerHeight - top }
}

const tipStyles = (theme: Theme) =>
  ({
    position: 'fixed',
    zIndex: theme.zIndex.tooltip,
    maxWidth: WIDTH,
    padding: '6px 10px',
    borderRadius: 1,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.surface,
    border: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: theme.shadows[4],
  }) as const
