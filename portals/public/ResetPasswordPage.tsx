import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { NewPasswordFields } from '#shared/ui/forms/NewPasswordFields.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** Sets a new password; the link is checked first, so that nobody picks a password in vain. */
export function ResetPasswordPage() {
  const { user_id = '', token = '' } = useParams()
  const link = { user_id: Number(user_id), token }
  const check = useCall(auth.checkResetPasswordLink, { body: link }, { isFinal: () => true })
  return (
    <PublicFrame
      title="Set a new password"
      intro="Your new password replaces the old one and signs you out everywhere else."
      footer={
        <Link component={RouterLink} to={paths.passwordLogin.build()}>
          Back to sign in
        </Link>
      }
    >
      {check.isPending ? <TextSkeleton label="Checking the link" /> : null}
      {check.isError ? <DeadLink text={errorWords(check.error).text} /> : null}
      {check.isSuccess ? <NewPasswordForm link={link} /> : null}
    </PublicFrame>
  )
}

function DeadLink({ text }: { text: string }) {
  return (
    <>
      <Alert severity="error">{text}</Alert>
      <Button
        component={RouterLink}
        to={paths.sendReset.build()}
        variant="contained"
        sx={{ marginTop: 2 }}
      >
        Request a new link
      </Button>
    </>
  )
}

function NewPasswordForm({ link }: { link: { user_id: number; token: string } }) {
  const form = useForm({ mode: 'onChange', defaultValues: { password: '', repeated: '' } })
  const [submitError, setSubmitError] = useState<string | null>(null)
  const navigate = useNavigate()
  const save = async ({ password }: { password: string }) => {
    setSubmitError(null)
    try {
      await call(auth.resetPassword, { body: { ...link, password } })
      toast('Your new password is set. Sign in to continue.', 'success')
      await navigate(paths.passwordLogin.build(), { replace: true })
    } catch (error) {
      setSubmitError(applyServerErrors(form, error))
    }
  }
  return (
    <FormShell form={form} onSubmit={save} submitError={submitError} disposable>
      <NewPasswordFields name="password" what="new password" />
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
        Set password
      </Button>
    </FormShell>
  )
}
