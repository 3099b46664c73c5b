import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { TaskChip } from '#shared/ui/data/StateChips.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { useFileAddress } from '../documents/use-file-address.ts'
import { isOpenTask } from '../home/next-steps.ts'
import { TaskAnswer } from './TaskAnswer.tsx'

interface Props {
  task: Task
  slots: readonly DocumentSlot[]
  files: readonly VersionedDocument[]
  /** Whether the URL names this task. */
  isWanted: boolean
  /** What the request is about, in lists that mix subjects. */
  about?: ReactNode
}

/** One request: what is asked, its due date, earlier answers, and the form to answer. */
export function TaskCard({ task, slots, files, isWanted, about }: Props) {
  const [isAnswering, setAnswering] = useState(isWanted)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    row.current?.scrollIntoView({ block: 'start' })
    setAnswering(true)
  }, [isWanted])
  const isOpen = isOpenTask(task)
  return (
    <Box ref={row} component="article" aria-label={task.title} sx={cardStyles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
        <Typography variant="h3" sx={{ flex: '1 1 240px' }}>
          {task.title}
        </Typography>
        {task.due_date && isOpen ? (
          <Typography variant="body2" color="textSecondary">
            Due {formatDateMedium(task.due_date)}
          </Typography>
        ) : null}
        <TaskChip state={task.state} />
      </Box>
      {about ? <Box sx={{ fontSize: '0.8125rem' }}>{about}</Box> : null}
      <TaskText task={task} files={files} />
      {isOpen && !isAnswering ? (
        <div>
          <Button variant="contained" onClick={() => setAnswering(true)}>
            {task.state === 'flagged' ? 'Respond again' : 'Respond'}
          </Button>
        </div>
      ) : null}
      {isOpen && isAnswering ? (
        <TaskAnswer
          task={task}
          slots={slots}
          files={files}
          onCancel={() => setAnswering(false)}
          onSent={() => {
            setAnswering(false)
            toast('Response sent', 'success')
          }}
        />
      ) : null}
    </Box>
  )
}

/** The question, the review note, and the earlier answer. */
export function TaskText({ task, files }: Pick<Props, 'task' | 'files'>) {
  const { description, state, review_note, response_note, versioned_document_id } = task
  const file = files.find(({ id }) => id === versioned_document_id)
  const addressOf = useFileAddress()
  return (
    <>
      {description ? (
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: 760 }}>{description}</Typography>
      ) : null}
      {state === 'flagged' && review_note ? (
        <Alert severity="warning">
          <strong>Our team returned this:</strong> {review_note}
        </Alert>
      ) : null}
      {response_note || versioned_document_id !== null ? (
        <Box className="jb-task-answer">
          <Typography variant="body2" color="textSecondary">
            Your response
          </Typography>
          {response_note ? (
            <Typography sx={{ whiteSpace: 'pre-line' }}>{response_note}</Typography>
          ) : null}
          {file ? (
            <Link component={RouterLink} to={addressOf(file.id)} preventScrollReset>
              {file.name}
            </Link>
          ) : null}
        </Box>
      ) : null}
    </>
  )
}

const cardStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 1.25,
    padding: '14px 20px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    scrollMarginTop: 80,
    '& .jb-task-answer': {
      padding: '8px 12px',
      borderRadius: 1,
      backgroundColor: theme.vars.palette.sunken,
      maxWidth: 760,
    },
  }) as const
