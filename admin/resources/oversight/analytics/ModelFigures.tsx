import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { analytics } from '#shared/contract/oversight/analytics.ts'
import type { ModelCosts } from '#shared/contract/schemas/oversight/analytics.ts'
import { counted } from '#shared/format/counted.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FigureTable } from './FigureTable.tsx'
import {
  costPerDocument,
  costWords,
  DOCUMENT_COLUMNS,
  MONTH_COLUMNS,
  monthWords,
} from './model-figures.tsx'

/** The cost of the language model by month and by document, and how close it is to its limit. */
export function ModelFigures() {
  const { data, error, refetch } = useCall(analytics.modelCosts, { quiet: true })
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  }
  if (!data) return <RowsSkeleton label="Counting language model costs" rows={4} />
  return (
    <Section flush title="Language model" description={descriptionOf(data)}>
      <Limit costs={data} />
      <Months months={data.months} />
      {data.documents.length > 0 ? (
        <FigureTable
          name="Language model by document this month"
          columns={DOCUMENT_COLUMNS}
          rows={data.documents}
          rowKey={({ sha256 }) => sha256}
          empty={null}
        />
      ) : null}
    </Section>
  )
}

function descriptionOf({ model, has_prices }: ModelCosts): string {
  if (model === null) return 'Off. Documents are read by the built-in engine alone.'
  const prices = has_prices ? '' : ' Costs appear once prices are set on the server.'
  return `${model} reads documents beside the built-in engine. Months are in UTC.${prices}`
}

/** The current month's cost against its limit. */
function Limit({
  costs: { limit, counted: spent, files_beyond_limit, months },
}: {
  costs: ModelCosts
}) {
  const [newest] = months
  if (limit === null && !newest) return null
  return (
    <Box sx={{ padding: '4px 20px 0' }}>
      {files_beyond_limit > 0 ? (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {`This month’s spending limit is reached. ${counted(files_beyond_limit, 'file was', 'files were')} read without the language model.`}
        </Alert>
      ) : null}
      <FigureRow>
        {newest ? (
          <Figure
            label={`Cost, ${monthWords(newest.month)}`}
            value={costWords(newest.cost)}
            note={counted(newest.documents, 'document')}
          />
        ) : null}
        {newest ? (
          <Figure label="Average per document" value={costWords(costPerDocument(newest))} />
        ) : null}
        {limit === null ? null : (
          <Figure
            label="Monthly limit"
            value={costWords(limit)}
            note={`${costWords(Math.max(0, limit - spent))} left this month`}
            tone={files_beyond_limit > 0 ? 'warning' : 'neutral'}
          />
        )}
      </FigureRow>
    </Box>
  )
}

const Months = ({ months }: Pick<ModelCosts, 'months'>) => (
  <FigureTable
    name="Language model by month"
    columns={MONTH_COLUMNS}
    rows={months}
    rowKey={({ month }) => month}
    empty={
      <EmptyState title="No questions yet" level="h3">
        Tokens and costs appear here once the language model has read a document.
      </EmptyState>
    }
  />
)
