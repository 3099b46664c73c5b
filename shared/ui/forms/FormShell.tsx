import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { DialogInput } from './dialog-input.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { LabelsContext } from './field-labels.ts'
import { useKeptInput } from './use-kept-input.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>
  /** Called with valid values; must catch its failures and put them in `submitError`. */
  onSubmit: (values: T) => unknown
  /** The server's message about the form as a whole. */
  submitError: string | null
  children: ReactNode
  /** Accessible name, if the heading above is not enough. */
  label?: string
  /** Losing this input does no harm: the form keeps it itself, or it is quick to retype. */
  disposable?: boolean
  /** Whether the page restored earlier input. */
  isBack?: boolean
}

/**
 * A react-hook-form form: fields find it by context, the error summary takes the focus after a rejected submit, and
 * Enter submits. Leaving with unsaved input asks first, and a server failure loses none of it.
 */
export function FormShell<T extends FieldValues>(props: Props<T>) {
  const { form, onSubmit, submitError, children, label, disposable = false, isBack = false } = props
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  // A successful submit may navigate to another page.
  useLeaveGuard(!disposable && isDirty && !isSubmitting)
  const dialog = useContext(DialogInput)
  useEffect(() => (isSubmitting ? dialog?.hold('saving') : undefined), [isSubmitting, dialog])
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
