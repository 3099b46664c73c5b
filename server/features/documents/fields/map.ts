import type {
  DocumentQuestion,
  FieldDefinitionRecord,
} from '#shared/contract/schemas/documents/fields.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { usesOf } from '#shared/reading/answers/use.ts'
import type { QuestionRow } from './questions.ts'
import type { FieldDefinitionRow } from './store.ts'

/** Maps a field definition for the contract, with its list's choices. */
export function toFieldDefinition(row: FieldDefinitionRow): FieldDefinitionRecord {
  return {
    id: row.id,
    field_name: row.field_name,
    field_label: row.field_label,
    level: row.level,
    data_type: row.data_type,
    field_type: row.field_type,
    unit: row.unit,
    category: row.category,
    options: row.options,
    choices: row.options === null ? null : [...optionLists[row.options].options],
    min: row.min,
    max: row.max,
    help: row.help,
    audience: row.audience,
    readonly: row.readonly,
    is_active: row.is_active,
    position: row.position,
    version: row.version,
  }
}

/** Maps a question for the contract; its category is that of its document type. */
export const toQuestion = (row: QuestionRow): DocumentQuestion => ({
  id: row.id,
  document_type: row.document_type,
  category: documentTypeData[row.document_type].category,
  field_id: row.field_id,
  field_name: row.field_name,
  field_label: row.field_label,
  question: row.question,
  used_by: usesOf({
    document_type: row.document_type,
    field_name: row.answered_by ?? row.field_name,
    fills_field: row.is_active && row.field_is_active,
  }),
  position: row.position,
  is_active: row.is_active,
  version: row.version,
})
