import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from './ErrorSummary.tsx'
import { LabelsContext } from './field-labels.ts'

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  /** Called with valid values; its rejection must end in `submitError`. */
  onSubmit: (values: T) => unknown
  /** What the server said about the form as a whole. */
  submitError: string | null
  children: ReactNode
  /** Accessible name, where the heading above does not say it. */
  label?: string
}

/**
 * A form of react-hook-form: fields below find it by context, the summary of errors takes the
 * focus after a refused submit, and Enter submits.
 */
export function FormShell<T extends FieldValues>(props: Props<T>) {
  const { form, onSubmit, submitError, children, label } = props
  const labels = useRef(new Map<string, string>())
  return (
    <FormProvider {...form}>
      <LabelsContext value={labels.current}>
        <Box
          component="form"
          noValidate
          aria-label={label}
          onSubmit={form.handleSubmit(async (values) => {
            await onSubmit(values)
          })}
          sx={{ display: 'grid', gap: 2.25 }}
        >
          <ErrorSummary submitError={submitError} />
          {children}
        </Box>
      </LabelsContext>
    </FormProvider>
  )
}
