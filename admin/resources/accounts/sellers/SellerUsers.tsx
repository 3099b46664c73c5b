import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { RecordTable } from '#admin/list/RecordTable.tsx'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { Deciders } from '#shared/ui/people/Deciders.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOrNever, PERSON } from '../users/person-columns.tsx'

/** The accounts of a seller's people: whether they can sign in, when they were last active, and who decides. */
export function SellerUsers({ seller }: { seller: Seller }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Accounts seller={seller} />
      <Deciders account={{ seller_id: seller.id }} />
    </Box>
  )
}

function Accounts({ seller }: { seller: Seller }) {
  return (
    <Section
      title="Users"
      description="Select a user to change their account. Team roles and invitations are under Collaborators."
      flush
      actions={
        <Button component={Link} to={paths.adminAddUser.build()} variant="outlined">
          Add user
        </Button>
      }
    >
      <RecordTable<User>
        resource="users"
        caption="Users"
        filter={{ seller_id: seller.id }}
        sort={{ field: 'last_active', order: 'DESC' }}
        columns={COLUMNS}
      >
        People of this seller appear here once they are invited.
      </RecordTable>
    </Section>
  )
}

const COLUMNS: readonly Column<User>[] = [
  PERSON.name,
  PERSON.email,
  PERSON.job,
  PERSON.state,
  {
    key: 'app',
    header: 'App',
    cell: ({ app_enabled }) => (app_enabled ? 'Enabled' : 'Welcome page only'),
  },
  PERSON.lastLogin,
  {
    key: 'active',
    header: 'Last active',
    align: 'right',
    cell: ({ last_active }) => dayOrNever(last_active),
  },
]
