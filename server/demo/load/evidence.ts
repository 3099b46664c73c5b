import { insertRecord, insertWritten } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentFlags } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { type FileQuestion, questionsOf } from '#server/features/documents/ai-answers/questions.ts'
import { fieldValuesOfAll, valuesByName } from '#server/features/documents/fields/dictionary.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { ANSWER_ENGINE } from '#server/reading/answers/engine.ts'
import { batchesOf } from '#shared/batches.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { meantValue } from '#shared/rules/documents/stated-values.ts'
import { type DemoFile, demoFiles } from '../files/demo-files.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** Answers inserted by one statement: its triggers and plan cost more than a row. */
const AT_ONCE = 400

/**
 * Loads what demo users have settled and flagged in files. Quotes and places are not written here: reading the files
 * finds them, as usual.
 */
export async function loadEvidence(tx: Db, keys: Keys): Promise<void> {
  const current = Map.groupBy(demoFiles(), ({ file }) => file)
  const held = await heldValues(tx, keys)
  const questions = new Map<DocumentType, FileQuestion[]>()
  const answers: ReturnType<typeof answersOf> = []
  for (const [file, versions] of current) {
    const newest = versions.at(-1)
    if (!newest) continue
    await loadFlag(tx, keys, newest)
    if (!file.is_validated || !file.label) continue
    const asked = questions.get(file.label) ?? (await settledQuestions(tx, file.label))
    questions.set(file.label, asked)
    answers.push(...answersOf(keys, newest, { type: file.label, asked, held }))
  }
  for (const some of batchesOf(answers, AT_ONCE)) await insertWritten(tx, aiAnswers, some)
}

/** Only the facts of its type are settled; anything else a document states is left to be read. */
async function settledQuestions(tx: Db, type: DocumentType): Promise<FileQuestion[]> {
  const own = new Set(documentTypeData[type].fields.map(({ field_name }) => field_name))
  const asked = await questionsOf(tx, type)
  return asked.filter(({ field_name, question_id }) => own.has(field_name) || question_id !== null)
}

async function loadFlag(tx: Db, keys: Keys, { file }: DemoFile): Promise<void> {
  if (!file.flag) return
  const { reason, page, created_by, created_at } = file.flag
  const raised_by = keys.get('user', created_by)
  const versioned_document_id = keys.get('file', file.key)
  const flag = { versioned_document_id, reason, page, raised_by }
  await insertRecord(tx, writerAt(created_at, raised_by), documentFlags, flag)
}

/** Fields with their values today, by level and owner. */
type HeldValues = ReadonlyMap<string, readonly FieldRecord[]>

const keyOf = (level: FieldLevel, owner: number) => `${level} ${owner}`

interface Asked {
  type: DocumentType
  asked: readonly FileQuestion[]
  held: HeldValues
}

function answersOf(keys: Keys, { file, version, facts }: DemoFile, { type, asked, held }: Asked) {
  const stated = facts()
  const level = file.project === null ? 'company' : 'project'
  const owner = keys.get(level, file.project ?? file.company ?? '')
  const by = keys.maybe('user', file.labelled_by)
  const fields = held.get(keyOf(level, owner)) ?? []
  const values = valuesByName(fields)
  const writer = writerAt(version.created_at, by)
  return asked.map(({ field_name, question_id, field_id }) => {
    const value = stated[field_name] ?? null
    const field = fields.find(({ id }) => id === field_id)
    const means = field ? meantValue(field_name, field.field_name, value, values) : null
    const answer = {
      versioned_document_id: keys.get('file', file.key),
      number: version.number,
      document_type: type,
      field_name,
      question_id,
      field_id,
      value,
      confidence: 1,
      state: 'accepted' as const,
      engine: ANSWER_ENGINE,
      filled_value: means !== null && field?.value === means ? means : null,
      decided_by: by,
      decided_at: new Date(version.created_at),
    }
    return { writer, values: answer }
  })
}

async function heldValues(tx: Db, keys: Keys): Promise<HeldValues> {
  const values = new Map<string, FieldRecord[]>()
  for (const level of ['project', 'company'] as const) {
    const owners = new Set(
      demoFiles().flatMap(({ file }) => {
        const key = file[level]
        return key === null ? [] : [keys.get(level, key)]
      }),
    )
    for (const [owner, fields] of await fieldValuesOfAll(tx, SYSTEM_RIGHTS, level, [...owners])) {
      values.set(keyOf(level, owner), fields)
    }
  }
  return values
}
