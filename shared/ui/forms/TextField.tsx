import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useController,
  useFormState,
} from 'react-hook-form'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fieldId, useFieldLabel } from './field-labels.ts'
import { shownError } from './shown-error.ts'

/** Props shared by all form fields. */
export interface FieldProps<T extends FieldValues, N extends FieldPath<T>> {
  control: Control<T>
  name: N
  label: string
  help?: ReactNode
  rules?: Omit<RegisterOptions<T, N>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs'>
  optional?: boolean
  /** The source of a prefilled value. */
  source?: string
  disabled?: boolean
}

interface Props<T extends FieldValues, N extends FieldPath<T>> extends FieldProps<T, N> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  /** Shown in the input, after the value. */
  unit?: string
  /** Rows; more than one makes it multiline. */
  rows?: number
  maxLength?: number
}

/** A single-line or multiline text input. */
export function TextField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { control, name, label, rules, help, optional, source, unit, rows, maxLength } = props
  const { field, fieldState } = useController({ control, name, rules })
  const { submitCount } = useFormState({ control })
  useFieldLabel(name, label)
  // A half-typed address is not an error yet, so it is checked once the input is left.
  const [isLeft, setLeft] = useState(false)
  const isBegun = props.type === 'email' && !isLeft && submitCount === 0
  const error = isBegun ? null : shownError(fieldState, submitCount)
  return (
    <FieldFrame
      name={name}
      label={label}
      error={error}
      help={help}
      optional={optional}
      source={source}
    >
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        onBlur={() => {
          setLeft(fieldState.isDirty)
          field.onBlur()
        }}
        value={field.value ?? ''}
        id={fieldId(name)}
        type={props.type ?? 'text'}
        disabled={props.disabled}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        multiline={rows !== undefined}
        minRows={rows}
        endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
        inputProps={{
          'aria-describedby': describedBy(name),
          'aria-required': !optional,
          maxLength,
        }}
      />
    </FieldFrame>
  )
}
