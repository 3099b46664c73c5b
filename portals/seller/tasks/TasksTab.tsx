import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import { useSearchParams } from 'react-router-dom'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { TaskCard } from './TaskCard.tsx'
import { TaskSections } from './TaskSections.tsx'

interface Props {
  tasks: readonly Task[] | undefined
  error: unknown
  onRetry: () => void
  slots: readonly DocumentSlot[]
  files: readonly VersionedDocument[]
}

/** Our team's requests about this project. */
export function TasksTab({ tasks, error, onRetry, slots, files }: Props) {
  const [search] = useSearchParams()
  const wanted = Number(search.get('task')) || null
  if (error && !tasks) return <ErrorState error={error} onRetry={onRetry} />
  if (!tasks) return <RowsSkeleton label="Loading the tasks" />
  if (tasks.length === 0) {
    return (
      <EmptyState
        title="No requests"
        icon={<AssignmentTurnedInOutlined />}
        action={<NextLink to="?tab=documents">See the documents</NextLink>}
      >
        When our team needs something for this project, the request appears here and we’ll email
        you.
      </EmptyState>
    )
  }
  return (
    <TaskSections
      tasks={tasks}
      card={(task) => (
        <TaskCard task={task} slots={slots} files={files} isWanted={task.id === wanted} />
      )}
    />
  )
}
