import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useRef, useState } from 'react'
import type { Comment, CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import { commentSides } from '#shared/entities/comments.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentText } from './CommentText.tsx'
import { type CommentSubject, commentWork } from './comment-work.ts'

interface Props {
  comment: Comment
  thread: CommentThread
  subject: CommentSubject
}

/** One comment with its author and time; its author can edit or delete it. */
export function CommentItem({ comment, thread, subject }: Props) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  const edit = useRef<HTMLButtonElement>(null)
  const { author, body, mentions, created_at, edited_at, deleted_at } = comment
  const close = () => {
    setMode('read')
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <Box component="li" sx={itemStyles}>
      <div className="jb-by">
        <strong>{author.name}</strong> <span>{commentSides.label(author.side)}</span>{' '}
        <time dateTime={created_at}>{timeOfInstant(created_at)}</time>
        {edited_at && !deleted_at ? <span>Edited</span> : null}
      </div>
      {deleted_at ? <p className="jb-gone">Deleted {timeOfInstant(deleted_at)}</p> : null}
      {mode === 'edit' ? (
        <CommentForm
          label="Edit comment"
          action="Save"
          place={`edit-${comment.id}-${comment.version}`}
          begin={{ body, people: mentions }}
          subject={subject}
          audience={thread.audience}
          buyerId={thread.buyer_id}
          onSend={(draft) => commentWork.edit(comment, draft)}
          onClose={close}
        />
      ) : null}
      {mode !== 'edit' && !deleted_at ? <CommentText text={body} mentions={mentions} /> : null}
      {mode !== 'edit' && (comment.may_edit || comment.may_delete) ? (
        <div className="jb-own">
          {comment.may_edit ? (
            <Button size="small" ref={edit} onClick={() => setMode('edit')}>
              Edit
            </Button>
          ) : null}
          {comment.may_delete ? (
            <Button size="small" onClick={() => setMode('delete')}>
              Delete
            </Button>
          ) : null}
        </div>
      ) : null}
      {mode === 'delete' ? (
        <ConfirmDialog
          title="Delete this comment?"
          action="Delete"
          onConfirm={() => commentWork.remove(comment)}
          onClose={() => setMode('read')}
        >
          {isQuestion(comment, thread) ? (
            <Alert severity="info" sx={{ marginBottom: 1 }}>
              Your question will no longer be open.
            </Alert>
          ) : null}
          Its text goes away for everyone. That you wrote and deleted something stays.
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}

const isQuestion = ({ id }: Comment, { kind, comments, resolved_at }: CommentThread): boolean =>
  kind === 'question' && resolved_at === null && comments[0]?.id === id

const itemStyles = (theme: Theme) =>
  ({
    padding: '10px 0 0',
    '& .jb-by': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 8px',
      alignItems: 'baseline',
      fontSize: '0.75rem',
      color: theme.vars.palette.text.secondary,
    },
    '& .jb-by strong': { fontSize: '0.875rem', color: theme.vars.palette.text.primary },
    '& .jb-gone': {
      margin: '2px 0 0',
      fontStyle: 'italic',
      color: theme.vars.palette.text.secondary,
    },
    '& .jb-own': { display: 'flex', gap: '4px', marginLeft: '-5px' },
  }) as const
