import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'

export interface LinkTab {
  key: string
  label: string
  to: string
  /** Shown after the label, unless it is 0. */
  count?: number | undefined
  /** Shows a count of 0 too. */
  countsZero?: true
}

interface Props {
  /** Names the tabs for screen readers. */
  label: string
  tabs: readonly LinkTab[]
  current: string
}

/** Tabs that are links: each has an address, and the back button works. */
export function LinkTabs({ label, tabs, current }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { hasMore, look } = useOverflow(list)
  const counts = tabs.map(({ count }) => count ?? '').join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the chosen tab and the widths
  useEffect(() => {
    const center = () => {
      const box = list.current
      const chosen = box?.querySelector<HTMLElement>('[aria-current]')
      if (!box || !chosen) return
      box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
      look()
    }
    center()
    // The tabs get wider once the font has loaded.
    void document.fonts.ready.then(center)
  }, [current, counts])
  return (
    <Box component="nav" aria-label={label} sx={tabStyles}>
      <ul ref={list} onScroll={look} data-more={hasMore}>
        {tabs.map(({ key, label: text, to, count, countsZero }) => (
          <li key={key}>
            <Link to={to} aria-current={key === current ? 'page' : undefined} preventScrollReset>
              {text}
              {count || (count === 0 && countsZero) ? <span>{count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Whether tabs overflow to the right. */
function useOverflow(list: RefObject<HTMLUListElement | null>) {
  const [hasMore, setMore] = useState(false)
  const look = useCallback(() => {
    const box = list.current
    setMore(box !== null && box.scrollLeft + box.clientWidth < box.scrollWidth - 4)
  }, [list])
  useEffect(() => {
    const observer = new ResizeObserver(look)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, look])
  return { hasMore, look }
}

const tabStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    borderBottom: `1px solid ${palette.divider}`,
    '& ul': {
      position: 'relative',
      display: 'flex',
      margin: 0,
      padding: '0 12px',
      listStyle: 'none',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // There is more to the right.
      '&[data-more="true"]': {
        maskImage: 'linear-gradient(to left, transparent, #000 40px)',
      },
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      padding: '10px 9px 8px',
      whiteSpace: 'nowrap',
      fontSize: '0.8125rem',
      fontWeight: 550,
      color: palette.text.secondary,
      textDecoration: 'none',
      borderBottom: '3px solid transparent',
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -3 },
      '&[aria-current]': {
        color: palette.tones.primary.main,
        borderBottomColor: palette.tones.primary.main,
      },
    },
    '& a > span': {
      minWidth: 18,
      padding: '0 5px',
      borderRadius: 10,
      fontSize: '0.6875rem',
      lineHeight: 1.65,
      textAlign: 'center',
      color: palette.tones.neutral.onSoft,
      backgroundColor: palette.tones.neutral.soft,
    },
    '& a[aria-current] > span': {
      color: palette.tones.primary.onSoft,
      backgroundColor: palette.tones.primary.soft,
    },
  } as const
}
