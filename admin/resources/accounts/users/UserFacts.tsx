import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { listAddress } from '#admin/layout/addresses.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { accountTypes } from '#shared/entities/users.ts'
import { paths } from '#shared/paths.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

/** Facts of an account that only the server sets. */
export function UserFacts({ user }: { user: User }) {
  const when = (instant: string | null) => (instant ? timeOfInstant(instant) : 'Never')
  return (
    <Section title="Account">
      <KeyValueList
        items={[
          {
            label: 'Account type',
            value: user.account_type ? accountTypes.label(user.account_type) : 'Front door',
          },
          { label: 'Belongs to', value: <Account user={user} /> },
          { label: 'Joined', value: user.date_joined && when(user.date_joined) },
          { label: 'Last sign-in', value: when(user.last_login) },
          { label: 'Last active', value: when(user.last_active) },
          { label: 'Email confirmed', value: user.is_confirmed ? 'Yes' : 'No' },
        ]}
      />
    </Section>
  )
}

/** The seller or buyer that a user acts for. */
function Account({ user }: { user: User }) {
  const { seller_id, buyer_id } = user
  if (seller_id !== null) {
    return (
      <Link component={RouterLink} to={paths.adminSeller.build({ seller_id })}>
        {user.seller_name}
      </Link>
    )
  }
  if (buyer_id === null) return '–'
  return (
    <Link component={RouterLink} to={`${listAddress('buyers')}/${buyer_id}`}>
      {user.buyer_name}
    </Link>
  )
}
