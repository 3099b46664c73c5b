import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { TaskAnswer } from './TaskAnswer.tsx'
import { TaskText } from './TaskCard.tsx'

interface Props {
  task: Task
  onClose: () => void
}

/** A request about the company, answered in the list. */
export function TaskDialog({ task, onClose }: Props) {
  const done = () => {
    onClose()
    toast('Response sent', 'success')
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="task-dialog">
      <DialogTitle id="task-dialog">{task.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TaskText task={task} files={[]} />
        <TaskAnswer task={task} slots={[]} files={[]} onCancel={onClose} onSent={done} />
      </DialogContent>
    </FormDialog>
  )
}
