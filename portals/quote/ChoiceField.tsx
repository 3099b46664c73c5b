import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { Theme } from '@mui/material/styles'
import { type FieldPath, type FieldValues, useController, useFormState } from 'react-hook-form'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import { describedBy } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId, useFieldLabel } from '#shared/ui/forms/field-labels.ts'
import { shownError } from '#shared/ui/forms/shown-error.ts'
import type { FieldProps } from '#shared/ui/forms/TextField.tsx'
import { EARS_ONLY } from '#shared/ui/theme/ears-only.ts'

interface Props<T extends FieldValues, N extends FieldPath<T>>
  extends Pick<FieldProps<T, N>, 'control' | 'name' | 'label'> {
  options: readonly (EnumerationOption & { hint?: string })[]
}

/** A few choices as large targets; native radio buttons, so that arrow keys work. */
export function ChoiceField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { control, name, label, options } = props
  const { field, fieldState } = useController({ control, name })
  const { submitCount } = useFormState({ control })
  useFieldLabel(name, label)
  const error = shownError(fieldState, submitCount)
  return (
    <Box component="fieldset" sx={choiceStyles} aria-describedby={describedBy(name)}>
      <legend className="jb-choice-legend">{label}</legend>
      {options.map(({ value, label: text, hint }, index) => (
        <label key={value} className="jb-choice">
          <input
            type="radio"
            id={index === 0 ? fieldId(name) : undefined}
            ref={index === 0 ? field.ref : undefined}
            name={name}
            value={value}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
            aria-invalid={error !== null}
          />
          <span>
            {text}
            {hint ? <small>{hint}</small> : null}
          </span>
        </label>
      ))}
      <FormHelperText
        id={describedBy(name)}
        error={error !== null}
        role={error ? 'alert' : undefined}
      >
        {error}
      </FormHelperText>
    </Box>
  )
}

const choiceStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: { sm: '1fr 1fr' },
    gap: 1.25,
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    '& .jb-choice-legend': EARS_ONLY,
    '& .MuiFormHelperText-root': { gridColumn: '1 / -1', marginTop: 0 },
    '& .jb-choice': {
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minHeight: 56,
      padding: '10px 16px',
      border: `1px solid ${palette.borderStrong}`,
      borderRadius: 2,
      backgroundColor: palette.surface,
      fontSize: '0.9375rem',
      fontWeight: 550,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.hover },
      '&:has(input:checked)': {
        borderColor: palette.primary.main,
        boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
        backgroundColor: palette.selected,
      },
      '&:has(input:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    },
    '& input': {
      flexShrink: 0,
      width: 18,
      height: 18,
      margin: 0,
      outline: 'none',
      accentColor: palette.primary.main,
    },
    '& small': {
      display: 'block',
      fontSize: '0.8125rem',
      fontWeight: 400,
      color: palette.text.secondary,
    },
  } as const
}
