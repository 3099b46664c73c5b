import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { emailRules } from '#shared/ui/forms/account-rules.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'

interface Props {
  submitLabel: string
  /** Sends the address; a rejection shows in the form. */
  onSend: (email: string) => Promise<unknown>
  /** Another way to go on with the address that is typed so far. */
  besides?: (email: string) => ReactNode
}

/** One email address and a button, for login links and password resets. */
export function EmailForm({ submitLabel, onSend, besides }: Props) {
  const form = useForm({ mode: 'onChange', defaultValues: { email: '' } })
  const email = useWatch({ control: form.control, name: 'email' })
  const [submitError, setSubmitError] = useState<string | null>(null)
  const send = async ({ email }: { email: string }) => {
    setSubmitError(null)
    try {
      await onSend(email.trim())
    } catch (error) {
      setSubmitError(applyServerErrors(form, error))
    }
  }
  return (
    <FormShell form={form} onSubmit={send} submitError={submitError} disposable>
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        rules={emailRules}
      />
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
      {besides?.(email)}
    </FormShell>
  )
}
