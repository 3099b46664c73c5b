import Box from '@mui/material/Box'
import type { FinancialAnalysis } from '#shared/contract/schemas/companies/guarantors.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { RefLinks } from './RefLinks.tsx'

type Metric = FinancialAnalysis['metrics'][number]

/** The seven metrics with their grades, and the calculation of each by year. */
export function MetricTable({ metrics, score }: Pick<FinancialAnalysis, 'metrics' | 'score'>) {
  return (
    <Section
      title="Score"
      description={
        score === null
          ? 'Not scored while figures are missing. Years are weighted 50%, 30%, and 20%, newest first.'
          : `${formatNumber(score)} of 4. Years are weighted 50%, 30%, and 20%, newest first.`
      }
      flush
    >
      <DataTable
        caption="Score by metric"
        rows={metrics}
        rowKey={({ metric }) => metric}
        card={(metric) => (
          <RowCard
            title={metric.label}
            to={null}
            aside={`${metric.grade}, ${pointWords(metric)} of ${formatNumber((metric.weight * 4) / 100)}`}
            facts={[<MetricSteps key="steps" metric={metric} />]}
          />
        )}
        columns={[
          { key: 'metric', header: 'Metric', primary: true, cell: ({ label }) => label },
          {
            key: 'steps',
            header: 'How it comes about',
            cell: (metric) => <MetricSteps metric={metric} />,
          },
          {
            key: 'value',
            header: 'Weighted',
            align: 'right',
            cell: ({ value }) => (value === null ? '–' : formatNumber(value)),
          },
          { key: 'grade', header: 'Grade', align: 'right', cell: ({ grade }) => grade },
          {
            key: 'weight',
            header: 'Weight',
            align: 'right',
            cell: ({ weight }) => formatPercent(weight),
          },
          {
            key: 'points',
            header: 'Points',
            align: 'right',
            cell: pointWords,
          },
        ]}
        empty={null}
      />
    </Section>
  )
}

/** Returns the points a metric adds to the score. */
const pointWords = ({ points, weight }: Metric): string =>
  points === null ? '–' : formatNumber((points * weight) / 100)

function MetricSteps({ metric: { label, steps } }: { metric: Metric }) {
  return (
    <Box component="ul" aria-label={`Steps of ${label}`} sx={listStyles}>
      {steps.map(({ text, refs }) => (
        <li key={text}>
          {text} <RefLinks refs={refs} of={`${label}, ${text.split(':')[0] ?? ''}`} />
        </li>
      ))}
    </Box>
  )
}

const listStyles = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': { padding: '1px 0', overflowWrap: 'anywhere' },
} as const
