import type { Db } from '#server/db/types.ts'
import { fieldValuesOfAll, valuesByName } from '#server/features/documents/fields/dictionary.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { DocumentField } from '#shared/entities/document-types/define.ts'
import { factsOf } from '#shared/entities/document-types.ts'
import { type FieldLevel, fieldKinds } from '#shared/entities/fields.ts'
import { type OptionListName, optionLists } from '#shared/entities/option-lists.ts'
import { questionFor } from '#shared/entities/question-words.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { usesOf } from '#shared/reading/answers/use.ts'
import { meantValue } from '#shared/rules/documents/stated-values.ts'
import { staleReasonOf } from './stale.ts'
import type { AnswerRow } from './store.ts'

/** The type, display data, and limits of an answer's value. */
export type AnswerShape = Pick<AiAnswer, 'field_label' | 'data_type' | 'field_type' | 'unit'> & {
  options: OptionListName | null
  min: number | null
  max: number | null
}

/** What an answer is about. */
interface Asked extends Pick<AnswerRow, 'definition'> {
  answer: Pick<AnswerRow['answer'], 'document_type' | 'field_name'>
}

/** The document type's fact that an answer states; null for a question staff added. */
const factOf = ({ answer }: Asked): DocumentField | null =>
  factsOf(answer.document_type).find((field) => field.field_name === answer.field_name) ?? null

/** Returns the shape of an answer's value, from its document type or the field it fills. */
export function shapeOf(row: Asked): AnswerShape {
  const fact = factOf(row)
  if (fact) {
    const { field_label, options } = fact
    return { field_label, options, ...fieldKinds[fact.kind], min: null, max: null }
  }
  if (row.definition) {
    const { field_label, data_type, field_type, unit, options, min, max } = row.definition
    return { field_label, data_type, field_type, unit, options, min, max }
  }
  const field_label = titleCase(row.answer.field_name)
  return { field_label, options: null, ...fieldKinds.string, min: null, max: null }
}

/** Returns the project or company whose field an answer fills; null if it fills none. */
export function targetOf(row: AnswerRow): { level: FieldLevel; owner_id: number } | null {
  if (!row.definition) return null
  const { level } = row.definition
  const owner_id = level === 'project' ? row.project_id : row.company_id
  return owner_id === null ? null : { level, owner_id }
}

/** Maps answers for the contract, with their fields' current values; a few queries for all of them. */
export async function toAnswers(db: Db, rows: readonly AnswerRow[]): Promise<AiAnswer[]> {
  const values = await currentValues(db, rows)
  return rows.map((row) => toAnswer(row, values))
}

/** Field values by name, for each `<level> <owner>`. */
type CurrentValues = ReadonlyMap<string, Readonly<Record<string, FieldValue>>>

async function currentValues(db: Db, rows: readonly AnswerRow[]): Promise<CurrentValues> {
  const values = new Map<string, Record<string, FieldValue>>()
  for (const level of ['project', 'company'] as const) {
    const targets = rows.map(targetOf).filter((target) => target?.level === level)
    const owners = [...new Set(targets.map((target) => target?.owner_id ?? 0))]
    for (const [owner, fields] of await fieldValuesOfAll(db, SYSTEM_RIGHTS, level, owners)) {
      values.set(`${level} ${owner}`, valuesByName(fields))
    }
  }
  return values
}

function toAnswer(row: AnswerRow, values: CurrentValues): AiAnswer {
  const { answer } = row
  const { options, min: _min, max: _max, ...shape } = shapeOf(row)
  return {
    id: answer.id,
    versioned_document_id: answer.versioned_document_id,
    document_name: row.document_name,
    document_type: answer.document_type,
    project_id: row.project_id,
    company_id: row.company_id,
    number: answer.number,
    field_name: answer.field_name,
    ...shape,
    choices: options === null ? null : [...optionLists[options].options],
    question: row.question ?? questionFor({ ...shape, field_name: answer.field_name }),
    value: answer.value,
    quote: answer.quote,
    page: answer.page,
    box: answer.box,
    confidence: answer.confidence,
    state: answer.state,
    is_stale: answer.is_stale,
    stale_reason: staleReasonOf(answer),
    used_by: usesOfRow(row),
    engine: answer.engine,
    run_id: answer.run_id,
    proposal: answer.proposal,
    fills: fillsOf(row, values),
    decided_by: row.decided_by,
    decided_at: answer.decided_at?.toISOString() ?? null,
    created_at: answer.created_at.toISOString(),
    updated_at: answer.updated_at.toISOString(),
    version: answer.version,
  }
}

/** Returns what uses an answer; empty if it is only informational. */
export const usesOfRow = ({ answer, is_asked, definition }: AnswerRow) =>
  usesOf({
    document_type: answer.document_type,
    field_name: answer.field_name,
    fills_field: is_asked === true && definition?.is_active === true,
  })

function fillsOf(row: AnswerRow, values: CurrentValues): AiAnswer['fills'] {
  const target = targetOf(row)
  if (!target || !row.definition) return null
  const { field_name, field_label } = row.definition
  const held = values.get(`${target.level} ${target.owner_id}`) ?? {}
  const means = meantValue(row.answer.field_name, field_name, row.answer.value, held)
  return { ...target, field_name, field_label, means, value: held[field_name] ?? null }
}
