import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { type FieldPath, type FieldValues, useController, useFormState } from 'react-hook-form'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fieldId, useFieldLabel } from './field-labels.ts'
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx'
import { shownError } from './shown-error.ts'
import type { FieldProps } from './TextField.tsx'

interface Props<T extends FieldValues, N extends FieldPath<T>> extends FieldProps<T, N> {
  /** Whether a new password is being set: tells the browser, and shows the strength. */
  isNew?: boolean
  /** False for the repeated password, which has no meter. */
  meter?: boolean
}

/** A password input that can reveal its text, with a strength meter for a new password. */
export function PasswordField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { control, name, label, rules, help, isNew = false, meter = isNew } = props
  const { field, fieldState } = useController({ control, name, rules })
  const { submitCount } = useFormState({ control })
  const [shown, setShown] = useState(false)
  useFieldLabel(name, label)
  return (
    <FieldFrame name={name} label={label} error={shownError(fieldState, submitCount)} help={help}>
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        value={field.value ?? ''}
        id={fieldId(name)}
        type={shown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label={shown ? 'Hide password' : 'Show password'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
        inputProps={{ 'aria-describedby': describedBy(name), 'aria-required': true }}
      />
      {meter ? <PasswordStrengthMeter password={field.value ?? ''} /> : null}
    </FieldFrame>
  )
}
