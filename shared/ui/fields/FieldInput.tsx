import type { Control } from 'react-hook-form'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import { fromInput, type InputValue, inputName } from './field-inputs.ts'
import { type InputValues, TypedInput } from './TypedInput.tsx'

interface Props {
  field: FieldRecord
  /** Checks a value against the other fields; returns the problem, or null if there is none. */
  check: (value: FieldValue) => string | null
  control: Control<InputValues>
}

/** The labeled input of a field, validated by its definition. */
export function FieldInput({ field, check, control }: Props) {
  const { help } = field
  const name = inputName(field)
  // A project needs its name; everything else is optional.
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
