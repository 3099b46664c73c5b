import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { useUpdate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { NoteField } from '#admin/forms/NoteField.tsx'
import { useNote } from '#admin/forms/use-note.ts'
import { BASE } from '#admin/layout/addresses.ts'
import { NextWork } from '#admin/work/NextWork.tsx'
import { messageOf } from '#shared/client/failure-words.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { formatDate } from '#shared/format/dates.ts'
import { TaskChip } from '#shared/ui/data/StateChips.tsx'
import { EmailButton } from '#shared/ui/emails/EmailButton.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { isAsked, movesOf, type TaskMove, taskResource } from './task-moves.ts'

interface Props {
  task: Task
  /** Whether the task is the piece of work opened by a run through a list. */
  inRun: boolean
  /** Just settled during a run: the next thing to do is the next piece of work. */
  isSettled: boolean
  onSettled: () => void
  onClose: () => void
}

/** One request: what was asked, the response, and staff's decision. */
export function TaskDialog({ task, inRun, isSettled, onSettled, onClose }: Props) {
  const note = useNote(task.review_note ?? '')
  const [update, { isPending, error }] = useUpdate<Task>(undefined, undefined, {
    mutationMode: 'pessimistic',
  })
  const moves = movesOf(task)
  const move = ({ to, needsNote }: TaskMove) => {
    if (needsNote && !note.isGiven('Say what’s missing')) return
    const data = { ...task, state: to, review_note: note.text }
    update(
      taskResource(task),
      { id: task.id, data, previousData: task },
      {
        // Keeping the saved record in a conflict settles nothing.
        onSuccess: ({ state }) => {
          if (state !== to) return
          toast(`${task.title}: ${taskStates.label(to)}`, 'success')
          onSettled()
        },
      },
    )
  }
  return (
    <FormDialog onClose={onClose} dirty={note.isDirty} maxWidth="sm" aria-labelledby="task-title">
      <DialogTitle id="task-title">
        {task.title} <TaskChip state={task.state} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <TaskFacts task={task} />
        {moves.some(({ needsNote }) => needsNote) ? (
          <NoteField
            note={note}
            label="Note to the seller"
            help="If you flag the answer, say what’s missing."
            autoFocus={false}
          />
        ) : null}
        {error ? (
          <Box role="alert" sx={(theme) => ({ color: theme.vars.palette.error.main })}>
            {messageOf(error)}
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Close</Button>
        {isAsked(task) ? (
          <EmailButton template="task_reminder" contextId={task.id}>
            Send reminder
          </EmailButton>
        ) : null}
        {moves.map((one, index) => (
          <Button
            key={one.to}
            variant={index === 0 && !isSettled ? 'contained' : 'outlined'}
            color={one.needsNote ? 'error' : 'primary'}
            disabled={isPending}
            onClick={() => move(one)}
          >
            {one.action}
          </Button>
        ))}
        {inRun ? (
          <NextWork variant={isSettled ? 'contained' : 'outlined'} autoFocus={isSettled} />
        ) : null}
      </DialogActions>
    </FormDialog>
  )
}

function TaskFacts({ task }: { task: Task }) {
  const { document_type, due_date, versioned_document_id: fileId } = task
  return (
    <>
      {task.description ? <Box sx={{ whiteSpace: 'pre-line' }}>{task.description}</Box> : null}
      <KeyValueList
        columnWidth={160}
        items={[
          { label: 'About', value: task.project_name ?? task.company_name },
          {
            label: 'Requested',
            value: document_type ? documentTypes.label(document_type) : 'Response',
          },
          { label: 'Due', value: due_date && formatDate(due_date) },
          { label: 'Answer', value: task.response_note ?? 'None yet' },
          {
            label: 'Attached file',
            value:
              fileId === null ? null : (
                <Link component={RouterLink} to={`${BASE}/documents/${fileId}`}>
                  Open file
                </Link>
              ),
          },
        ]}
      />
    </>
  )
}
