import type { FieldDefinitionRecord } from '#shared/contract/schemas/fields.ts'
import type { HistoryEntry } from '#shared/contract/schemas/history.ts'
import { checkResults } from '#shared/entities/companies.ts'
import { answerDecisions } from '#shared/entities/documents.ts'
import type { Enumeration } from '#shared/entities/enumeration.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'

/** A value before and after a change, in words; empty where there was none. */
export interface Change {
  name: string
  label: string
  before: string
  after: string
}

/** Columns that are kept in the history and are no fields. */
const COLUMNS: Readonly<Record<string, { label: string; values: Enumeration<string> }>> = {
  kyb_result: { label: 'Business Verification', values: checkResults },
}

type Definitions = readonly FieldDefinitionRecord[]

/** What an entry changed, field by field, in the words of the screens. */
export function changesIn(entry: HistoryEntry, fields: Definitions): Change[] {
  const names = new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])
  return [...names]
    .map((name) => {
      const field = fields.find(({ field_name }) => field_name === name)
      return {
        name,
        label: field?.field_label ?? COLUMNS[name]?.label ?? titleCase(name),
        before: wordsOf(entry.before[name], name, field),
        after: wordsOf(entry.after[name], name, field),
      }
    })
    .filter(({ before, after }) => before !== after)
}

function wordsOf(value: unknown, name: string, field: FieldDefinitionRecord | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  if (!field) {
    const values = COLUMNS[name]?.values
    return values?.has(value) ? values.label(value) : String(value)
  }
  const isValue =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isValue ? formatFieldValue(field, value) : String(value)
}

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  hide: 'Hidden',
  unhide: 'Shown again',
  new_version: 'New version',
}

/** What was done, in a word; of an answer with its question. */
export function actionWords({ action, about }: Pick<HistoryEntry, 'action' | 'about'>): string {
  if (about === null) return ACTIONS[action] ?? titleCase(action)
  return `${about}: ${answerDecisions.has(action) ? answerDecisions.label(action) : action}`
}
