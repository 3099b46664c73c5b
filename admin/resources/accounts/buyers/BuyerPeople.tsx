import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Buyer } from '#shared/contract/schemas/accounts/buyers.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { UserStateChip } from '../users/UserStateChip.tsx'

/** The people who act for a buyer, and an invitation for another. */
export function BuyerPeople({ buyer }: { buyer: Buyer }) {
  const { data, error, refetch } = useGetList<User>('users', {
    pagination: { page: 1, perPage: 250 },
    sort: { field: 'last_name', order: 'ASC' },
    filter: { buyer_id: buyer.id },
  })
  const invite = paths.adminAddUser.build({}, { role: 'investor', buyer_id: buyer.id })
  return (
    <Section
      title="Users"
      flush
      actions={
        <Button component={RouterLink} to={invite} variant="outlined">
          Invite user
        </Button>
      }
    >
      <DataTable
        caption="Users"
        columns={COLUMNS}
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No users yet" level="h3">
            Invite a user so someone can confirm this buyer’s transfers.
          </EmptyState>
        }
      />
    </Section>
  )
}

const COLUMNS: readonly Column<User>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ id, full_name, email }) => (
      <Link component={RouterLink} to={paths.adminUser.build({ user_id: id })}>
        {full_name || email}
      </Link>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'job', header: 'Job title', cell: ({ job_title }) => job_title ?? '–' },
  { key: 'state', header: 'Status', cell: (user) => <UserStateChip user={user} /> },
  {
    key: 'last_login',
    header: 'Last sign-in',
    align: 'right',
    cell: ({ last_login }) => (last_login ? dayOfInstant(last_login) : 'Never'),
  },
]
