import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { unitSigns } from '#shared/format/units.ts'

/** Form value of a field: yes and no are choices, dates are text. */
export type InputValue = string | number | null

export const YES_NO: readonly EnumerationOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** The name of a field's input; a form reads a dot as a part of a value. */
export const inputName = ({ field_name }: Pick<FieldRecord, 'field_name'>): string =>
  field_name.replace('.', '-')

export function toInput({ value }: Pick<FieldRecord, 'value'>): InputValue {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value
}

/** The typed value of an input; blank text means no value. */
export function fromInput(
  { data_type }: Pick<FieldRecord, 'data_type'>,
  input: InputValue,
): FieldValue {
  if (input === null) return null
  if (typeof input === 'number') return input
  const text = input.trim()
  if (text === '') return null
  return data_type === 'boolean' ? text === 'yes' : text
}

/** Settings for typing a number. */
export function numberSettings(field: Pick<FieldRecord, 'data_type' | 'unit' | 'min'>) {
  return {
    unit: field.unit === null ? '' : unitSigns[field.unit],
    decimals: field.data_type === 'float',
    negative: field.min === null || field.min < 0,
    plain: field.unit === 'year',
  }
}

/** The meaning of a rejected save, once the other person's value is known. */
export type StaleOutcome = 'same' | 'save_again' | 'conflict'

/**
 * If somebody changed the record elsewhere, the save can be repeated; it is a conflict only if the same field was
 * changed to a different value.
 */
export function afterStale(base: FieldValue, mine: FieldValue, theirs: FieldValue): StaleOutcome {
  if (theirs === mine) return 'same'
  return theirs === base ? 'save_again' : 'conflict'
}

/** Name of the form that edits one field, for input kept during a failure. */
export const fieldForm = (projectId: number, field: string): string => `field:${projectId}:${field}`
