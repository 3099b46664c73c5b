import type { z } from 'zod'
import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import type { Db } from '#server/db/types.ts'
import { patchCompany } from '#server/features/companies/companies/write.ts'
import { shapeOf, targetOf } from '#server/features/documents/ai-answers/map.ts'
import {
  askQuestions,
  countedQuestions,
} from '#server/features/documents/ai-answers/open-questions.ts'
import { refuseBulkAnswer } from '#server/features/documents/ai-answers/refuse-bulk.ts'
import { settleFile } from '#server/features/documents/ai-answers/settle.ts'
import { type AnswerRow, findAnswer } from '#server/features/documents/ai-answers/store.ts'
import { fieldValuesOf, valuesByName } from '#server/features/documents/fields/dictionary.ts'
import { quoteAt } from '#server/features/documents/files/citations.ts'
import { findFile } from '#server/features/documents/files/store.ts'
import { lockFile } from '#server/features/documents/files/write.ts'
import { lockProject } from '#server/features/projects/projects/store.ts'
import { patchProject } from '#server/features/projects/projects/write.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { aiAnswersSchemas } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { AnswerDecision } from '#shared/entities/documents.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import { meantValue } from '#shared/rules/documents/stated-values.ts'

type AnswerRecord = typeof aiAnswers.$inferSelect
type AnswerPatch = z.output<typeof aiAnswersSchemas.patch.body>

const SETTLED: ReadonlySet<AnswerRecord['state']> = new Set(['accepted', 'edited'])

/**
 * Decides on an answer: accepts, corrects, rejects, or reopens it. A settled value is written to the field of its
 * project or company, unless the field has another value and the user did not ask to replace it. Any of these
 * settles a stale answer. Settling the last counted question confirms a labeled file; reopening one undoes that.
 * Call inside a transaction.
 */
export async function decideAnswer(
  tx: Db,
  writer: Writer,
  row: AnswerRow,
  body: AnswerPatch,
  ifMatch: number | null,
): Promise<Updated<AnswerRecord>> {
  if (body.bulk_percent !== undefined) await refuseBulkAnswer(tx, row.answer, body)
  const value = checkedValue(row, body)
  const state = stateOf(row, body, value)
  const settled = SETTLED.has(state)
  const doubted = body.is_stale === true
  if (doubted && !settled) throw invalid({ is_stale: 'Only a settled answer can be stale' })
  const place = await placeOf(tx, row, body)
  const filled_value =
    settled && value !== null
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
      ...(row.answer.is_stale ? NOWHERE : {}),
      ...place,
      filled_value,
      ...(state === 'proposed' ? REOPENED : decidedNow(writer)),
      is_stale: doubted,
      decided_in_bulk: body.bulk_percent !== undefined,
    },
    {
      ifMatch,
      action: decisionOf(row, { state, value, doubted }),
      // A settled value is recorded with the person who settled it, even if the machine's value was right.
      tell: settled ? ['value'] : [],
    },
  )
  await settleFile(tx, writer, row.answer.versioned_document_id)
  return updated
}

const REOPENED = { decided_by: null, decided_at: null }

/** Evidence that is gone doesn't count: a value that a person keeps anyway rests on their word alone. */
const NOWHERE = { page: null, box: null }

interface Decided {
  state: AnswerRecord['state']
  value: FieldValue
  doubted: boolean
}

/** The decision as the file's history names it. */
function decisionOf({ answer }: AnswerRow, { state, value, doubted }: Decided): AnswerDecision {
  if (doubted) return 'stale'
  if (state === 'proposed') return 'reopened'
  if (state === 'rejected') return 'rejected'
  if (value === null) return 'not_in_document'
  return answer.is_stale && value === answer.value ? 'kept' : state
}

const decidedNow = ({ userId, at }: Writer) => ({
  decided_by: userId,
  decided_at: at,
  proposal: null,
})

/** Returns the value after the patch. Throws `validation` if its field can't hold it. */
function checkedValue(row: AnswerRow, { value }: AnswerPatch): FieldValue {
  if (value === undefined) return row.answer.value
  const checked = checkFieldValue(shapeOf(row), value)
  if (!checked.ok) throw invalid({ value: checked.message })
  return checked.value
}

/** A value changed by a person counts as edited, whatever state they sent. */
function stateOf({ answer }: AnswerRow, body: AnswerPatch, value: FieldValue) {
  const wanted = body.state ?? (body.value === undefined ? answer.state : 'edited')
  if (wanted === 'edited' && value === null) throw invalid({ value: 'Enter a value' })
  // "Not in the document" is an acceptance, whatever was proposed.
  if (wanted !== 'accepted' || value === null) return wanted
  return value !== answer.value || answer.state === 'edited' ? 'edited' : wanted
}

/** The place of the value according to a person: page and box together, with the words inside. */
async function placeOf(
  tx: Db,
  { answer }: AnswerRow,
  { page, box }: AnswerPatch,
): Promise<Partial<Pick<AnswerRecord, 'page' | 'box' | 'quote' | 'number'>>> {
  if (page === undefined && box === undefined) return {}
  if (page === null || box === null) return { page: null, box: null, quote: null }
  if (page === undefined || box === undefined)
    throw invalid({ box: 'Provide both a page and a location' })
  const file = await findFile(tx, SYSTEM_RIGHTS, answer.versioned_document_id)
  if (!file) throw new HttpError('not_found')
  const quote = await quoteAt(tx, file, { page_number: page, coords: box })
  return { page, box, quote, number: file.current_number }
}

/** Writes a settled value to its field; returns what the field now holds from this answer. */
async function fill(
  tx: Db,
  writer: Writer,
  row: AnswerRow,
  stated: FieldValue,
  replace: boolean,
): Promise<FieldValue> {
  const target = targetOf(row)
  if (!target || !row.definition) return null
  const { field_name } = row.definition
  const values = await currentValues(tx, target)
  const value = meantValue(row.answer.field_name, field_name, stated, values)
  const current = values[field_name] ?? null
  if (value === null || current === value) return value
  const isOwn = current !== null && current === row.answer.filled_value
  if (current !== null && !isOwn && !replace) return null
  await writeField(tx, writer, target, field_name, value)
  return value
}

/** Clears a value that is no longer settled from its field, if it is still there. */
async function unfill(tx: Db, writer: Writer, row: AnswerRow): Promise<null> {
  const target = targetOf(row)
  const { filled_value } = row.answer
  if (!target || !row.definition || filled_value === null) return null
  const { field_name } = row.definition
  if ((await currentValues(tx, target))[field_name] === filled_value) {
    await writeField(tx, writer, target, field_name, null)
  }
  return null
}

type Target = NonNullable<ReturnType<typeof targetOf>>

const currentValues = async (tx: Db, { level, owner_id }: Target) =>
  valuesByName(await fieldValuesOf(tx, SYSTEM_RIGHTS, level, owner_id))

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
      const project = await lockProject(tx, SYSTEM_RIGHTS, owner_id, [name])
      if (project) await patchProject(tx, writer, SYSTEM_RIGHTS, project, body, null)
    }
  } catch (cause) {
    // The field may be narrower than the fact, so report its error at the value being decided.
    const message = cause instanceof HttpError ? cause.errors?.[name] : undefined
    throw message ? invalid({ value: message }) : cause
  }
}

/**
 * Settles every open counted question of a file as not in the document; `count` is the number the user was shown.
 * Throws `conflict` if the number has changed since, and `invalid_state` without a label. Call inside a
 * transaction.
 */
export async function answerRest(tx: Db, writer: Writer, id: number, count: number): Promise<void> {
  const file = await lockFile(tx, id, false)
  if (!file?.label) throw new HttpError('invalid_state')
  await askQuestions(tx, writer, { id, label: file.label, number: file.current_number })
  const open = (await countedQuestions(tx, id, file.label)).filter(({ is_open }) => is_open)
  if (open.length !== count) {
    const message = `${open.length} ${open.length === 1 ? 'question is' : 'questions are'} now open. Review and try again.`
    throw new HttpError('conflict', { message })
  }
  for (const { answer_id } of open) {
    const row = answer_id === null ? null : await findAnswer(tx, SYSTEM_RIGHTS, answer_id)
    if (row) await decideAnswer(tx, writer, row, { state: 'accepted', value: null }, null)
  }
}
