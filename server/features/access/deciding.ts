import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { decidingProblem } from '#shared/rules/access/deciding.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/**
 * Throws forbidden (403) unless the caller decides for their buyer or seller (docs/product.md section 6, Deciders).
 * People who belong to neither, as applicants do, act for themselves.
 */
export function refuseUndecided({ user, now }: Pick<Call, 'user' | 'now'>): void {
  const { seller_id, buyer_id, decides_from } = user()
  if (seller_id === null && buyer_id === null) return
  const problem = decidingProblem(decides_from, policyDay(now))
  if (problem !== null) throw new HttpError('forbidden', { message: problem })
}
