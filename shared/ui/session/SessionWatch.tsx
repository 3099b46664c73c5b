import { lazy, Suspense, useEffect, useState } from 'react'
import { onClient } from '#shared/client/events.ts'
import { retried } from '#shared/client/retried.ts'
import { viewedAs } from '#shared/client/viewed-as.ts'
import { StepUps } from '../sign-in/StepUps.tsx'
import { openLogin } from './open-login.ts'
import { followSignOut } from './sign-out-everywhere.ts'

const SignInAgainDialog = lazy(() =>
  retried(() => import('./SignInAgainDialog.tsx')).then((m) => ({ default: m.SignInAgainDialog })),
)

interface Props {
  email: string
  /** Called after signing in again, to refetch what failed meanwhile. */
  onSignedIn: () => void
}

/**
 * Detects that a signed-in person's session has ended and loads the dialog only then. After a sign-out in another tab,
 * this tab leaves too.
 */
export function SessionWatch({ email, onSignedIn }: Props) {
  const [ended, setEnded] = useState(false)
  useEffect(
    () =>
      onClient('error', ({ error }) => {
        if (error.code !== 'not_authenticated') return
        // The page is somebody else's, and staff have no password for that account.
        if (viewedAs.get() === null) setEnded(true)
        else openLogin()
      }),
    [],
  )
  useEffect(followSignOut, [])
  if (!ended) return <StepUps />
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
