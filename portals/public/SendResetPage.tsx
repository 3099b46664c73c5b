import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { paths } from '#shared/paths.ts'
import { EmailForm } from './EmailForm.tsx'
import { InboxNotice } from './InboxNotice.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** Requests a link for setting a new password. */
export function SendResetPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = async (email: string) => {
    await call(auth.sendResetPasswordEmail, { body: { email } })
    setSentTo(email)
  }
  return (
    <PublicFrame
      title="Forgot password"
      intro="Enter your email and we’ll send you a link to set a new password."
      footer={
        <Link component={RouterLink} to={paths.passwordLogin.build()}>
          Back to sign in
        </Link>
      }
    >
      {sentTo === null ? (
        <EmailForm submitLabel="Send link" onSend={ask} />
      ) : (
        <InboxNotice onAgain={() => setSentTo(null)}>
          If an account exists for <strong>{sentTo}</strong>, we’ve emailed a link to set a new
          password.
        </InboxNotice>
      )}
    </PublicFrame>
  )
}
