import type { z } from 'zod'
import { lockByName } from '#server/db/lock-by-name.ts'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { fieldsSchemas } from '#shared/contract/schemas/documents/fields.ts'
import { definitionProblems } from './check.ts'
import { isColumnField, isReservedName } from './columns.ts'
import { findField, hasValues, isNameTaken } from './definitions.ts'
import { nextPosition } from './next-position.ts'
import { findQuestion, type QuestionRow } from './questions.ts'
import type { FieldDefinitionRow } from './store.ts'

type NewField = z.output<typeof fieldsSchemas.create.body>
type FieldPatch = z.output<typeof fieldsSchemas.patch.body>
type NewQuestion = z.output<typeof fieldsSchemas.createQuestion.body>
type QuestionPatch = z.output<typeof fieldsSchemas.patchQuestion.body>

/** Adds a field definition. Call inside a transaction. */
export async function addField(
  tx: Db,
  writer: Writer,
  body: NewField,
): Promise<FieldDefinitionRow> {
  refuse(definitionProblems(body))
  if (isReservedName(body.level, body.field_name)) {
    throw invalid({ field_name: 'This name is already used by the record' })
  }
  await lockByName(tx, 'field_definitions')
  if (await isNameTaken(tx, body.level, body.field_name)) {
    throw new HttpError('already_exists', { errors: { field_name: 'This name is taken' } })
  }
  const position = body.position ?? (await nextPosition(tx, fieldDefinitions))
  return insertRecord(tx, writer, fieldDefinitions, { ...body, position })
}

/**
 * Updates a field definition. A choice field's list can't change once its values are in use. Call inside a transaction.
 */
export async function changeField(
  tx: Db,
  writer: Writer,
  row: FieldDefinitionRow,
  body: FieldPatch,
  ifMatch: number | null,
): Promise<Updated<FieldDefinitionRow>> {
  refuse(definitionProblems({ ...row, ...body }))
  if (body.options !== undefined && body.options !== row.options) {
    const used = isColumnField(row.level, row.field_name) || (await hasValues(tx, row.id))
    if (used) {
      throw new HttpError('invalid_state', {
        errors: { options: 'Values from this list are already in use' },
      })
    }
  }
  return updateRecord(tx, writer, fieldDefinitions, row.id, body, { ifMatch })
}

/** Adds a question. Call inside a transaction. */
export async function addQuestion(
  tx: Db,
  writer: Writer,
  body: NewQuestion,
): Promise<QuestionRow | null> {
  await checkField(tx, body.field_id)
  await lockByName(tx, 'document_questions')
  const position = body.position ?? (await nextPosition(tx, documentQuestions))
  const { id } = await insertRecord(tx, writer, documentQuestions, { ...body, position })
  return findQuestion(tx, id)
}

/** Updates a question. Call inside a transaction. */
export async function changeQuestion(
  tx: Db,
  writer: Writer,
  id: number,
  body: QuestionPatch,
  ifMatch: number | null,
) {
  if (body.field_id !== undefined) await checkField(tx, body.field_id)
  return updateRecord(tx, writer, documentQuestions, id, body, { ifMatch })
}

async function checkField(tx: Db, fieldId: number): Promise<void> {
  const field = await findField(tx, fieldId)
  if (!field?.is_active) throw invalid({ field_id: 'This field doesn’t exist' })
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
