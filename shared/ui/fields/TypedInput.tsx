import type { Control } from 'react-hook-form'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import { NumberField } from '../forms/NumberField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { type InputValue, numberSettings, YES_NO } from './field-inputs.ts'

/** Input values by field name. */
export type InputValues = Record<string, InputValue>

interface Props {
  field: Pick<FieldRecord, 'field_label' | 'data_type' | 'unit' | 'min'> & {
    choices: readonly EnumerationOption[] | null
  }
  name: string
  control: Control<InputValues>
  help?: string | null
  optional?: boolean
  validate: (input: InputValue) => true | string
  /** Label of the empty choice; left out if a value is required. */
  emptyLabel?: string
  /** Rows of a longer text. */
  rows?: number
}

/** The input for a value's type. */
export function TypedInput({ field, validate, emptyLabel, rows, ...props }: Props) {
  const common = { ...props, label: field.field_label, rules: { validate } }
  switch (field.data_type) {
    case 'integer':
    case 'float':
      return <NumberField {...common} {...numberSettings(field)} />
    case 'boolean':
      return <SelectField {...common} options={YES_NO} emptyLabel={emptyLabel} />
    case 'select':
      return <SelectField {...common} options={field.choices ?? []} emptyLabel={emptyLabel} />
    case 'date':
      return <TextField {...common} type="date" />
    case 'text':
      return <TextField {...common} rows={rows} />
  }
}
