import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { checkResults } from '#shared/entities/companies.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { answerDecisions } from '#shared/entities/documents.ts'
import { type Enumeration, enumeration } from '#shared/entities/enumeration.ts'
import {
  kybHitStates,
  kybLookUpOutcomes,
  kybOverrideStates,
  kybRunStates,
} from '#shared/entities/kyb.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { type FieldValue, formatFieldValue, formatYesNo } from '#shared/format/field-values.ts'
import { valueWords } from '#shared/ui/documents/work/answer-words.ts'

/** A value before and after a change, in words; empty if there was none. */
export interface Change {
  name: string
  label: string
  before: string
  after: string
}

const decidedStates = enumeration({
  ...kybRunStates.labels,
  ...kybHitStates.labels,
  ...kybOverrideStates.labels,
})

/** Columns in the history that are not fields. */
const COLUMNS: Readonly<Record<string, { label: string; values?: Enumeration<string> }>> = {
  assignee_id: { label: 'Assigned to' },
  /** For a company's checks, their matches, overrides, and lookups. */
  result: { label: 'Result', values: checkResults },
  standing: { label: 'State', values: decidedStates },
  outcome: { label: 'Outcome', values: kybLookUpOutcomes },
  lift_state: { label: 'Asked to become', values: kybHitStates },
  lift_reason: { label: 'Reason for that' },
  report_due_on: { label: 'Report due' },
  report_reference: { label: 'Report' },
  kyb_result: { label: 'Business Verification', values: checkResults },
  label: { label: 'Document type', values: documentTypes },
  is_validated: { label: 'Confirmed as valid' },
  skipped_answers: { label: 'Answers skipped' },
  is_hidden: { label: 'Hidden from non-staff' },
  current_number: { label: 'Newest version' },
  stale_reason: { label: 'Reason for waiting' },
  stage: { label: 'Stage', values: projectStages },
  stage_reason: { label: 'Reason' },
  expires_on: { label: 'Last day' },
  decision_reason: { label: 'Reason of the decision' },
  decision_note: { label: 'Note' },
}

/** Columns that change along with a type or stage and mean nothing to users. */
const UNTOLD: ReadonlySet<string> = new Set(['document_id', 'labelled_by', 'stage_changed_at'])

type Definitions = readonly FieldDefinitionRecord[]

/** The parts of an answer needed to word its value. */
export type AnswerShape = Pick<AiAnswer, 'id' | 'data_type' | 'unit' | 'choices'>

/** Returns the changes of an entry, field by field, in the words used on screen. */
export function changesIn(
  entry: HistoryEntry,
  fields: Definitions,
  answers: readonly AnswerShape[] = [],
): Change[] {
  const answer =
    entry.entity === 'ai_answers' && answers.find(({ id }) => String(id) === entry.entity_id)
  const names = new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])
  return [...names]
    .filter((name) => !UNTOLD.has(name))
    .map((name) => {
      const field = fields.find(({ field_name }) => field_name === name)
      const words = (value: unknown) =>
        answer && name === 'value' && isValue(value)
          ? valueWords(answer, value)
          : wordsOf(value, name, field)
      return {
        name,
        label: field?.field_label ?? COLUMNS[name]?.label ?? nameWords(name),
        before: words(entry.before[name]),
        after: words(entry.after[name]),
      }
    })
    .filter(({ before, after }) => before !== after)
}

/** Turns column names into words; other names, such as companies in a chart, are words already. */
const nameWords = (name: string): string => (/^[a-z0-9_]+$/.test(name) ? titleCase(name) : name)

function wordsOf(value: unknown, name: string, field: FieldDefinitionRecord | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  if (!isValue(value)) return String(value)
  if (field) return formatFieldValue(field, value)
  if (typeof value === 'boolean') return formatYesNo(value)
  const values = COLUMNS[name]?.values
  return values?.has(value) ? values.label(value) : String(value)
}

const isValue = (value: unknown): value is NonNullable<FieldValue> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Updated',
  delete: 'Deleted',
  hide: 'Hidden',
  unhide: 'Unhidden',
  new_version: 'New version',
  split: 'Split into files',
  keep_together: 'Kept as one file',
  approve: 'Approved',
  refuse: 'Refused',
  revoke: 'Revoked',
  expire: 'Expired',
  send: 'Sent',
}

/** Returns the action in words; for a part of the record, the name of the part comes first. */
export function actionWords({ action, about }: Pick<HistoryEntry, 'action' | 'about'>): string {
  const words = ACTIONS[action] ?? titleCase(action)
  if (about === null) return words
  return `${about}: ${answerDecisions.has(action) ? answerDecisions.label(action) : words}`
}
