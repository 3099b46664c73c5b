import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import type { SecondFactor } from '#shared/contract/schemas/access/auth.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormShell } from '../forms/FormShell.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { SecondFactorStep } from '../sign-in/SecondFactorStep.tsx'
import { openLogin } from './open-login.ts'

interface Props {
  email: string
  onDone: () => void
}

/** Asks for the password in a dialog over the page, so nothing typed there is lost. */
export function SignInAgainDialog({ email, onDone }: Props) {
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">Your session has ended</DialogTitle>
      <PasswordForm email={email} onDone={onDone} />
    </Dialog>
  )
}

function PasswordForm({ email, onDone }: Props) {
  const form = useForm({ defaultValues: { password: '' } })
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<SecondFactor | null>(null)
  const signIn = async ({ password }: { password: string }) => {
    setProblem(null)
    try {
      const entered = await call(auth.login, { body: { email, password } })
      if ('second_factor' in entered) {
        setAsked(entered.second_factor)
        return
      }
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Please try again.')
      return
    }
    done()
  }
  const done = () => {
    toast('You’re signed in again', 'success')
    onDone()
  }
  if (asked) {
    return (
      <DialogContent>
        <SecondFactorStep asked={asked} onDone={done} />
      </DialogContent>
    )
  }
  return (
    <FormShell form={form} onSubmit={signIn} submitError={problem} disposable>
      <DialogContent sx={{ display: 'grid', gap: 2, paddingY: 0 }}>
        <span>
          Sign in again as <strong>{email}</strong>. Anything you typed on this page is still here.
        </span>
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          rules={{ required: 'Enter your password' }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={openLogin}>Leave page</Button>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          Sign in
        </Button>
      </DialogActions>
    </FormShell>
  )
}
