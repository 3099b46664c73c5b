import type { FieldErrors } from '#shared/contract/errors.ts'
import type { FieldDefinition } from '#shared/entities/field-definitions/define.ts'
import { fieldKinds } from '#shared/entities/fields.ts'

type Shape = Pick<FieldDefinition, 'data_type' | 'field_type' | 'unit' | 'options' | 'min' | 'max'>

const KINDS = Object.values(fieldKinds)

/**
 * Returns what is inconsistent in a field definition, by field: type, meaning, and unit must form a known kind, a
 * choice names its list, and only numbers have a range, with the minimum not above the maximum.
 */
export function definitionProblems(field: Shape): FieldErrors {
  const errors: FieldErrors = {}
  const sameType = KINDS.filter(({ data_type }) => data_type === field.data_type)
  const sameMeaning = sameType.filter(({ field_type }) => field_type === field.field_type)
  if (sameMeaning.length === 0) errors.field_type = 'Doesn’t match this data type'
  else if (!sameMeaning.some(({ unit }) => unit === field.unit)) {
    errors.unit = 'Doesn’t match this field type'
  }
  const isChoice = field.data_type === 'select'
  if (isChoice && field.options === null) errors.options = 'Choose a list'
  if (!isChoice && field.options !== null) errors.options = 'Only choice fields can have a list'
  const isNumber = field.data_type === 'integer' || field.data_type === 'float'
  if (!isNumber && field.min !== null) errors.min = 'Only number fields can have a range'
  if (!isNumber && field.max !== null) errors.max = 'Only number fields can have a range'
  if (field.min !== null && field.max !== null && field.min > field.max) {
    errors.max = 'Must be at least the minimum'
  }
  return errors
}
