import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/client/api-error.ts'
import type { SecondFactor } from '#shared/contract/schemas/access/auth.ts'
import type { ActiveUser } from '#shared/contract/schemas/accounts/users.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { NOT_KEPT, useEnter } from './enter.ts'
import { SecondFactorStep } from './second-factor.ts'

interface Props {
  token: string | null
  /** Spends the token. */
  onToken: (token: string) => Promise<ActiveUser | { second_factor: SecondFactor }>
  /** Shown while the token is being used. */
  working: string
  /** Shown once it worked. */
  done?: string
  /** The page without a token, or after a token that no longer works. */
  children: ReactNode
}

/** Landing page of an emailed link or of an identity provider: posts its token once and continues, or says why it does not work. */
export function TokenLanding({ token, onToken, working, done, children }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<SecondFactor | null>(null)
  const used = useRef<string | null>(null)
  const enter = useEnter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is good for one use
  useEffect(() => {
    if (!token || used.current === token) return
    used.current = token
    setProblem(null)
    const use = async () => {
      const entered = await onToken(token)
      if ('second_factor' in entered) {
        setAsked(entered.second_factor)
        return
      }
      if (done) toast(done, 'success')
      if (!(await enter())) setProblem(NOT_KEPT)
    }
    use().catch((error: unknown) => {
      setProblem(error instanceof ApiError ? error.message : 'This link couldn’t be used.')
    })
  }, [token])
  if (asked) {
    const complete = async () => {
      if (await enter()) return
      setAsked(null)
      setProblem(NOT_KEPT)
    }
    return (
      <Suspense>
        <SecondFactorStep asked={asked} onDone={complete} />
      </Suspense>
    )
  }
  if (token && problem === null) {
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CircularProgress size={20} aria-hidden="true" />
        {working}
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {children}
    </Box>
  )
}
