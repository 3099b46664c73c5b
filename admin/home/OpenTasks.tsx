import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Task } from '#shared/contract/schemas/tasks.ts'
import { formatDate } from '#shared/format/dates.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { TaskChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { listAddress, projectTaskAddress } from '../layout/addresses.ts'
import { SUMMARY } from './summary.ts'
import { TwoLines } from './TwoLines.tsx'

/** Answered, late or sent back: the next move is staff's. */
const NEED_STAFF = { state: ['overdue', 'verify', 'flagged'] }

/** Requests on projects that need a look, the longest due first. */
export function OpenTasks() {
  const { data, error, refetch } = useGetList<Task>('project-tasks', {
    ...SUMMARY,
    sort: { field: 'due_date', order: 'ASC' },
    filter: NEED_STAFF,
  })
  return (
    <Section
      title="Tasks that need staff"
      actions={
        <Link component={RouterLink} to={listAddress('project-tasks', NEED_STAFF)}>
          All of them
        </Link>
      }
      flush
    >
      <DataTable
        caption="Tasks that need staff"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            header: 'Task',
            primary: true,
            cell: (task) => <TwoLines name={<TaskLink task={task} />} below={task.project_name} />,
          },
          {
            key: 'due',
            header: 'Due',
            noWrap: true,
            cell: ({ due_date }) => (due_date ? formatDate(due_date) : '–'),
          },
          { key: 'state', header: 'State', cell: ({ state }) => <TaskChip state={state} /> },
        ]}
        empty={
          <EmptyState title="Nothing to check" level="h3">
            Overdue, answered and flagged requests appear here.
          </EmptyState>
        }
      />
    </Section>
  )
}

function TaskLink({ task }: { task: Task }) {
  const address = projectTaskAddress(task)
  if (address === null) return task.title
  return (
    <Link component={RouterLink} to={address}>
      {task.title}
    </Link>
  )
}
