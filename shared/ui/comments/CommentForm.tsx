import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { comments } from '#shared/contract/projects/comments.ts'
import { type CommentAudience, commentSides } from '#shared/entities/comments.ts'
import { useCall } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { CommentInput } from './CommentInput.tsx'
import type { CommentSubject } from './comment-work.ts'
import { type Draft, useDraft } from './drafts.ts'

interface Props {
  label: string
  /** Text of the submit button. */
  action: string
  /** Key under which the draft is kept, such as `thread-12`. */
  place: string
  /** Initial text if there is no draft. */
  begin?: Draft
  subject: CommentSubject
  audience: CommentAudience
  buyerId: number | null
  /** Rejects if saving failed; the text stays. */
  onSend: (draft: Draft) => Promise<unknown>
  onClose?: () => void
  children?: ReactNode
}

/** Text input for a thread; its draft stays on the device until it is sent. */
export function CommentForm(props: Props) {
  const { label, action, place, begin, subject, audience, buyerId, onSend, onClose } = props
  const { draft, write, forget } = useDraft(place, begin)
  const [isWriting, setWriting] = useState(false)
  const { isBusy, failure, setFailure, write: send } = useWrite()
  const readers = useCall(
    comments.people,
    { query: { ...subject, audience, ...(buyerId === null ? {} : { buyer_id: buyerId }) } },
    { enabled: isWriting },
  )
  const people = readers.data?.people.map(({ side, ...person }) => ({
    ...person,
    about: commentSides.label(side),
  }))
  const submit = async () => {
    if (draft.body.trim() === '') return setFailure('Write something first.')
    await send(async () => {
      await onSend(draft)
      forget()
      onClose?.()
    })
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          void submit()
        }
        if (event.key !== 'Escape' || !onClose) return
        event.stopPropagation()
        onClose()
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <CommentInput
        label={label}
        draft={draft}
        onChange={write}
        people={people}
        onBegin={() => setWriting(true)}
        autoFocus={onClose !== undefined}
      />
      {props.children}
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={isBusy}>
          {action}
        </Button>
        {onClose ? (
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
