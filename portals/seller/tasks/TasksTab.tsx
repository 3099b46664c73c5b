import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import type { DocumentSlot } from '#shared/contract/schemas/documents.ts'
import type { Task } from '#shared/contract/schemas/tasks.ts'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { TaskCard } from './TaskCard.tsx'
import { groupTasks, type TaskGroups } from './task-groups.ts'

interface Props {
  tasks: readonly Task[] | undefined
  error: unknown
  onRetry: () => void
  slots: readonly DocumentSlot[]
  files: readonly VersionedDocument[]
}

const GROUPS = [
  ['open', 'Waiting for your answer'],
  ['checking', 'Answered, being checked'],
  ['done', 'Approved'],
  ['drafts', 'Not sent yet'],
] as const satisfies readonly (readonly [keyof TaskGroups, string])[]

/** The requests of our team on this project. */
export function TasksTab({ tasks, error, onRetry, slots, files }: Props) {
  const [search] = useSearchParams()
  const wanted = Number(search.get('task')) || null
  if (error && !tasks) return <ErrorState error={error} onRetry={onRetry} />
  if (!tasks) return <RowsSkeleton label="Loading the tasks" />
  if (tasks.length === 0) {
    return (
      <EmptyState title="No requests" icon={<AssignmentTurnedInOutlined />}>
        When our team needs something for this project, the request appears here and comes to you by
        e-mail.
      </EmptyState>
    )
  }
  const groups = groupTasks(tasks)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {GROUPS.filter(([key]) => groups[key].length > 0).map(([key, title]) => (
        <Section key={key} title={`${title} (${groups[key].length})`} flush>
          {groups[key].map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              slots={slots}
              files={files}
              isWanted={task.id === wanted}
            />
          ))}
        </Section>
      ))}
    </Box>
  )
}
