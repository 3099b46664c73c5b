import type { CheckResult } from '#shared/entities/companies.ts'
import type { KybAttribute, KybCheck, KybMatch, KybOrigin } from '#shared/entities/kyb.ts'
import type { Ref } from '#shared/entities/refs.ts'

/** What a company says about itself, in words; null where it says nothing. */
export type KybSubmitted = Readonly<
  Record<Exclude<KybAttribute, 'look_up' | 'registration'>, string | null>
>

/** The meaning of a finding that has nothing to compare it with. */
export type KybSays = 'clear' | 'concern' | 'pending' | 'bad'

/** One thing a source says about a company. */
export interface KybFinding {
  readonly attribute: KybAttribute
  /** As the source states it. */
  readonly value: string
  readonly origin: KybOrigin
  /** The source, in words. */
  readonly source: string
  readonly ref: Ref | null
  /** The date of the information, `YYYY-MM-DD`; null if the source has none. */
  readonly as_of: string | null
  /** Null means it is compared with the submitted value. */
  readonly says: KybSays | null
}

/** A finding with the submitted value next to it. */
export interface KybComparison extends Omit<KybFinding, 'says'> {
  readonly submitted: string | null
  readonly match: KybMatch
}

/** The result of a check. */
export interface KybVerdict {
  readonly result: CheckResult
  /** The reason, in words for staff. */
  readonly message: string
  readonly matches: readonly KybComparison[]
}

/** The parts of a check that the overall result depends on. */
export interface KybStanding {
  readonly kind: KybCheck
  readonly result: CheckResult
  /** The last day it counts, `YYYY-MM-DD`. */
  readonly expires_on: string
  /** The result two people have set instead; null if the check's own result counts. */
  readonly override: CheckResult | null
}
