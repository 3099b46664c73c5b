import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { chartStyles } from '../charts/chart-styles.ts'
import { DataTable } from '../data/DataTable.tsx'
import type { Column } from '../data/table-model.ts'
import { Disclosure } from '../screen/Disclosure.tsx'
import { Section } from '../screen/Section.tsx'
import { type Plots, useChart } from './use-chart.ts'

interface Props<T> {
  title: string
  description: ReactNode
  actions?: ReactNode
  /** Pixels. */
  height: number
  /** A stable function, as long as it draws the same. */
  chart: (plots: Plots) => ReactNode
  /** Everything the chart shows, as table rows. */
  table: { rows: readonly T[]; rowKey: (row: T) => string | number; columns: readonly Column<T>[] }
}

/** A chart, with the same data as a table that screen readers get instead. */
export function ChartSection<T>({ title, description, actions, height, chart, table }: Props<T>) {
  const drawn = useChart(chart)
  return (
    <Section title={title} description={description} actions={actions} flush>
      {/* Reserves the height, so the page does not shift when the chart loads. */}
      <Box aria-hidden="true" sx={[plotStyles, { height }]}>
        {drawn}
      </Box>
      <Box sx={{ padding: '0 20px 12px' }}>
        <Disclosure title="Show as a table">
          <DataTable caption={title} {...table} empty={null} />
        </Disclosure>
      </Box>
    </Section>
  )
}

/** Colors of lines and bars in order; lines also differ by their dashes, for people who can't tell the colors apart. */
const SERIES = ['primary', 'accent', 'success', 'warning'] as const
const DASHES = ['none', '8 4', '2 3', '10 3 2 3'] as const
const BORDERS = ['solid', 'dashed', 'dotted', 'double'] as const

/** Explains a chart color, given by its index. */
export function ChartKey({ at, children }: { at: number; children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', marginRight: 1.5 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={(theme) => ({
          width: 18,
          marginRight: 0.75,
          borderTop: `3px ${BORDERS[at]} ${theme.vars.palette.tones[SERIES[at] ?? 'neutral'].main}`,
        })}
      />
      {children}
    </Box>
  )
}

const plotStyles = (theme: Theme) => {
  const { tones, text, error } = theme.vars.palette
  return {
    ...chartStyles(theme),
    margin: '4px 12px 8px',
    '& .jb-bars .recharts-bar-rectangle path': { fill: tones.accent.main },
    '& .jb-low .recharts-bar-rectangle path': { fill: tones.primary.main },
    '& .jb-high .recharts-bar-rectangle path': { fill: tones.accent.main },
    '& .recharts-line-curve': { strokeWidth: 2 },
    ...Object.fromEntries(
      SERIES.map((tone, at) => [
        `& .jb-line-${at} path`,
        { stroke: tones[tone].main, strokeDasharray: DASHES[at] },
      ]),
    ),
    '& .jb-target line': { stroke: error.main, strokeDasharray: '4 3' },
    '& .jb-target text': { fill: text.primary, fontWeight: 600 },
    '& .recharts-legend-item-text': { color: `${text.secondary} !important`, fontSize: 12 },
  } as const
}
