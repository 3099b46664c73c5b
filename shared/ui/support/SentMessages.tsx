import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { mail } from '#shared/contract/oversight/emails.ts'
import type { EmailState } from '#shared/entities/emails.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { emailTones } from '#shared/ui/data/tones.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

/** Milliseconds between status checks of the messages. */
const EVERY_MS = 15_000

/** The status of a message, in words for its sender. */
const WORDS = {
  queued: 'Sending',
  retrying: 'Sending',
  sent: 'Delivered',
  failed: 'Not delivered',
} as const satisfies Record<EmailState, string>

/** The reader's messages to our team; renders nothing if there are none. */
export function SentMessages() {
  const messages = useCall(mail.supportMessages, {}, { refetchInterval: EVERY_MS })
  if (messages.error && !messages.data) {
    return <ErrorState error={messages.error} onRetry={messages.refetch} level="h3" />
  }
  if (!messages.data?.length) return null
  return (
    <Box sx={{ marginTop: 3 }}>
      <Typography variant="h4" component="h3">
        Your messages
      </Typography>
      <Box component="ul" sx={listStyles}>
        {messages.data.map(({ id, message, state, created_at }) => (
          <li key={id}>
            <div>
              <p>{message}</p>
              <time dateTime={created_at}>{timeOfInstant(created_at)}</time>
            </div>
            <StatusChip label={WORDS[state]} tone={emailTones[state]} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const listStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 2,
      padding: '10px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& div': { flex: 1, minWidth: 0 },
    '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    '& time': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  }) as const
