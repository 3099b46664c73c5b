import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { paths } from '#shared/paths.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { useUrlToken } from './use-url-token.ts'

/** Landing page of the link with which somebody confirms, from the old address, that the new one is theirs. */
export function ConfirmAddressPage() {
  const token = useUrlToken()
  const [email, setEmail] = useState<string | null>(null)
  const { isBusy, failure, write } = useWrite()
  const confirm = () =>
    void write(async () =>
      setEmail((await call(auth.confirmAddress, { body: { token: token ?? '' } })).email),
    )
  return (
    <PublicFrame
      title="Confirm your new email"
      intro="You’ll be signed out everywhere and sign in with the new email from then on."
    >
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {email ? (
        <>
          <Alert severity="success">Your email is now {email}.</Alert>
          <Button component={RouterLink} to={paths.passwordLogin.build()} variant="contained">
            Sign in
          </Button>
        </>
      ) : token ? (
        <Button variant="contained" loading={isBusy} onClick={confirm}>
          Confirm the new email
        </Button>
      ) : (
        <Alert severity="info">Open the link in the email that we sent to your old address.</Alert>
      )}
    </PublicFrame>
  )
}
