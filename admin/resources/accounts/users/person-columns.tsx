import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { UserStateChip } from './UserStateChip.tsx'

export const dayOrNever = (instant: string | null): string =>
  instant ? dayOfInstant(instant) : 'Never'

export const BY_LAST_NAME = { field: 'last_name', order: 'ASC' } as const

/** Columns about a person, for any account. */
export const PERSON = {
  name: {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ id, full_name, email }) => (
      <Link component={RouterLink} to={paths.adminUser.build({ user_id: id })}>
        {full_name || email}
      </Link>
    ),
  },
  email: { key: 'email', header: 'Email', cell: ({ email }) => email },
  job: { key: 'job', header: 'Job title', cell: ({ job_title }) => job_title || '–' },
  state: { key: 'state', header: 'Status', cell: (user) => <UserStateChip user={user} /> },
  lastLogin: {
    key: 'last_login',
    header: 'Last sign-in',
    align: 'right',
    cell: ({ last_login }) => dayOrNever(last_login),
  },
} as const satisfies Record<string, Column<User>>
