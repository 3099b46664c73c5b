import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FieldPath, type FieldValues, useController, useFormState } from 'react-hook-form'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fieldId, useFieldLabel } from './field-labels.ts'
import { shownError } from './shown-error.ts'
import type { FieldProps } from './TextField.tsx'

interface Props<T extends FieldValues, N extends FieldPath<T>> extends FieldProps<T, N> {
  options: readonly EnumerationOption[]
  /** Label of the empty choice, whose value is null. */
  emptyLabel?: string
}

/** A choice from a list, or null. Uses the platform's own select, which works well on phones and with keyboards. */
export function SelectField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { control, name, label, rules, help, optional, source, options } = props
  const { field, fieldState } = useController({ control, name, rules })
  const { submitCount } = useFormState({ control })
  useFieldLabel(name, label)
  return (
    <FieldFrame
      name={name}
      label={label}
      error={shownError(fieldState, submitCount)}
      help={help}
      optional={optional}
      source={source}
    >
      <NativeSelect
        input={<OutlinedInput />}
        inputRef={field.ref}
        name={name}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
        disabled={props.disabled}
        inputProps={{
          id: fieldId(name),
          'aria-describedby': describedBy(name),
          'aria-required': !optional,
        }}
      >
        <option value="">{props.emptyLabel ?? 'Choose…'}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
