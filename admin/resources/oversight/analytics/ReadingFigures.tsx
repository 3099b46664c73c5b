import Box from '@mui/material/Box'
import { analytics } from '#shared/contract/oversight/analytics.ts'
import type { ProcessingAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { AnswerFigures } from './AnswerFigures.tsx'
import { FigureTable } from './FigureTable.tsx'
import { AnswersByState, RunsByState } from './ReadingBars.tsx'
import {
  CORRECTION_COLUMNS,
  LABEL_COLUMNS,
  labelBands,
  metLabels,
  overallShare,
  pairStyles,
  shareWords,
} from './reading-figures.ts'
import { StatedAgainstFound } from './StatedAgainstFound.tsx'

/** The accuracy of reading documents, compared with what people settled on. */
export function ReadingFigures() {
  const { data, error, refetch } = useCall(analytics.processing, { quiet: true })
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  }
  if (!data) return <RowsSkeleton label="Counting processed files" rows={8} />
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={pairStyles}>
        <RunsByState runs={data.runs} />
        <AnswersByState answers={data.answers} />
      </Box>
      <Labels labels={data.labels} />
      <StatedAgainstFound of="Labels" bands={labelBands(data.calibration)} />
      <Corrections corrections={data.corrections} />
      <AnswerFigures />
    </Box>
  )
}

function Labels({ labels }: Pick<ProcessingAnalytics, 'labels'>) {
  const overall = overallShare(labels)
  return (
    <Section
      flush
      title="Labels by type"
      description={
        <>
          {overall === null ? null : `${shareWords(overall)} of reviewed labels were correct. `}
          Precision: how often the AI was right when it chose this type. Recall: the share of files
          of this type it found. Likely range: where precision is in 95 of 100 cases, given how few
          or many were reviewed.
        </>
      }
    >
      <FigureTable
        name="Labels by type"
        columns={LABEL_COLUMNS}
        rows={metLabels(labels)}
        rowKey={({ label }) => label}
        empty={
          <EmptyState title="No labels reviewed yet" level="h3">
            Types appear here once people confirm or correct their labels.
          </EmptyState>
        }
      />
    </Section>
  )
}

const Corrections = ({ corrections }: Pick<ProcessingAnalytics, 'corrections'>) => (
  <Section
    flush
    title="Corrections"
    description="What the AI chose when people decided on another type."
  >
    <FigureTable
      name="Corrections"
      columns={CORRECTION_COLUMNS}
      rows={corrections}
      rowKey={({ proposed, settled }) => `${proposed}-${settled}`}
      empty={
        <EmptyState title="No corrections" level="h3">
          People have agreed with every AI label so far.
        </EmptyState>
      }
    />
  </Section>
)
