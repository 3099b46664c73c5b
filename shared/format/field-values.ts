import type { FieldDefinition } from '#shared/entities/field-definitions/define.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { formatDate } from './dates.ts'
import { joinMultiselect, splitMultiselect } from './multiselect.ts'
import { formatExact } from './numbers.ts'
import { parseDate } from './parse-dates.ts'
import { parseDecimal, parseInteger } from './parse-numbers.ts'
import { formatWithUnit } from './units.ts'

/** A field's typed value as in JSON; dates are `YYYY-MM-DD`. */
export type FieldValue = string | number | boolean | null

export const isFieldValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

type FieldShape = Pick<FieldDefinition, 'data_type' | 'unit' | 'options'>

/** `Yes` or `No`. */
export function formatYesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

/** Formats a field's value for screens and reports; empty text if absent. */
export function formatFieldValue(field: FieldShape, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return formatYesNo(value)
  if (typeof value === 'number') {
    return field.unit === null ? formatExact(value) : formatWithUnit(value, field.unit)
  }
  if (field.data_type === 'date') return formatDate(value)
  return field.data_type === 'select' ? formatChoices(field, value) : value
}

/**
 * Parses text into a typed value (docs/product.md section 5): integers keep only digits, decimals only digits and the
 * dot, dates are parsed, choices match by label or value in any case. Null if there is no value in the text.
 */
export function parseFieldValue(field: FieldShape, text: string): FieldValue {
  const trimmed = text.trim()
  switch (field.data_type) {
    case 'integer':
      return parseInteger(trimmed)
    case 'float':
      return parseDecimal(trimmed)
    case 'date':
      return parseDate(trimmed)
    case 'boolean':
      return parseYesNo(trimmed)
    case 'select':
      return parseChoices(field, trimmed)
    case 'text':
      return trimmed === '' ? null : trimmed
  }
}

/** Parses yes, no, true, or false in any case; null for anything else. */
export function parseYesNo(text: string): boolean | null {
  const answer = text.trim().toLowerCase()
  if (['yes', 'y', 'true'].includes(answer)) return true
  return ['no', 'n', 'false'].includes(answer) ? false : null
}

function formatChoices(field: FieldShape, text: string): string {
  const options = field.options === null ? [] : optionLists[field.options].options
  return splitMultiselect(text)
    .map((choice) => options.find(({ value }) => value === choice)?.label ?? choice)
    .join(', ')
}

/** Several choices are separated by semicolons; one unknown choice makes the result null. */
function parseChoices(field: FieldShape, text: string): string | null {
  if (field.options === null) return null
  const list = optionLists[field.options]
  const found = splitMultiselect(text).map((choice) => list.find(choice))
  const known = found.filter((choice) => choice !== null)
  return known.length > 0 && known.length === found.length ? joinMultiselect(known) : null
}
