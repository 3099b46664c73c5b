import type { Learning } from '#shared/contract/schemas/documents/learning.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

/** The results of learning, as tables. */

export interface OutcomeRow {
  key: string
  what: string
  cases: number
  without: number
  learned: number
}

const right = { align: 'right' } as const

/** `12 (80%)`; a dash if nothing was decided. */
const shareWords = (part: number, cases: number): string =>
  cases === 0 ? '–' : `${formatNumber(part)} (${Math.round((100 * part) / cases)}%)`

export const outcomeRows = ({ labels, values }: Learning): OutcomeRow[] => [
  { key: 'labels', what: 'Document types', ...labels },
  { key: 'values', what: 'Answers', ...values },
]

export const OUTCOME_COLUMNS: readonly Column<OutcomeRow>[] = [
  { key: 'what', header: 'What', cell: ({ what }) => what, primary: true },
  { key: 'cases', header: 'Decided', cell: ({ cases }) => formatNumber(cases), ...right },
  {
    key: 'without',
    header: 'Correct without learning',
    cell: ({ without, cases }) => shareWords(without, cases),
    ...right,
  },
  {
    key: 'learned',
    header: 'Correct with learning',
    cell: ({ learned, cases }) => shareWords(learned, cases),
    ...right,
  },
]

/** `2 files and 1 answer`. */
export const sourceWords = ({ papers, answers }: Pick<Learning, 'papers' | 'answers'>): string =>
  `${counted(papers, 'file')} and ${counted(answers, 'answer')}`

const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
