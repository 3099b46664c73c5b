import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import Card from '@mui/material/Card'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import type { TasksQuery } from './tasks-query.ts'

/** Empty state of the list: either there are no requests at all, or none match. */
export function NoTasks({ total, query }: { total: number; query: TasksQuery }) {
  const narrowed = query.text !== '' || query.about !== null
  const title =
    total === 0
      ? 'No requests yet'
      : narrowed
        ? 'No matching tasks'
        : query.show === 'open'
          ? 'No open requests'
          : 'Nothing here'
  return (
    <Card>
      <EmptyState
        title={title}
        icon={<AssignmentTurnedInOutlined />}
        action={
          total === 0 || (query.show === 'open' && !narrowed) ? (
            <NextLink to={paths.home.build()}>See your projects</NextLink>
          ) : (
            <NextLink to="?show=all">Show every request</NextLink>
          )
        }
      >
        {total === 0 || (query.show === 'open' && !narrowed)
          ? 'When our team needs something, the request appears here and we’ll email you.'
          : 'Choose “All” or clear the search to see every request.'}
      </EmptyState>
    </Card>
  )
}
