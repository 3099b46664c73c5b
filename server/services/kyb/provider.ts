import type { Db } from '#server/db/types.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import type { KybFinding, KybSubmitted } from '#shared/rules/companies/kyb/model.ts'

/** What is asked of a provider: what a company says of itself, and what of it is to be checked. */
export interface KybRequest {
  readonly company_id: number
  /** The same for a repeated request, so that a vendor can tell it from a new one. */
  readonly reference: string
  readonly submitted: KybSubmitted
  readonly checks: readonly KybCheck[]
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** What a provider found of one check, or that it is still at it. */
export type KybAnswer =
  | { readonly state: 'found'; readonly findings: readonly KybFinding[] }
  | { readonly state: 'in_progress' }

/**
 * Who looks a company up from outside. It answers for the checks that it knows; what it leaves out it has
 * not searched. It judges nothing: the rules do (shared/rules/companies/kyb). A provider that does not answer in
 * time answers `in_progress`.
 */
export interface KybProvider {
  /** Its name, as results show it. */
  readonly name: string
  /** What its answers rest on beside the request; repeats under the same basis are not asked again. */
  basis(db: Db): Promise<string>
  check(request: KybRequest, signal?: AbortSignal): Promise<ReadonlyMap<KybCheck, KybAnswer>>
}
