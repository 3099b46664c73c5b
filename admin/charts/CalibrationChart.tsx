import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { chartStyles } from '#shared/ui/charts/chart-styles.ts'
import type { Calibrated } from './calibrated.ts'

interface Props {
  points: readonly Calibrated[]
  label: string
}

const CalibrationPlot = lazy(() =>
  import('./CalibrationPlot.tsx').then((m) => ({ default: m.CalibrationPlot })),
)

/**
 * Stated confidence against the share that was right. On the line the two agree; above it the AI
 * was too modest, below it too sure. Marks differ by position and shape alone; the table beside the
 * chart says the same in words.
 */
export function CalibrationChart({ points, label }: Props) {
  return (
    <Box role="img" aria-label={label} sx={styles}>
      <Suspense>
        <CalibrationPlot points={points} />
      </Suspense>
    </Box>
  )
}

const styles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    ...chartStyles(theme),
    width: '100%',
    maxWidth: 380,
    // Keeps the page from shifting when the chart arrives.
    aspectRatio: '1',
    '& .jb-even line': { stroke: palette.text.secondary, strokeDasharray: '5 4' },
    '& .jb-gap line': { stroke: palette.primary.main, strokeWidth: 2 },
    '& .jb-words': {
      padding: '4px 8px',
      borderRadius: '4px',
      fontSize: '0.75rem',
      color: palette.text.primary,
      backgroundColor: palette.surface,
      border: `1px solid ${palette.divider}`,
    },
    '& .recharts-symbols': {
      fill: palette.primary.main,
      stroke: palette.surface,
      strokeWidth: 1.5,
    },
  } as const
}
