import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { chartStyles } from '#shared/ui/charts/chart-styles.ts'
import type { Pair } from './pairs.ts'

interface Props {
  pairs: readonly Pair[]
  /** Names of the two bars of each pair, in order. */
  names: readonly [string, string]
  /** The subject of the chart, for screen readers. */
  label: string
  /** Labels every pair, wrapping long labels; otherwise shows only as many labels as fit. */
  inLines?: boolean
}

const PairPlot = lazy(() => import('./PairPlot.tsx').then((m) => ({ default: m.PairPlot })))

/** Two figures side by side for each of several things; the table beside the chart has them in words. */
export function PairChart({ pairs, names, label, inLines = false }: Props) {
  return (
    <>
      <Box component="p" aria-hidden="true" sx={legendStyles}>
        <span className="jb-first">{names[0]}</span>
        <span className="jb-second">{names[1]}</span>
      </Box>
      <Box role="img" aria-label={label} sx={styles}>
        <Suspense>
          <PairPlot pairs={pairs} names={names} inLines={inLines} />
        </Suspense>
      </Box>
    </>
  )
}

const legendStyles = (theme: Theme) =>
  ({
    display: 'flex',
    gap: 2,
    margin: '0 0 8px',
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    '& span::before': {
      content: '""',
      display: 'inline-block',
      width: 10,
      height: 10,
      marginRight: '6px',
      borderRadius: '2px',
    },
    '& .jb-first::before': { backgroundColor: theme.vars.palette.primary.main },
    '& .jb-second::before': { backgroundColor: theme.vars.palette.tones.warning.main },
  }) as const

const styles = (theme: Theme) =>
  ({
    ...chartStyles(theme),
    width: '100%',
    // Keeps the page from shifting when the chart arrives.
    height: 240,
    '& .jb-first path': { fill: theme.vars.palette.primary.main },
    '& .jb-second path': { fill: theme.vars.palette.tones.warning.main },
    '& .recharts-tooltip-wrapper > div': { color: theme.vars.palette.text.primary },
    '& .jb-words': {
      padding: '4px 8px',
      borderRadius: '4px',
      fontSize: '0.75rem',
      backgroundColor: theme.vars.palette.surface,
      border: `1px solid ${theme.vars.palette.divider}`,
    },
  }) as const
