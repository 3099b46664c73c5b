import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController, useFormState } from 'react-hook-form'
import { describedBy } from './FieldFrame.tsx'
import { fieldId, useFieldLabel } from './field-labels.ts'
import { shownError } from './shown-error.ts'
import type { FieldProps } from './TextField.tsx'

interface Props<T extends FieldValues, N extends FieldPath<T>>
  extends Omit<FieldProps<T, N>, 'source'> {
  /** Content beside the box if the label is not enough, such as links. */
  children?: ReactNode
}

/** A checkbox. */
export function CheckboxField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { control, name, label, rules, help, children, disabled } = props
  const { field, fieldState } = useController({ control, name, rules })
  const { submitCount } = useFormState({ control })
  useFieldLabel(name, label)
  const error = shownError(fieldState, submitCount)
  return (
    <FormControl error={error !== null}>
      <FormControlLabel
        label={children ?? label}
        disabled={disabled}
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { paddingTop: '6px' } }}
        control={
          <Checkbox
            name={name}
            checked={field.value === true}
            onChange={({ target }) => field.onChange(target.checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                id: fieldId(name),
                'aria-describedby': describedBy(name),
                'aria-invalid': error !== null,
              },
            }}
          />
        }
      />
      <FormHelperText id={describedBy(name)} role={error ? 'alert' : undefined}>
        {error ?? help ?? null}
      </FormHelperText>
    </FormControl>
  )
}
