import Box from '@mui/material/Box'
import { CalibrationChart } from '#admin/charts/CalibrationChart.tsx'
import { confidenceWords } from '#shared/format/confidence.ts'
import type { FoundBand } from '#shared/reading/confidence/found.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { FigureTable } from './FigureTable.tsx'
import { bandColumns, bandWords, pairStyles, shareWords } from './reading-figures.ts'

interface Props {
  of: 'Labels' | 'Answers'
  bands: readonly FoundBand[]
}

/** Explains why fewer answers are counted here than were decided. */
export const ONE_AT_A_TIME =
  'Answers that people reviewed one at a time. Those accepted together are not counted.'

export const NONE_REVIEWED = 'No answers reviewed one at a time yet'

const TITLES = {
  Labels: 'Stated confidence vs. accuracy',
  Answers: 'Stated confidence vs. accuracy of answers',
} as const

/** Stated confidence beside the share that was right, as a chart with its table. */
export function StatedAgainstFound({ of, bands }: Props) {
  const noun = of.toLowerCase()
  return (
    <Section
      flush
      title={TITLES[of]}
      description={`${of === 'Answers' ? `${ONE_AT_A_TIME} ` : ''}On the dashed line, confidence matches accuracy. Below it, the AI was overconfident; above it, underconfident. Larger marks mean more ${noun}.`}
    >
      <Box sx={{ ...pairStyles, gap: 0 }}>
        {bands.length > 0 ? (
          <Box sx={{ padding: '4px 20px 20px' }}>
            <CalibrationChart
              label={`${of.slice(0, -1)} accuracy by stated confidence. The table has the figures.`}
              points={bands.map((band) => ({
                key: bandWords(band),
                stated: band.stated,
                right: band.right / band.outcomes,
                count: band.outcomes,
                label: `Stated: ${confidenceWords(band.stated)}. Right: ${shareWords(band.right / band.outcomes)} of ${band.outcomes}`,
              }))}
            />
          </Box>
        ) : null}
        <div>
          <FigureTable
            name={of === 'Labels' ? 'Stated confidence' : 'Stated confidence of answers'}
            columns={bandColumns(of)}
            rows={bands}
            rowKey={bandWords}
            empty={
              <EmptyState
                title={of === 'Answers' ? NONE_REVIEWED : 'No labels reviewed yet'}
                level="h3"
              >
                Figures appear here once people review {noun}.
              </EmptyState>
            }
          />
        </div>
      </Box>
    </Section>
  )
}
