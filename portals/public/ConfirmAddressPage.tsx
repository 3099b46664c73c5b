import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { useUrlToken } from './use-url-token.ts'

/** Landing page of the link with which somebody confirms, from the old address, that the new one is theirs. */
export function ConfirmAddressPage() {
  const token = useUrlToken()
  return (
    <PublicFrame
      title="Confirm your new email"
      intro="You’ll be signed out everywhere and sign in with the new email from then on."
    >
      {token === null ? (
        <Alert severity="info">Open the link in the email that we sent to your old address.</Alert>
      ) : (
        <NewAddress token={token} />
      )}
    </PublicFrame>
  )
}

/** Names the new address before it is agreed to. */
function NewAddress({ token }: { token: string }) {
  const check = useCall(auth.checkAddressLink, { body: { token } }, { isFinal: () => true })
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const { isBusy, failure, write } = useWrite()
  const confirm = () =>
    void write(async () =>
      setConfirmed((await call(auth.confirmAddress, { body: { token } })).email),
    )
  if (confirmed !== null) {
    return (
      <>
        <Alert severity="success">Your email is now {confirmed}.</Alert>
        <Button component={RouterLink} to={paths.passwordLogin.build()} variant="contained">
          Sign in
        </Button>
      </>
    )
  }
  if (check.isPending) return <TextSkeleton label="Checking the link" />
  if (check.isError) return <Alert severity="error">{errorWords(check.error).text}</Alert>
  return (
    <>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Typography>
        Your new email will be <strong>{check.data.email}</strong>. If you don’t know this address,
        don’t confirm it, and contact our team.
      </Typography>
      <Button variant="contained" loading={isBusy} onClick={confirm}>
        Confirm this email
      </Button>
    </>
  )
}
