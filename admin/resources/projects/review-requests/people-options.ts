import type { User } from '#shared/contract/schemas/accounts/users.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'

export type ReviewRole = 'reviewer' | 'evaluator'

/** The person who has a review now; they may keep it even after they have left. */
export interface Assigned {
  id: number
  name: string
}

type Person = Pick<User, 'id' | 'full_name' | 'email'>
type OpenReview = Pick<ReviewRequest, 'reviewer_id' | 'evaluator_id'>

/** Returns select options: each person with their current workload. */
export function peopleOptions(
  role: ReviewRole,
  people: readonly Person[],
  open: readonly OpenReview[],
  assigned: Assigned | null,
): EnumerationOption[] {
  const load = (id: number) => open.filter((review) => review[`${role}_id`] === id).length
  const options = people.map(({ id, full_name, email }) => ({
    value: String(id),
    label: `${full_name || email} · ${load(id)} open`,
  }))
  if (assigned === null || people.some(({ id }) => id === assigned.id)) return options
  return [{ value: String(assigned.id), label: assigned.name }, ...options]
}
