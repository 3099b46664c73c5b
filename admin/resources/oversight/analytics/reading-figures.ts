import type { ProcessingAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { confidenceRangeWords } from '#shared/format/confidence.ts'
import type { FoundBand } from '#shared/reading/confidence/found.ts'
import { precisionOf, type Tally } from '#shared/reading/confidence/precision.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

/** Figures of the machine reading as tables: what is on screen is what the file holds. */

/** Whole percent; a dash before the first. */
export const shareWords = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`

export type LabelRow = ProcessingAnalytics['labels'][number]
export type Correction = ProcessingAnalytics['corrections'][number]

const count = { align: 'right' } as const

/** Between which shares the true one is, in 95 of 100 cases: `88–100%`; a dash before the first. */
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

/** Bands of labels as those of answers are; those without labels left out. */
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

/** The types that people have settled most often come first; the others were never met. */
export const metLabels = (labels: readonly LabelRow[]): LabelRow[] =>
  labels
    .filter(({ proposed, settled }) => proposed > 0 || settled > 0)
    .toSorted(
      (a, b) =>
        b.settled - a.settled ||
        documentTypes.label(a.label).localeCompare(documentTypes.label(b.label)),
    )

/** How often the machine was right over all types; null before anybody settled one. */
export function overallShare(labels: readonly LabelRow[]): number | null {
  const proposed = labels.reduce((sum, row) => sum + row.proposed, 0)
  const confirmed = labels.reduce((sum, row) => sum + row.confirmed, 0)
  return proposed === 0 ? null : confirmed / proposed
}
