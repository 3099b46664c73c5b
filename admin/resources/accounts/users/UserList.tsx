import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BulkAction, ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { roles } from '#shared/entities/users.ts'
import { paths } from '#shared/paths.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { OutsideApprovers } from './OutsideApprovers.tsx'
import { UserStateChip } from './UserStateChip.tsx'
import { userStateOf, userStates } from './user-state.ts'

const roleOf = ({ role }: User): string => (role ? roles.label(role) : 'Front door')

const accountOf = ({ seller_name, buyer_name }: User): string => seller_name ?? buyer_name ?? '–'

const COLUMNS: readonly ListColumn<User, 'users.list'>[] = [
  {
    source: 'last_name',
    label: 'Name',
    render: ({ full_name, email }) => full_name || email,
    csv: ({ full_name }) => full_name,
  },
  { source: 'email', label: 'Email' },
  { source: 'role', label: 'Role', render: roleOf, csv: roleOf },
  { source: 'account', label: 'Belongs to', sortBy: false, render: accountOf, csv: accountOf },
  {
    source: 'state',
    label: 'Status',
    sortBy: false,
    render: (user) => <UserStateChip user={user} />,
    csv: (user) => userStates.label(userStateOf(user)),
  },
  { source: 'job_title', label: 'Job title', hidden: true },
  { source: 'phone_number', label: 'Phone', hidden: true, noWrap: true },
  {
    source: 'last_login',
    label: 'Last sign-in',
    align: 'right',
    noWrap: true,
    render: ({ last_login }) => (last_login ? dayOfInstant(last_login) : 'Never'),
  },
  {
    source: 'date_joined',
    label: 'Joined',
    align: 'right',
    noWrap: true,
    hidden: true,
    render: ({ date_joined }) => (date_joined ? dayOfInstant(date_joined) : '–'),
  },
]

const FILTERS: readonly ListFilter<'users.list'>[] = [
  {
    source: 'role',
    label: 'Role',
    kind: 'select',
    choices: choicesOf(roles.options),
    pinned: true,
  },
  { source: 'seller_id', label: 'Seller', kind: 'reference', reference: 'sellers' },
  { source: 'buyer_id', label: 'Buyer', kind: 'reference', reference: 'buyers' },
  { source: 'app_enabled', label: 'App', kind: 'boolean', yes: 'Enabled', no: 'Off' },
  { source: 'is_active', label: 'Account', kind: 'boolean', yes: 'Active', no: 'Deactivated' },
  {
    source: 'is_confirmed',
    label: 'Email',
    kind: 'boolean',
    yes: 'Confirmed',
    no: 'Not confirmed',
  },
  { source: 'last_login', label: 'Last sign-in', kind: 'date-range', instant: true },
]

/** Everyone who has an account. */
export function UserList() {
  return (
    <>
      <ResourceList<User, 'users.list'>
        title="Users"
        description="Everyone with an account: staff, sellers, investors, reviewers, and front-door users."
        actions={
          <Button component={Link} to={paths.adminAddUser.build()} variant="contained">
            Add user
          </Button>
        }
        sort={{ field: 'last_name', order: 'ASC' }}
        columns={COLUMNS}
        filters={FILTERS}
        search="Search by name, email, seller, or buyer"
        rowClick="edit"
        bulk={useBulk()}
        card={(user) => (
          <RowCard
            title={user.full_name || user.email}
            to={paths.adminUser.build({ user_id: user.id })}
            aside={<UserStateChip user={user} />}
            facts={[
              user.email,
              [roleOf(user), user.seller_name ?? user.buyer_name].filter(Boolean).join(' · '),
            ]}
          />
        )}
      />
      <Box sx={{ marginTop: 3 }}>
        <OutsideApprovers />
      </Box>
    </>
  )
}

/** Sends each row's version as shown on screen; a change by someone else becomes a question. */
function useBulk(): readonly BulkAction<User>[] {
  const dataProvider = useDataProvider()
  const set = (change: Partial<User>) => async (user: User) => {
    await dataProvider.update('users', {
      id: user.id,
      data: { ...user, ...change },
      previousData: user,
      meta: { quiet: true },
    })
  }
  return [
    {
      label: 'Enable app',
      confirm: 'Seller users will see their projects the next time they load a page.',
      run: set({ app_enabled: true }),
    },
    {
      label: 'Disable app',
      confirm: 'Seller users will see only the welcome page.',
      run: set({ app_enabled: false }),
    },
    {
      label: 'Deactivate',
      confirm:
        'They’ll be signed out everywhere, and links emailed to them will stop working. You can reactivate each account on its page.',
      run: set({ is_active: false }),
    },
  ]
}
