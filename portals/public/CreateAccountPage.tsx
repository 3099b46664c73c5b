import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { paths } from '#shared/paths.ts'
import { InboxNotice } from './InboxNotice.tsx'
import { knownContact } from './known-contact.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { TokenLanding } from './TokenLanding.tsx'
import { useUrlToken } from './use-url-token.ts'

/** Creates an account; also the landing page of the emailed confirmation link. */
export function CreateAccountPage() {
  const token = useUrlToken()
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <PublicFrame
      title="Create an account"
      intro="For sellers of clean-energy projects. Investors and reviewers join by invitation."
      footer={
        <>
          <span>Already have an account?</span>
          <Link component={RouterLink} to={paths.passwordLogin.build()}>
            Sign in
          </Link>
        </>
      }
    >
      <TokenLanding
        token={token}
        onToken={(given) => call(auth.confirmAccount, { body: { token: given } })}
        working="Confirming your account…"
        done="Your account is confirmed"
      >
        {sentTo === null ? (
          <SignUpForm known={knownContact(state)} onSent={setSentTo} />
        ) : (
          <>
            <InboxNotice onAgain={() => setSentTo(null)}>
              We sent an email to <strong>{sentTo}</strong>. Open the link in the email to confirm
              your account.
            </InboxNotice>
            <Button component={RouterLink} to={paths.passwordLogin.build()} variant="outlined">
              Go to sign in
            </Button>
          </>
        )}
      </TokenLanding>
    </PublicFrame>
  )
}
