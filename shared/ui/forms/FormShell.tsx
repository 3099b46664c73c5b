import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { ErrorSummary } from './ErrorSummary.tsx'
import { LabelsContext } from './field-labels.ts'
import { useKeptInput } from './use-kept-input.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  /** Called with valid values; its rejection must end in `submitError`. */
  onSubmit: (values: T) => unknown
  /** What the server said about the form as a whole. */
  submitError: string | null
  children: ReactNode
  /** Accessible name, where the heading above does not say it. */
  label?: string
  /** Nothing is lost with this input: the form keeps it itself, or it is typed in a moment. */
  disposable?: boolean
  /** The page has put back what was typed before. */
  isBack?: boolean
}

/**
 * A form of react-hook-form: fields below find it by context, the summary of errors takes the
 * focus after a refused submit, and Enter submits. Leaving with unsaved input asks first, and a
 * failure of the server loses none of it.
 */
export function FormShell<T extends FieldValues>(props: Props<T>) {
  const { form, onSubmit, submitError, children, label, disposable = false, isBack = false } = props
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  // A submit that succeeds may lead to another page.
  useLeaveGuard(!disposable && isDirty && !isSubmitting)
  const isBackAgain = useKeptInput(form, label ?? '', !disposable)
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
          {isBack || isBackAgain ? (
            <Box role="status" sx={noteStyles}>
              We restored what you typed earlier. It isn’t saved yet.
            </Box>
          ) : null}
          {children}
        </Box>
      </LabelsContext>
    </FormProvider>
  )
}

const noteStyles = (theme: Theme) => {
  const { soft, onSoft } = theme.vars.palette.tones.info
  return { padding: '10px 16px', borderRadius: 1, color: onSoft, backgroundColor: soft }
}
