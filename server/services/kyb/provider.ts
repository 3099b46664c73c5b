import type { Db } from '#server/db/types.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import type { KybFinding, KybSubmitted } from '#shared/rules/companies/kyb/model.ts'

/** A request to a provider: what the company says about itself, and what to check. */
export interface KybRequest {
  readonly company_id: number
  /** The same for a repeated request, so that a vendor can recognize it. */
  readonly reference: string
  readonly submitted: KybSubmitted
  readonly checks: readonly KybCheck[]
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** A provider's findings for one check, or that it is still working. */
export type KybAnswer =
  | { readonly state: 'found'; readonly findings: readonly KybFinding[] }
  | { readonly state: 'in_progress' }

/**
 * Looks companies up in outside sources. It returns the checks it searched; a missing check was not searched. It judges
 * nothing: the rules do (shared/rules/companies/kyb). A provider that doesn't respond in time returns `in_progress`.
 */
export interface KybProvider {
  /** Its name, as shown with results. */
  readonly name: string
  /** What its results depend on besides the request; repeats on the same basis are not asked again. */
  basis(db: Db): Promise<string>
  check(request: KybRequest, signal?: AbortSignal): Promise<ReadonlyMap<KybCheck, KybAnswer>>
}
