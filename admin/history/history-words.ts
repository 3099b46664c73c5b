import type { FieldDefinitionRecord } from '#shared/contract/schemas/fields.ts'
import type { HistoryEntry } from '#shared/contract/schemas/history.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'

/** A value before and after a change, in words; empty where there was none. */
export interface Change {
  name: string
  label: string
  before: string
  after: string
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
        label: field?.field_label ?? titleCase(name),
        before: wordsOf(entry.before[name], field),
        after: wordsOf(entry.after[name], field),
      }
    })
    .filter(({ before, after }) => before !== after)
}

function wordsOf(value: unknown, field: FieldDefinitionRecord | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  if (!field) return String(value)
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
}

/** What was done, in a word. */
export const actionWords = (action: string): string => ACTIONS[action] ?? titleCase(action)
