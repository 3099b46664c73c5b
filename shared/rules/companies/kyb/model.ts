import type { CheckResult } from '#shared/entities/companies.ts'
import type { KybAttribute, KybCheck, KybMatch, KybOrigin } from '#shared/entities/kyb.ts'
import type { Ref } from '#shared/entities/refs.ts'

/** What a company says of itself, in words; null where it says nothing. */
export type KybSubmitted = Readonly<
  Record<Exclude<KybAttribute, 'look_up' | 'registration'>, string | null>
>

/** What a finding means by itself, where there is nothing to compare it with. */
export type KybSays = 'clear' | 'concern' | 'pending' | 'bad'

/** One thing that a source says of a company. */
export interface KybFinding {
  readonly attribute: KybAttribute
  /** As the source has it. */
  readonly value: string
  readonly origin: KybOrigin
  /** Who says it, in words. */
  readonly source: string
  readonly ref: Ref | null
  /** The day that it is of, `YYYY-MM-DD`; null where the source does not say. */
  readonly as_of: string | null
  /** Null: it is compared with what was submitted. */
  readonly says: KybSays | null
}

/** A finding beside what was submitted. */
export interface KybComparison extends Omit<KybFinding, 'says'> {
  readonly submitted: string | null
  readonly match: KybMatch
}

/** What a check comes to. */
export interface KybVerdict {
  readonly result: CheckResult
  /** Why, in words for staff. */
  readonly message: string
  readonly matches: readonly KybComparison[]
}

/** A check as far as the overall result goes by it. */
export interface KybStanding {
  readonly kind: KybCheck
  readonly result: CheckResult
  /** The last day on which it counts, `YYYY-MM-DD`. */
  readonly expires_on: string
  /** What two people have made of it; null where it counts as it is. */
  readonly override: CheckResult | null
}
