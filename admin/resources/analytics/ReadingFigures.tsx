import Box from '@mui/material/Box'
import { analytics } from '#shared/contract/analytics.ts'
import type { ProcessingAnalytics } from '#shared/contract/schemas/analytics.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { CalibrationChart } from '../../charts/CalibrationChart.tsx'
import { FigureTable } from './FigureTable.tsx'
import { AnswersByState, RunsByState } from './ReadingBars.tsx'
import {
  BAND_COLUMNS,
  bandWords,
  CORRECTION_COLUMNS,
  LABEL_COLUMNS,
  metLabels,
  overallShare,
  shareWords,
} from './reading-figures.ts'

/** How the machine reading of documents does, against what people settled on. */
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
      <Calibration bands={data.calibration} />
      <Corrections corrections={data.corrections} />
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
          of this type it found.
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

function Calibration({ bands }: { bands: ProcessingAnalytics['calibration'] }) {
  const met = bands.filter(({ labels }) => labels > 0)
  return (
    <Section
      flush
      title="Stated confidence vs. accuracy"
      description="On the dashed line, confidence matches accuracy. Below it, the AI was overconfident; above it, underconfident. Larger marks mean more labels."
    >
      <Box sx={{ ...pairStyles, gap: 0 }}>
        {met.length > 0 ? (
          <Box sx={{ padding: '4px 20px 20px' }}>
            <CalibrationChart
              label="Label accuracy by stated confidence. The table has the figures."
              points={met.map((band) => ({
                key: bandWords(band),
                stated: band.mean_confidence,
                right: band.correct,
                count: band.labels,
                label: `Stated: ${confidenceWords(band.mean_confidence)}. Right: ${shareWords(band.correct)} of ${band.labels}`,
              }))}
            />
          </Box>
        ) : null}
        <div>
          <FigureTable
            name="Stated confidence"
            columns={BAND_COLUMNS}
            rows={met}
            rowKey={bandWords}
            empty={
              <EmptyState title="No labels reviewed yet" level="h3">
                Figures appear here once people confirm or correct labels.
              </EmptyState>
            }
          />
        </div>
      </Box>
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

const pairStyles = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
