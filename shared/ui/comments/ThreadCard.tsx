import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isStale, messageOf } from '#shared/client/failure-words.ts'
import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import type { Box as PageBox } from '#shared/reading/page-text/page-text.ts'
import { useWrite } from '../calls/use-write.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import { AUDIENCE_TONES, audienceWords } from './audience-words.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { type CommentSubject, commentWork } from './comment-work.ts'
import { hasDraft } from './drafts.ts'

interface Props {
  thread: CommentThread
  /** Shows who reads the thread; for readers who see more than one audience. */
  showsAudience: boolean
  /** What the thread is about, if the panel covers more than one record. */
  about: ReactNode
  /** Shows the thread's place in the document beside it. */
  onShow?: (page: number, box: PageBox | null) => void
  /** The address names this thread. */
  isWanted: boolean
}

/** A conversation: its comments, a form to reply, and how it was settled. */
export function ThreadCard({ thread, showsAudience, about, onShow, isWanted }: Props) {
  const place = `thread-${thread.id}`
  const [isReplying, setReplying] = useState(() => hasDraft(place))
  const { failure, write } = useWrite(settleWords)
  const card = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isWanted) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isWanted])
  const { kind, page, box, resolved_at, may_resolve } = thread
  const subject = subjectOf(thread)
  const isOpen = resolved_at === null
  const settle = () => write(() => commentWork.resolve(thread, isOpen))
  const close = () => {
    setReplying(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <li>
      <Box
        component="article"
        ref={card}
        tabIndex={-1}
        aria-label={`${kind === 'question' ? 'Question' : 'Comment'} by ${thread.comments[0]?.author.name ?? ''}`}
        data-wanted={isWanted}
        sx={cardStyles}
      >
        <div className="jb-head">
          {kind === 'question' || !isOpen ? (
            <StatusChip
              label={isOpen ? 'Open question' : 'Resolved'}
              tone={isOpen ? 'warning' : 'success'}
            />
          ) : null}
          {showsAudience ? (
            <StatusChip label={audienceWords(thread)} tone={AUDIENCE_TONES[thread.audience]} />
          ) : null}
          {about}
          {page !== null && onShow ? (
            <Button size="small" onClick={() => onShow(page, box)}>
              Page {page}
            </Button>
          ) : null}
        </div>
        <ul className="jb-comments">
          {thread.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} thread={thread} subject={subject} />
          ))}
        </ul>
        {resolved_at ? (
          <p className="jb-end">
            Resolved by {thread.resolved_by ?? 'System'}, {timeOfInstant(resolved_at)}
          </p>
        ) : null}
        {failure ? <Alert severity="warning">{failure}</Alert> : null}
        {isReplying ? (
          <CommentForm
            label="Reply"
            action="Send"
            place={place}
            subject={subject}
            audience={thread.audience}
            buyerId={thread.buyer_id}
            onSend={(draft) => commentWork.reply(thread, draft)}
            onClose={close}
          />
        ) : (
          <div className="jb-actions">
            <Button ref={button} size="small" variant="outlined" onClick={() => setReplying(true)}>
              Reply
            </Button>
            {may_resolve ? (
              <Button size="small" onClick={() => void settle()}>
                {isOpen ? 'Resolve' : 'Reopen'}
              </Button>
            ) : null}
          </div>
        )}
      </Box>
    </li>
  )
}

/** Why a thread could not be resolved or reopened. */
const settleWords = (error: unknown): string =>
  isStale(error) ? 'Someone has just written here. Read it, then try again.' : messageOf(error)

function subjectOf(thread: CommentThread): CommentSubject {
  const { project_id, company_id, versioned_document_id, field_name } = thread
  if (versioned_document_id !== null) return { versioned_document_id }
  if (project_id === null) return { company_id: company_id ?? 0 }
  return field_name === null ? { project_id } : { project_id, field_name }
}

const cardStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: '10px',
    padding: '14px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 },
    '&[data-wanted="true"]': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
    '& .jb-head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
    '& .jb-head:empty': { display: 'none' },
    '& .jb-comments': { listStyle: 'none', margin: '-10px 0 0', padding: 0 },
    '& .jb-end': { margin: 0, fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
    '& .jb-actions': { display: 'flex', gap: 1 },
  }) as const
