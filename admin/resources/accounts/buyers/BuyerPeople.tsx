import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { RecordTable } from '#admin/list/RecordTable.tsx'
import type { Buyer } from '#shared/contract/schemas/accounts/buyers.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { BY_LAST_NAME, PERSON } from '../users/person-columns.tsx'

/** The people who act for a buyer, and an invitation for another. */
export function BuyerPeople({ buyer }: { buyer: Buyer }) {
  const invite = paths.adminAddUser.build({}, { role: 'investor', buyer_id: buyer.id })
  return (
    <Section
      title="Users"
      flush
      actions={
        <Button component={Link} to={invite} variant="outlined">
          Invite user
        </Button>
      }
    >
      <RecordTable<User>
        resource="users"
        caption="Users"
        filter={{ buyer_id: buyer.id }}
        sort={BY_LAST_NAME}
        columns={COLUMNS}
      >
        Invite a user so someone can confirm this buyer’s transfers.
      </RecordTable>
    </Section>
  )
}

const COLUMNS = [PERSON.name, PERSON.email, PERSON.job, PERSON.state, PERSON.lastLogin]
