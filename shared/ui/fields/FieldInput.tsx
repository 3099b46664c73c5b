import type { Control } from 'react-hook-form'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import { fromInput, type InputValue } from './field-inputs.ts'
import { type InputValues, TypedInput } from './TypedInput.tsx'

interface Props {
  field: FieldRecord
  /** What is wrong with a value beside the other fields; null when nothing is. */
  check: (value: FieldValue) => string | null
  control: Control<InputValues>
}

/** The input of a field under its name, checked by its definition. */
export function FieldInput({ field, check, control }: Props) {
  const { field_name: name, help } = field
  // A project is known by its name; everything else may be open.
  const optional = name !== 'name'
  const validate = (input: InputValue) => {
    const value = fromInput(field, input)
    if (value === null && !optional) return 'Fill this in'
    const checked = checkFieldValue(field, value)
    return checked.ok ? (check(checked.value) ?? true) : checked.message
  }
  const rows = name === 'description' ? 3 : undefined
  return (
    <TypedInput
      {...{ field, control, name, help, optional, validate, rows }}
      emptyLabel="Not known"
    />
  )
}
