import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { UnvestedYear } from './what-if.ts'

/** The credit that could still be taken back, year by year: as bars, and as a table. */
export function UnvestedChart({ years }: { years: readonly UnvestedYear[] }) {
  return (
    <Section
      title="Unvested credit"
      description="What a sale, a lasting shutdown or another use of the plant would take back in each year of service."
      flush
    >
      <Box aria-hidden="true" sx={chartStyles}>
        {years.map(({ year, bps, amount }) => (
          <div key={year} className="jb-bar">
            <span>{formatDollarsCompact(amount)}</span>
            <i style={{ height: `${bps / 100}%` }} />
            <b>{year === 5 ? 'After' : `Year ${year + 1}`}</b>
          </div>
        ))}
      </Box>
      <DataTable
        caption="Unvested credit by year"
        rows={years}
        rowKey={({ year }) => year}
        columns={[
          {
            key: 'year',
            header: 'Year of service',
            primary: true,
            cell: ({ year }) => (year === 5 ? 'After five years' : `Year ${year + 1}`),
          },
          { key: 'from', header: 'From', cell: ({ from }) => formatDateMedium(from) },
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

const chartStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: { xs: '6px', md: '14px' },
    height: 210,
    padding: '8px 20px 14px',
    fontSize: { xs: '0.6875rem', md: '0.75rem' },
    '& .jb-bar': {
      display: 'grid',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      justifyItems: 'center',
      gap: '4px',
      color: palette.text.secondary,
    },
    '& .jb-bar i': {
      alignSelf: 'end',
      width: '100%',
      maxWidth: 64,
      minHeight: 2,
      borderRadius: '4px 4px 0 0',
      backgroundColor: palette.tones.accent.main,
    },
    '& .jb-bar span': { fontWeight: 600, color: palette.text.primary },
    '& .jb-bar b': { fontWeight: 500 },
  } as const
}
