import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { UserStateChip } from '../users/UserStateChip.tsx'

const dayOr = (instant: string | null): string => (instant ? dayOfInstant(instant) : 'Never')

/** The accounts of a seller's people: whether they can sign in, and when they were last active. */
export function SellerUsers({ seller }: { seller: Seller }) {
  const { data, error, refetch } = useGetList<User>('users', {
    pagination: { page: 1, perPage: 250 },
    sort: { field: 'last_active', order: 'DESC' },
    filter: { seller_id: seller.id },
  })
  return (
    <Section
      title="Users"
      description="Select a user to change their account. Team roles and invitations are under Collaborators."
      flush
      actions={
        <Button component={RouterLink} to={paths.adminAddUser.build()} variant="outlined">
          Add user
        </Button>
      }
    >
      <DataTable
        caption="Users"
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        columns={[
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
          { key: 'job', header: 'Job title', cell: ({ job_title }) => job_title || '–' },
          { key: 'state', header: 'Status', cell: (user) => <UserStateChip user={user} /> },
          {
            key: 'app',
            header: 'App',
            cell: ({ app_enabled }) => (app_enabled ? 'Enabled' : 'Welcome page only'),
          },
          {
            key: 'login',
            header: 'Last sign-in',
            align: 'right',
            cell: ({ last_login }) => dayOr(last_login),
          },
          {
            key: 'active',
            header: 'Last active',
            align: 'right',
            cell: ({ last_active }) => dayOr(last_active),
          },
        ]}
        empty={
          <EmptyState title="No users yet" level="h3">
            People of this seller appear here once they are invited.
          </EmptyState>
        }
      />
    </Section>
  )
}
