import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import { paths } from '#shared/paths.ts'
import { answerPage, isProof } from '#shared/ui/sign-in/provider-window.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { TokenLanding } from './TokenLanding.tsx'

/** Where identity providers send browsers back: completes a sign-in, or hands a proof to the page that waits for it. */
export function SignOnPage() {
  const answer = useAnswer()
  if (answer !== null && isProof(answer)) {
    return (
      <PublicFrame title="Single sign-on">
        <Typography role="status">
          Go back to the page that you came from. You can close this window.
        </Typography>
      </PublicFrame>
    )
  }
  return (
    <PublicFrame title="Single sign-on">
      <TokenLanding
        token={answer}
        onToken={(given) => call(auth.signOn, { body: { answer: given } })}
        working="Signing you in…"
      >
        {answer === null ? (
          <Typography>
            Your company’s provider sends you here when you sign in. Begin on the sign-in page.
          </Typography>
        ) : null}
        <Button component={RouterLink} to={paths.passwordLogin.build()} variant="contained">
          Go to sign in
        </Button>
      </TokenLanding>
    </PublicFrame>
  )
}

/** The query with which the provider sent the browser back; it leaves the address at once. */
function useAnswer(): string | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (search.length < 2) return
    const given = search.slice(1)
    setAnswer(given)
    if (isProof(given)) answerPage(given)
    void navigate({ pathname }, { replace: true })
  }, [pathname, search, navigate])
  return answer
}
