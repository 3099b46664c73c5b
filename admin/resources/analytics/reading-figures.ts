import type { ProcessingAnalytics } from '#shared/contract/schemas/analytics.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { confidenceRangeWords, confidenceWords } from '#shared/format/confidence.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

/** Figures of the machine reading as tables: what is on screen is what the file holds. */

/** Whole percent; a dash before the first. */
export const shareWords = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`

export type LabelRow = ProcessingAnalytics['labels'][number]
export type Band = ProcessingAnalytics['calibration'][number]
export type Correction = ProcessingAnalytics['corrections'][number]

const count = { align: 'right' } as const

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
    key: 'recall',
    header: 'Recall',
    cell: ({ recall }) => shareWords(recall),
    ...count,
  },
]

/** `Likely (80–90%)`. */
export const bandWords = ({ from, to }: Pick<Band, 'from' | 'to'>): string =>
  confidenceRangeWords(from, to)

export const BAND_COLUMNS: readonly Column<Band>[] = [
  { key: 'band', header: 'Stated confidence', cell: bandWords, primary: true },
  { key: 'labels', header: 'Labels', cell: ({ labels }) => labels, ...count },
  {
    key: 'mean',
    header: 'Average stated confidence',
    cell: ({ mean_confidence }) => confidenceWords(mean_confidence),
    csv: ({ mean_confidence }) => shareWords(mean_confidence),
    ...count,
  },
  {
    key: 'correct',
    header: 'Correct',
    cell: ({ correct }) => shareWords(correct),
    ...count,
  },
]

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
