import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { askPasskey, PasskeyError } from '#shared/ui/sign-in/authenticator.ts'

/** Signs in with a passkey alone, if the browser knows one. */
export function PasskeyButton({ onDone }: { onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    try {
      const options = await call(auth.factorOptions, { body: { method: 'passkey' } })
      await call(auth.factor, { body: { method: 'passkey', response: await askPasskey(options) } })
      await onDone()
    } catch (error) {
      toast(error instanceof PasskeyError ? error.message : messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" size="large" loading={busy} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  )
}
