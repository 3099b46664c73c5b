import { useGetList } from 'react-admin'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'

interface Colleague {
  id: number
  name: string
}

/** Staff who can be assigned work, the user first. */
export function useColleagues(): Colleague[] {
  const { data = [] } = useGetList<User>('users', {
    pagination: { page: 1, perPage: LIST_PAGE_MAX },
    sort: { field: 'last_name', order: 'ASC' },
    filter: { is_staff: true, is_active: true },
  })
  const me = knownUser()?.id
  return data
    .map(({ id, full_name }) => ({ id, name: id === me ? `${full_name} (you)` : full_name }))
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
}
