import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { sellerStaffRoles } from '#shared/entities/users.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { CollaboratorActions } from '#shared/ui/people/CollaboratorActions.tsx'
import { InviteForm } from '#shared/ui/people/InviteForm.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { UserStateChip } from '../users/UserStateChip.tsx'

/** A seller's people, and an invitation for another. */
export function SellerCollaborators({ seller }: { seller: Seller }) {
  const { data, error, refetch } = useGetList<User>('users', {
    pagination: { page: 1, perPage: 250 },
    sort: { field: 'last_name', order: 'ASC' },
    filter: { seller_id: seller.id },
  })
  return (
    <>
      <Section
        title="Collaborators"
        description="Everyone in this seller’s account, including deactivated users."
        flush
      >
        <DataTable
          caption="Collaborators"
          columns={columnsOf(seller)}
          rows={data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          empty={
            <EmptyState title="No collaborators yet" level="h3">
              {seller.status === 'accepted'
                ? 'Invite the first collaborator below.'
                : 'The applicant joins when the account is accepted.'}
            </EmptyState>
          }
        />
      </Section>
      <Section
        title="Invite collaborator"
        description="Someone new gets an email with a link to choose a password. Someone without an account of their own joins this one."
      >
        <InviteForm seller={seller} />
      </Section>
    </>
  )
}

const columnsOf = (seller: Seller): readonly Column<User>[] => [
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
  {
    key: 'role',
    header: 'Role',
    cell: ({ seller_role: role }) => (role ? sellerStaffRoles.label(role) : '–'),
  },
  { key: 'state', header: 'Status', cell: (user) => <UserStateChip user={user} /> },
  {
    key: 'last_login',
    header: 'Last sign-in',
    align: 'right',
    cell: ({ last_login }) => (last_login ? dayOfInstant(last_login) : 'Never'),
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    align: 'right',
    // Deactivated users are no longer on a team.
    cell: ({ id }) => {
      const person = seller.collaborators.find((one) => one.id === id)
      return person ? <CollaboratorActions seller={seller} person={person} isSelf={false} /> : null
    },
  },
]
