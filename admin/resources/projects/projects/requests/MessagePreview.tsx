import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import MuiTextField from '@mui/material/TextField'
import { wordsOf } from '#shared/rules/notices/notices.ts'

/** The staff's additions to a list of requests; empty strings if there are none. */
export interface Message {
  note: string
  due_date: string
}

interface Props {
  of: string
  requests: readonly string[]
  /** Full names of the recipients. */
  recipients: readonly string[]
  message: Message
  onChange: (message: Message) => void
}

/** The note and due date of a message, and a preview built from the same words its readers get. */
export function MessagePreview({ of, requests, recipients, message, onChange }: Props) {
  const { note, due_date } = message
  const words = wordsOf('requests_sent', {
    of,
    requests: [...requests],
    due_date: due_date || null,
    note: note.trim() || null,
  })
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 200px' }, marginTop: 1 }}>
        <MuiTextField
          label="Note (optional)"
          value={note}
          onChange={({ target }) => onChange({ ...message, note: target.value })}
          multiline
          minRows={2}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
        />
        <MuiTextField
          label="Due (optional)"
          type="date"
          value={due_date}
          onChange={({ target }) => onChange({ ...message, due_date: target.value })}
          fullWidth
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {recipients.length === 0 ? (
        <Alert severity="warning">
          No one on the seller’s team can sign in yet, so no one would read this.
        </Alert>
      ) : null}
      <Box component="section" aria-label="Message" sx={messageStyles}>
        <p className="jb-to">{`To ${recipients.join(', ')}`}</p>
        <h3>{words.title}</h3>
        <p>{words.text}</p>
        <ul>
          {words.list?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {words.quote ? <blockquote>{words.quote}</blockquote> : null}
      </Box>
    </>
  )
}

const messageStyles = (theme: Theme) =>
  ({
    padding: '16px 20px',
    borderRadius: 2,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.default,
    overflowWrap: 'anywhere',
    '& h3': { margin: '0 0 6px', fontSize: '1rem', fontWeight: 600 },
    '& p': { margin: '0 0 8px' },
    '& ul': { margin: '0 0 8px', paddingLeft: '20px' },
    '& .jb-to': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
    '& blockquote': {
      margin: 0,
      paddingLeft: '10px',
      borderLeft: `3px solid ${theme.vars.palette.divider}`,
      whiteSpace: 'pre-line',
    },
  }) as const
