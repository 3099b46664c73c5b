import { lazy, Suspense, useEffect, useState } from 'react'
import { onClient } from '#shared/client/events.ts'
import { followSignOut } from './sign-out-everywhere.ts'

const SignInAgainDialog = lazy(() =>
  import('./SignInAgainDialog.tsx').then((m) => ({ default: m.SignInAgainDialog })),
)

interface Props {
  email: string
  /** Signed in again: what failed meanwhile can be read anew. */
  onSignedIn: () => void
}

/**
 * Notices that the session of a signed-in person has ended, and only then loads the dialog. After
 * signing out in another tab this one leaves too.
 */
export function SessionWatch({ email, onSignedIn }: Props) {
  const [ended, setEnded] = useState(false)
  useEffect(
    () => onClient('error', ({ error }) => error.code === 'not_authenticated' && setEnded(true)),
    [],
  )
  useEffect(followSignOut, [])
  if (!ended) return null
  return (
    <Suspense>
      <SignInAgainDialog
        email={email}
        onDone={() => {
          setEnded(false)
          onSignedIn()
        }}
      />
    </Suspense>
  )
}
