import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, type FieldValues, useController, useFormState } from 'react-hook-form'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fieldId, useFieldLabel } from './field-labels.ts'
import {
  acceptNumericText,
  editingText,
  lostMeaning,
  numberOfText,
  restingText,
} from './numeric-text.ts'
import { shownError } from './shown-error.ts'
import type { FieldProps } from './TextField.tsx'

interface Props<T extends FieldValues, N extends FieldPath<T>> extends FieldProps<T, N> {
  /** Shown in the input, such as `kW`; `$` precedes the number. */
  unit?: string
  /** Allows one decimal point. */
  decimals?: boolean
  /** Allows a leading minus. */
  negative?: boolean
  /** No thousands separators at rest, for years and codes. */
  plain?: boolean
}

/** Keeps the sign close to its number. */
const SIGN_STYLES = {
  '& .MuiInputAdornment-root': { marginRight: '2px' },
  '& input': { paddingLeft: 0 },
} as const

/** The rules of a field, which also fail while a problem of its own is shown. */
function alsoRefusing<T extends FieldValues, N extends FieldPath<T>>(
  rules: FieldProps<T, N>['rules'],
  lost: string | null,
): FieldProps<T, N>['rules'] {
  const own = typeof rules?.validate === 'function' ? { own: rules.validate } : rules?.validate
  return { ...rules, validate: { ...own, lost: () => lost ?? true } }
}

/**
 * An input for a number or null. Accepts only text that can become a number, and pasted amounts such as `$1,200,000`.
 */
export function NumberField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { control, name, label, rules, help, optional, source, unit } = props
  const { decimals = false, negative = false, plain = false } = props
  /** What a refused text meant; it stays a problem until the input is emptied or entered again. */
  const [lost, setLost] = useState<string | null>(null)
  const { field, fieldState } = useController({ control, name, rules: alsoRefusing(rules, lost) })
  const { submitCount } = useFormState({ control })
  const [typed, setTyped] = useState<string | null>(null)
  useFieldLabel(name, label)
  const value: number | null | undefined = field.value
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const text = acceptNumericText(typed ?? editingText(value), target.value, {
      decimals,
      negative,
    })
    const problem = lostMeaning(target.value, { decimals, negative })
    if (problem !== null || text === '') setLost(problem)
    setTyped(text)
    field.onChange(numberOfText(text))
  }
  const byPointer = useRef(false)
  const focus = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // The text changes under the selection that the browser makes on Tab; without `flushSync`, typing would append.
    flushSync(() => {
      setLost(null)
      setTyped(editingText(value))
    })
    if (!byPointer.current) target.select()
  }
  const sign = unit === '$'
  const error = lost ?? shownError(fieldState, submitCount)
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
        id={fieldId(name)}
        name={name}
        inputRef={field.ref}
        value={typed ?? (plain ? editingText(value) : restingText(value))}
        onMouseDown={() => {
          byPointer.current = true
        }}
        onFocus={focus}
        onBlur={() => {
          byPointer.current = false
          setTyped(null)
          field.onBlur()
        }}
        onChange={change}
        disabled={props.disabled}
        startAdornment={sign ? <InputAdornment position="start">$</InputAdornment> : undefined}
        endAdornment={
          unit && !sign ? <InputAdornment position="end">{unit}</InputAdornment> : undefined
        }
        sx={{
          fontVariantNumeric: 'tabular-nums',
          ...(sign ? SIGN_STYLES : {}),
        }}
        inputProps={{
          inputMode: decimals ? 'decimal' : 'numeric',
          autoComplete: 'off',
          'aria-describedby': describedBy(name),
          'aria-required': !optional,
        }}
      />
    </FieldFrame>
  )
}
