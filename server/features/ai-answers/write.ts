import type { z } from 'zod'
import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/evidence.ts'
import type { Db } from '#server/db/types.ts'
import { patchCompany } from '#server/features/companies/write.ts'
import { fieldValuesOf } from '#server/features/fields/dictionary.ts'
import { findProject } from '#server/features/projects/store.ts'
import { patchProject } from '#server/features/projects/write.ts'
import { quoteAt } from '#server/features/versioned-documents/citations.ts'
import { findFile } from '#server/features/versioned-documents/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { aiAnswersSchemas } from '#shared/contract/schemas/ai-answers.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/field-values.ts'
import { shapeOf, targetOf } from './map.ts'
import { settleFile } from './settle.ts'
import type { AnswerRow } from './store.ts'

type AnswerRecord = typeof aiAnswers.$inferSelect
type AnswerPatch = z.output<typeof aiAnswersSchemas.patch.body>

const SETTLED: ReadonlySet<AnswerRecord['state']> = new Set(['accepted', 'edited'])

/**
 * Decides on an answer: accepts it, sets it right, rejects it, or opens it again. A settled value
 * goes into the field of its project or company, unless another value stands there and the person
 * did not ask to replace it. Settling the last question of a labelled file validates it; opening one
 * takes that back. Call it inside a transaction.
 */
export async function decideAnswer(
  tx: Db,
  writer: Writer,
  row: AnswerRow,
  body: AnswerPatch,
  ifMatch: number | null,
): Promise<Updated<AnswerRecord>> {
  const value = checkedValue(row, body)
  const state = stateOf(row, body, value)
  const settled = SETTLED.has(state)
  const place = await placeOf(tx, row, body)
  const filled_value = settled
    ? await fill(tx, writer, row, value, body.replace === true)
    : await unfill(tx, writer, row)
  const updated = await updateRecord(
    tx,
    writer,
    aiAnswers,
    row.answer.id,
    {
      state,
      value,
      ...place,
      filled_value,
      ...(state === 'proposed' ? REOPENED : decidedNow(writer)),
    },
    { ifMatch, action: state },
  )
  await settleFile(tx, writer, row.answer.versioned_document_id)
  return updated
}

const REOPENED = { decided_by: null, decided_at: null }

const decidedNow = ({ userId, at }: Writer) => ({
  decided_by: userId,
  decided_at: at,
  is_stale: false,
  proposal: null,
})

/** The value after the patch. Throws `validation` for one that its field cannot hold. */
function checkedValue(row: AnswerRow, { value }: AnswerPatch): FieldValue {
  if (value === undefined) return row.answer.value
  const checked = checkFieldValue(shapeOf(row), value)
  if (!checked.ok) throw invalid({ value: checked.message })
  return checked.value
}

/** A value that a person changed is edited, whatever they call it. */
function stateOf({ answer }: AnswerRow, body: AnswerPatch, value: FieldValue) {
  const wanted = body.state ?? (body.value === undefined ? answer.state : 'edited')
  if (wanted === 'edited' && value === null) throw invalid({ value: 'Enter a value' })
  const changed = value !== answer.value
  return wanted === 'accepted' && (changed || answer.state === 'edited') ? 'edited' : wanted
}

/** Where a person says that the value stands: page and box together, with the words in it. */
async function placeOf(
  tx: Db,
  { answer }: AnswerRow,
  { page, box }: AnswerPatch,
): Promise<Partial<Pick<AnswerRecord, 'page' | 'box' | 'quote'>>> {
  if (page === undefined && box === undefined) return {}
  if (page === null || box === null) return { page: null, box: null, quote: null }
  if (page === undefined || box === undefined) throw invalid({ box: 'Name page and box together' })
  const file = await findFile(tx, SYSTEM_RIGHTS, answer.versioned_document_id)
  if (!file) throw new HttpError('not_found')
  return { page, box, quote: await quoteAt(tx, file, { page_number: page, coords: box }) }
}

/** Puts a settled value into its field; answers what the field holds of this answer now. */
async function fill(
  tx: Db,
  writer: Writer,
  row: AnswerRow,
  value: FieldValue,
  replace: boolean,
): Promise<FieldValue> {
  const target = targetOf(row)
  if (!target || !row.definition || value === null) return null
  const { field_name } = row.definition
  const current = await currentValue(tx, target, field_name)
  if (current === value) return value
  const isOwn = current !== null && current === row.answer.filled_value
  if (current !== null && !isOwn && !replace) return null
  await writeField(tx, writer, target, field_name, value)
  return value
}

/** Takes a value that is no longer settled out of its field, if it still stands there. */
async function unfill(tx: Db, writer: Writer, row: AnswerRow): Promise<null> {
  const target = targetOf(row)
  const { filled_value } = row.answer
  if (!target || !row.definition || filled_value === null) return null
  const { field_name } = row.definition
  if ((await currentValue(tx, target, field_name)) === filled_value) {
    await writeField(tx, writer, target, field_name, null)
  }
  return null
}

type Target = NonNullable<ReturnType<typeof targetOf>>

async function currentValue(
  tx: Db,
  { level, owner_id }: Target,
  name: string,
): Promise<FieldValue> {
  const values = await fieldValuesOf(tx, SYSTEM_RIGHTS, level, owner_id)
  return values.find((field) => field.field_name === name)?.value ?? null
}

async function writeField(
  tx: Db,
  writer: Writer,
  { level, owner_id }: Target,
  name: string,
  value: FieldValue,
): Promise<void> {
  const body = { [name]: value }
  try {
    if (level === 'company') await patchCompany(tx, writer, SYSTEM_RIGHTS, owner_id, body, null)
    else {
      const project = await findProject(tx, SYSTEM_RIGHTS, owner_id)
      if (project) await patchProject(tx, writer, SYSTEM_RIGHTS, project, body, null)
    }
  } catch (cause) {
    // The field may be narrower than the fact: the person reads it at the value they decide on.
    const message = cause instanceof HttpError ? cause.errors?.[name] : undefined
    throw message ? invalid({ value: message }) : cause
  }
}
