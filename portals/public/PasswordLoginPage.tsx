import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import type { SecondFactor } from '#shared/contract/schemas/access/auth.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { emailRules } from '#shared/ui/forms/account-rules.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { PasswordField } from '#shared/ui/forms/PasswordField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { NOT_KEPT, useEnter } from './enter.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { SignOnButton } from './SignOnButton.tsx'
import { SecondFactorPage } from './second-factor.ts'

export function PasswordLoginPage() {
  const form = useForm({ mode: 'onChange', defaultValues: { email: '', password: '' } })
  const email = useWatch({ control: form.control, name: 'email' })
  const [submitError, setSubmitError] = useState<string | null>(null)
  const [asked, setAsked] = useState<SecondFactor | null>(null)
  const enter = useEnter()
  const logIn = async (values: { email: string; password: string }) => {
    setSubmitError(null)
    let isRefused = false
    try {
      const entered = await call(auth.login, { body: values })
      if ('second_factor' in entered) {
        setAsked(entered.second_factor)
        return
      }
    } catch (error) {
      isRefused = true
      if (error instanceof ApiError && error.status !== 500) toast(error.message, 'error')
      setSubmitError(applyServerErrors(form, error))
    }
    if (!(await enter()) && !isRefused) setSubmitError(NOT_KEPT)
  }
  const complete = async () => {
    if (await enter()) return
    setAsked(null)
    setSubmitError(NOT_KEPT)
  }
  if (asked) {
    return (
      <Suspense>
        <SecondFactorPage asked={asked} onDone={complete} />
      </Suspense>
    )
  }
  return (
    <PublicFrame
      title="Sign in"
      intro="Welcome back. Enter your account email."
      footer={
        <>
          <Link component={RouterLink} to={paths.login.build()}>
            Email me a sign-in link
          </Link>
          <Link component={RouterLink} to={paths.createAccount.build()}>
            Create an account
          </Link>
          <Link component={RouterLink} to={paths.quote.build()}>
            Get a quote
          </Link>
        </>
      }
    >
      <FormShell form={form} onSubmit={logIn} submitError={submitError} disposable>
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          rules={emailRules}
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          rules={{ required: 'Enter your password' }}
        />
        <Link component={RouterLink} to={paths.sendReset.build()} sx={{ justifySelf: 'start' }}>
          Forgot Password
        </Link>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={form.formState.isSubmitting}
        >
          Sign in
        </Button>
        <SignOnButton email={email} />
        <PasskeyButton onDone={complete} />
      </FormShell>
    </PublicFrame>
  )
}
