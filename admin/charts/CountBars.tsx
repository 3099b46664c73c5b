import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { formatNumber } from '#shared/format/numbers.ts'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'

/** One bar: its label, its count, and the list behind it. */
export interface Bar {
  key: string
  label: string
  /** Undefined while counting, or if counting failed. */
  value: number | undefined
  tone: Tone
  to?: string
}

interface Props {
  bars: readonly Bar[]
  /** The subject of the counts, for screen readers. */
  label: string
  format?: (value: number) => string
  /** Two columns if there is room. */
  wide?: boolean
}

/**
 * Figures as bars. The words and numbers are the content; the bars only repeat them, so nothing is
 * lost to a screen reader or on paper.
 */
export function CountBars({ bars, label, format = formatNumber, wide = false }: Props) {
  if (bars.every(({ value }) => value === undefined)) {
    return (
      <RowsSkeleton label={`Counting ${label.toLowerCase()}`} rows={Math.min(bars.length, 8)} />
    )
  }
  const largest = Math.max(1, ...bars.map(({ value }) => value ?? 0))
  return (
    <Box component="ul" aria-label={label} sx={barStyles} data-wide={wide}>
      {bars.map(({ key, label: name, value, tone, to }) => {
        const row = (
          <>
            <span>{name}</span>
            <Box
              aria-hidden="true"
              sx={(theme) => ({
                height: 10,
                borderRadius: 1,
                minWidth: value ? 4 : 0,
                width: `${((value ?? 0) / largest) * 100}%`,
                backgroundColor: theme.vars.palette.tones[tone].main,
                '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
              })}
            />
            <strong>{value === undefined ? '–' : format(value)}</strong>
          </>
        )
        return <li key={key}>{to ? <Link to={to}>{row}</Link> : <div>{row}</div>}</li>
      })}
    </Box>
  )
}

const barStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: '0.8125rem',
    '&[data-wide="true"]': { columnGap: '48px', [theme.breakpoints.up('lg')]: { columns: 2 } },
    '& li': { breakInside: 'avoid' },
    '& li > *': {
      display: 'grid',
      gridTemplateColumns: 'minmax(100px, 150px) 1fr minmax(48px, auto)',
      alignItems: 'center',
      gap: 1.5,
      padding: '5px 6px',
      borderRadius: 1,
      color: 'inherit',
      textDecoration: 'none',
    },
    '& strong': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& a:hover': { backgroundColor: theme.vars.palette.hover },
    '& a:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}` },
  }) as const
