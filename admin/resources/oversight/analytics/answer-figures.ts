import { documentTypes, factsOf } from '#shared/entities/document-types.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import type { foundByName } from '#shared/reading/confidence/found.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { rangeWords, shareWords } from './reading-figures.ts'

export type FieldRow = ReturnType<typeof foundByName>[number]

const LABELS = new Map(
  documentTypes.values
    .flatMap((type) => factsOf(type))
    .map(({ field_name, field_label }) => [field_name, field_label]),
)

/** Returns the name of a field: from the documents' facts, or in title case if staff added the field. */
export const fieldWords = (name: string): string => LABELS.get(name) ?? titleCase(name)

const count = { align: 'right' } as const

export const FIELD_COLUMNS: readonly Column<FieldRow>[] = [
  { key: 'field', header: 'Field', cell: ({ name }) => fieldWords(name), primary: true },
  { key: 'reviewed', header: 'Reviewed', cell: ({ outcomes }) => outcomes, ...count },
  { key: 'correct', header: 'Correct', cell: ({ right }) => right, ...count },
  {
    key: 'precision',
    header: 'Precision',
    cell: ({ right, outcomes }) => shareWords(outcomes === 0 ? null : right / outcomes),
    ...count,
  },
  { key: 'range', header: 'Likely range', cell: rangeWords, ...count },
  {
    key: 'stated',
    header: 'Average stated',
    cell: ({ stated }) => shareWords(stated),
    ...count,
  },
]
