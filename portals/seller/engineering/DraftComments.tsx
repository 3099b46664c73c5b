import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { isBlank } from '#shared/format/blank.ts'
import { counted } from '#shared/format/counted.ts'
import { deviceStorage, readRecord, removeKey, writeJson } from '#shared/ui/browser-storage.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'

type Draft = ResponseOf<'reviewRequests.ieDrafts'>[number]

interface Props {
  draft: Draft
  /** Whether the review is over and takes no more comments. */
  isClosed: boolean
}

/** The key for the draft as a whole, among the keys of its sections. */
const WHOLE = 'whole'

const keyOf = ({ id }: Draft) => `joulebridge-draft-comments:${id}`

/** Unsent comments on a draft, by section. */
function keptFor(draft: Draft): Record<string, string> {
  const kept = Object.entries(readRecord(deviceStorage(), keyOf(draft)) ?? {})
  return Object.fromEntries(
    kept.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}

/** A draft with a comment box for each section; unsent text stays on the device. */
export function DraftComments({ draft, isClosed }: Props) {
  const [texts, setTexts] = useState(() => keptFor(draft))
  const [isSending, setSending] = useState(false)
  const { write } = useWrite()
  const isWritable = draft.state === 'sent' && !isClosed
  const type = (key: string, text: string) => {
    const next = { ...texts, [key]: text }
    setTexts(next)
    writeJson(deviceStorage(), keyOf(draft), next)
  }
  const comments = Object.entries(texts)
    .filter(([, text]) => !isBlank(text))
    .map(([key, text]) => ({ key: key === WHOLE ? null : key, text }))
  const send = async () => {
    await call(reviewRequests.ieComment, {
      params: { id: draft.review_id },
      body: { comments },
      ifMatch: draft.version,
    })
    removeKey(deviceStorage(), keyOf(draft))
    toast('Comments sent', 'success')
    await write(() => refresh('reviewRequests'))
  }
  const field = (key: string, label: string) => (
    <Comment
      label={label}
      sent={draft.comments.find((one) => (one.key ?? WHOLE) === key)?.text ?? null}
      text={texts[key] ?? ''}
      isWritable={isWritable}
      onChange={(text) => type(key, text)}
    />
  )
  return (
    <>
      <Section
        title={`Draft ${draft.number}`}
        description={`Sent ${dayOfInstant(draft.sent_at)}${draft.sent_by ? ` by ${draft.sent_by}` : ''}. A draft has no outcome yet.`}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {draft.message ? (
            <Alert severity={draft.asks_changes ? 'warning' : 'info'} sx={wrapStyles}>
              {draft.message}
            </Alert>
          ) : null}
          {draft.summary ? <Box sx={wrapStyles}>{draft.summary}</Box> : null}
          {field(WHOLE, 'Comment on the whole draft')}
        </Box>
      </Section>
      {draft.sections.map(({ key, title, body, not_applicable, findings }) => (
        <Section key={key} title={title}>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {not_applicable ? <div>Not applicable: {not_applicable}</div> : null}
            {body ? <Box sx={wrapStyles}>{body}</Box> : null}
            {findings.length > 0 ? (
              <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, ...wrapStyles }}>
                {findings.map((finding) => (
                  <li key={`${finding.severity} ${finding.text}`}>
                    <strong>{titleCase(finding.severity)}</strong>
                    {finding.status === 'closed' ? ' (closed)' : ''}: {finding.text}
                  </li>
                ))}
              </Box>
            ) : null}
            {field(key, `Comment on ${title}`)}
          </Box>
        </Section>
      ))}
      {isWritable ? (
        <div>
          <Button variant="contained" size="large" onClick={() => setSending(true)}>
            {comments.length === 0
              ? 'Send without comments'
              : `Send ${counted(comments.length, 'comment')}`}
          </Button>
        </div>
      ) : null}
      {isSending ? (
        <ConfirmDialog
          title="Send your comments?"
          action="Send"
          color="primary"
          onConfirm={send}
          onClose={() => setSending(false)}
        >
          {comments.length === 0
            ? 'The engineer hears that you have no comments on this draft.'
            : 'You can comment on each draft once.'}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface CommentProps {
  label: string
  /** The comment that was sent; null if none was. */
  sent: string | null
  text: string
  isWritable: boolean
  onChange: (text: string) => void
}

function Comment({ label, sent, text, isWritable, onChange }: CommentProps) {
  if (sent !== null) {
    return (
      <Box sx={wrapStyles}>
        <strong>Your comment:</strong> {sent}
      </Box>
    )
  }
  if (!isWritable) return null
  return (
    <TextField
      label={label}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={2}
      fullWidth
      slotProps={{ htmlInput: { maxLength: 5_000 } }}
    />
  )
}

const wrapStyles = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
