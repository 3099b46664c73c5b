import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { notices } from '#shared/contract/notices/notices.ts'
import { paths } from '#shared/paths.ts'
import { labelOfEmail } from '#shared/rules/base/email-labels.ts'
import { readUnsubscribeToken } from '#shared/rules/notices/unsubscribing.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { PublicFrame } from './PublicFrame.tsx'

/**
 * Landing page of the unsubscribe link: one button stops emails of that kind, without signing in. Opening the page
 * changes nothing, because mail scanners open links too.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const link = readUnsubscribeToken(token)
  return (
    <PublicFrame
      title="Stop these emails"
      footer={
        <Link component={RouterLink} to={`${paths.accountSettings.build()}#notifications`}>
          Choose what we email you
        </Link>
      }
    >
      {link ? <StopForm token={token} label={labelOfEmail(link.topic)} /> : <DeadLink />}
    </PublicFrame>
  )
}

type State = 'open' | 'sending' | 'done' | { failed: unknown }

function StopForm({ token, label }: { token: string; label: string }) {
  const [state, setState] = useState<State>('open')
  const stop = () => {
    setState('sending')
    call(notices.unsubscribe, { params: { token } }).then(
      () => setState('done'),
      (failed: unknown) => setState({ failed }),
    )
  }
  if (typeof state === 'object' && isUnknown(state.failed)) return <DeadLink />
  if (state === 'done') {
    return (
      <Alert severity="success" role="status" tabIndex={-1} ref={focus}>
        You won’t get these emails anymore: “{label}.” {INBOX_STAYS}
      </Alert>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <p style={{ margin: 0 }}>
        You’ll stop getting these emails: “{label}.” {INBOX_STAYS}
      </p>
      {typeof state === 'object' ? (
        <Alert severity="error">{errorWords(state.failed).text}</Alert>
      ) : null}
      <Button variant="contained" size="large" loading={state === 'sending'} onClick={stop}>
        Stop these emails
      </Button>
    </Box>
  )
}

const INBOX_STAYS = 'You’ll still see these updates in your inbox.'

/** Takes the focus, because the button that had it is gone. */
const focus = (node: HTMLElement | null) => node?.focus()

/** A link that we did not sign, or one of a closed account; the page must not reveal which. */
const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

const DeadLink = () => (
  <Alert severity="error">This link doesn’t work. Sign in to choose what we email you.</Alert>
)
