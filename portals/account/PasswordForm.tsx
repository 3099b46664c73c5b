import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { NewPasswordFields } from '#shared/ui/forms/NewPasswordFields.tsx'
import { PasswordField } from '#shared/ui/forms/PasswordField.tsx'

const EMPTY = { old_password: '', new_password: '', repeated: '' }

/** Changes the signed-in user's password. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ mode: 'onChange', defaultValues: EMPTY })
  const { control } = form
  const [submitError, setSubmitError] = useState<string | null>(null)
  const save = async ({ old_password, new_password }: typeof EMPTY) => {
    setSubmitError(null)
    try {
      await call(auth.changePassword, { body: { old_password, new_password } })
      form.reset(EMPTY)
      toast('Password changed', 'success')
    } catch (error) {
      setSubmitError(applyServerErrors(form, error))
    }
  }
  return (
    <FormShell form={form} onSubmit={save} submitError={submitError} label="Change password">
      {/* Password managers need to know which account the password belongs to. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={control}
        name="old_password"
        label="Current password"
        rules={{ required: 'Enter your current password' }}
      />
      <NewPasswordFields name="new_password" what="new password" />
      <Button
        type="submit"
        variant="contained"
        loading={form.formState.isSubmitting}
        sx={{ justifySelf: 'start' }}
      >
        Change password
      </Button>
    </FormShell>
  )
}
