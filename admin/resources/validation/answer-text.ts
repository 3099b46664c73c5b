import type { FieldDefinitionRecord } from '#shared/contract/schemas/fields.ts'
import { type FieldValue, formatYesNo, parseFieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue, type FieldValueResult } from '#shared/rules/field-values.ts'

/** What an input starts with; a choice is its value. */
export function textOf(value: FieldValue): string {
  if (value === null) return ''
  return typeof value === 'boolean' ? formatYesNo(value) : String(value)
}

const MEANT = {
  text: 'Enter text',
  select: 'Choose one of the list',
  integer: 'Enter a whole number',
  float: 'Enter a number',
  boolean: 'Choose yes or no',
  date: 'Enter a date such as 11/21/2026',
} as const satisfies Record<FieldDefinitionRecord['data_type'], string>

/** The typed value of what somebody entered; blank text clears. */
export function valueOfText(field: FieldDefinitionRecord, text: string): FieldValueResult {
  if (text.trim() === '') return { ok: true, value: null }
  const value = parseFieldValue(field, text)
  if (value === null) return { ok: false, message: MEANT[field.data_type] }
  return checkFieldValue(field, value)
}
