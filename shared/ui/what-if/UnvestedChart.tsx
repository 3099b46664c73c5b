import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { chartStyles } from '../charts/chart-styles.ts'
import { DataTable } from '../data/DataTable.tsx'
import { Section } from '../screen/Section.tsx'
import type { UnvestedYear } from './what-if.ts'

const UnvestedBars = lazy(() =>
  import('./UnvestedBars.tsx').then((m) => ({ default: m.UnvestedBars })),
)

interface Props {
  years: readonly UnvestedYear[]
  /** Whether several properties share the years. */
  isShared: boolean
}

/** The credit still subject to recapture in each year, as bars and as a table. */
export function UnvestedChart({ years, isShared }: Props) {
  return (
    <Section
      title="Unvested credit"
      description={`The credit subject to recapture in each year if the facility is sold, permanently shut down, or put to another use.${isShared ? ' Years start when the last property is placed in service.' : ''}`}
      flush
    >
      <Box aria-hidden="true" sx={styles}>
        <Suspense>
          <UnvestedBars
            bars={years.map(({ year, amount }) => ({
              year: year === 5 ? 'After' : `Year ${year + 1}`,
              amount,
            }))}
          />
        </Suspense>
      </Box>
      <DataTable
        caption="Unvested credit by year"
        rows={years}
        rowKey={({ year }) => year}
        columns={[
          {
            key: 'year',
            header: 'Service year',
            primary: true,
            cell: ({ year, from }) => (
              <>
                {year === 5 ? 'After five years' : `Year ${year + 1}`}
                <Box sx={{ fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
                  From {formatDate(from)}
                </Box>
              </>
            ),
          },
          {
            key: 'share',
            header: 'Unvested',
            align: 'right',
            cell: ({ bps }) => formatBasisPoints(bps),
          },
          {
            key: 'amount',
            header: 'Amount',
            align: 'right',
            cell: ({ amount }) => formatDollars(Math.round(amount)),
          },
        ]}
        empty={null}
      />
    </Section>
  )
}

const styles = (theme: Theme) =>
  ({
    ...chartStyles(theme),
    // The page does not shift when the chart loads.
    height: 240,
    margin: '8px 20px 14px',
    '& .recharts-bar-rectangle path': { fill: theme.vars.palette.tones.accent.main },
    '& .recharts-label-list .recharts-text': {
      fontWeight: 600,
      fill: theme.vars.palette.text.primary,
    },
  }) as const
