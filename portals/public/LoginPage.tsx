import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { paths } from '#shared/paths.ts'
import { EmailForm } from './EmailForm.tsx'
import { InboxNotice } from './InboxNotice.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { SignOnButton } from './SignOnButton.tsx'
import { TokenLanding } from './TokenLanding.tsx'
import { useUrlToken } from './use-url-token.ts'

/** Login by magic link: requests one, and is the landing page of the emailed link. */
export function LoginPage() {
  const token = useUrlToken()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = async (email: string) => {
    await call(auth.requestMagicLink, { body: { email } })
    setSentTo(email)
  }
  return (
    <PublicFrame
      title="Sign in"
      intro="We’ll email you a sign-in link. No password needed."
      footer={
        <>
          <Link component={RouterLink} to={paths.passwordLogin.build()}>
            Sign in with a password
          </Link>
          <Link component={RouterLink} to={paths.createAccount.build()}>
            Create an account
          </Link>
        </>
      }
    >
      <TokenLanding
        token={token}
        onToken={(given) => call(auth.consumeMagicLink, { body: { token: given } })}
        working="Signing you in…"
      >
        {sentTo === null ? (
          <EmailForm
            submitLabel="Email me a link"
            onSend={ask}
            besides={(email) => <SignOnButton email={email} />}
          />
        ) : (
          <InboxNotice onAgain={() => setSentTo(null)}>
            If an account exists for <strong>{sentTo}</strong>, we’ve emailed a sign-in link. It
            works once and expires soon.
          </InboxNotice>
        )}
      </TokenLanding>
    </PublicFrame>
  )
}
