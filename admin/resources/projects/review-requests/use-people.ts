import { useGetList } from 'react-admin'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { OPEN_REVIEWS } from './open-reviews.ts'
import { type Assigned, peopleOptions, type ReviewRole } from './people-options.ts'

const ALL = { page: 1, perPage: LIST_PAGE_MAX } as const

/** Returns the people who can take a review in this role, each with their open reviews. */
export function usePeople(role: ReviewRole, assigned: Assigned | null): EnumerationOption[] {
  const { data: people = [] } = useGetList<User>('users', {
    pagination: ALL,
    sort: { field: 'last_name', order: 'ASC' },
    filter: { role, is_active: true },
  })
  const { data: open = [] } = useGetList<ReviewRequest>('review-requests', {
    pagination: ALL,
    sort: { field: 'id', order: 'ASC' },
    filter: OPEN_REVIEWS,
  })
  return peopleOptions(role, people, open, assigned)
}
