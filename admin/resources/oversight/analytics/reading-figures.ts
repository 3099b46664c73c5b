import type { ProcessingAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { confidenceRangeWords } from '#shared/format/confidence.ts'
import type { FoundBand } from '#shared/reading/confidence/found.ts'
import { precisionOf, type Tally } from '#shared/reading/confidence/precision.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

/** Reading figures as tables: the exported file holds what is on screen. */

/** Returns whole percent; a dash if there is no share yet. */
export const shareWords = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`

export type LabelRow = ProcessingAnalytics['labels'][number]
export type Correction = ProcessingAnalytics['corrections'][number]

const count = { align: 'right' } as const

/** Returns the 95% confidence interval of a share: `88–100%`; a dash without outcomes. */
export function rangeWords(tally: Tally): string {
  if (tally.outcomes === 0) return '–'
  const { low, high } = precisionOf(tally)
  return `${Math.floor(low * 100)}–${Math.ceil(high * 100)}%`
}

export const LABEL_COLUMNS: readonly Column<LabelRow>[] = [
  {
    key: 'label',
    header: 'Document type',
    cell: ({ label }) => documentTypes.label(label),
    primary: true,
  },
  { key: 'proposed', header: 'Proposed', cell: ({ proposed }) => proposed, ...count },
  { key: 'confirmed', header: 'Correct', cell: ({ confirmed }) => confirmed, ...count },
  { key: 'settled', header: 'Actual', cell: ({ settled }) => settled, ...count },
  {
    key: 'precision',
    header: 'Precision',
    cell: ({ precision }) => shareWords(precision),
    ...count,
  },
  {
    key: 'range',
    header: 'Likely range',
    cell: ({ proposed, confirmed }) => rangeWords({ outcomes: proposed, right: confirmed }),
    ...count,
  },
  {
    key: 'recall',
    header: 'Recall',
    cell: ({ recall }) => shareWords(recall),
    ...count,
  },
]

/** `Likely (80–90%)`. */
export const bandWords = ({ from, to }: Pick<FoundBand, 'from' | 'to'>): string =>
  confidenceRangeWords(from, to)

export const bandColumns = (of: 'Labels' | 'Answers'): readonly Column<FoundBand>[] => [
  { key: 'band', header: 'Stated confidence', cell: bandWords, primary: true },
  { key: 'count', header: of, cell: ({ outcomes }) => outcomes, ...count },
  {
    key: 'mean',
    header: 'Average stated',
    cell: ({ stated }) => shareWords(stated),
    ...count,
  },
  {
    key: 'correct',
    header: 'Correct',
    cell: ({ right, outcomes }) => shareWords(right / outcomes),
    ...count,
  },
  { key: 'range', header: 'Likely range', cell: rangeWords, ...count },
]

/** Converts bands of labels to the shape of answer bands, without empty bands. */
export const labelBands = (bands: ProcessingAnalytics['calibration']): FoundBand[] =>
  bands
    .filter(({ labels }) => labels > 0)
    .map(({ from, to, labels, mean_confidence, correct }) => ({
      from,
      to,
      outcomes: labels,
      right: Math.round(correct * labels),
      stated: mean_confidence,
    }))

export const pairStyles = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

export const CORRECTION_COLUMNS: readonly Column<Correction>[] = [
  {
    key: 'proposed',
    header: 'AI label',
    cell: ({ proposed }) => documentTypes.label(proposed),
    primary: true,
  },
  { key: 'settled', header: 'Correct label', cell: ({ settled }) => documentTypes.label(settled) },
  { key: 'count', header: 'Count', cell: ({ count: times }) => times, ...count },
]

/** Returns the types that have occurred, those that people settled most often first. */
export const metLabels = (labels: readonly LabelRow[]): LabelRow[] =>
  labels
    .filter(({ proposed, settled }) => proposed > 0 || settled > 0)
    .toSorted(
      (a, b) =>
        b.settled - a.settled ||
        documentTypes.label(a.label).localeCompare(documentTypes.label(b.label)),
    )

/** Returns the AI's accuracy over all types; null if nothing was settled yet. */
export function overallShare(labels: readonly LabelRow[]): number | null {
  const proposed = labels.reduce((sum, row) => sum + row.proposed, 0)
  const confirmed = labels.reduce((sum, row) => sum + row.confirmed, 0)
  return proposed === 0 ? null : confirmed / proposed
}
