import type { TaxClass } from '#shared/entities/companies.ts'
import type { CreditTechnology } from '#shared/entities/estimates.ts'
import type { DeadlineKey, DeadlineOwner, DeadlineState } from '#shared/entities/key-dates.ts'

/** What deadlines are derived from, and what they say (docs/domain.md section 1, Deadlines). Days are `YYYY-MM-DD`. */

/** A side of a sale, for its tax year. */
export interface Filer {
  readonly name: string
  /** Null if unknown. */
  readonly taxClass: TaxClass | null
  /** A day on which one of its tax years ends, `MM-DD` or `YYYY-MM-DD`; null if unknown. */
  readonly yearEnd: string | null
}

/** A sale of a part of the credit. */
export interface SaleFacts {
  readonly transfer_id: number
  readonly name: string
  /** The first project of the transfer tells what concerns the transfer as a whole. */
  readonly isFirst: boolean
  /** Whether the buyer has confirmed it. */
  readonly isConfirmed: boolean
  /** The day the payment was received; null while it is not paid. */
  readonly paid_on: string | null
  /** The day the bank settled it, which comes before two people see its receipt. */
  readonly settled_on: string | null
  readonly exclusivity_until: string | null
  /** The last day of the insurance policy on record. */
  readonly insured_until: string | null
  /** Whether both sides have signed the election statement for this project. */
  readonly hasElection: boolean
  /** The days on which returns were signed, of those filed copies that are on record. */
  readonly filed: { readonly seller: string | null; readonly buyer: string | null }
  readonly buyer: Filer
}

/** What decides when the return for a credit is filed. */
export interface FilingFacts {
  readonly today: string
  readonly service: { readonly on: string | null; readonly planned: string | null }
  readonly creditYear: number | null
  /** The taxpayer that has the credit; null if no party is named. */
  readonly filer: Filer | null
  readonly plannedFiling: string | null
  readonly hasExtension: boolean | null
}

/** The facts of one project. */
export interface DeadlineFacts extends FilingFacts {
  readonly technology: CreditTechnology | null
  readonly capacityMw: number | null
  /** Whether the credit is sold rather than kept or paid out by the government. */
  readonly isForSale: boolean
  /** The start of construction, and the one for the solar deadline with its method. */
  readonly start: string | null
  readonly solarStart: { readonly on: string; readonly isFivePercent: boolean } | null
  readonly isSection48: boolean
  readonly isRegistered: boolean
  /** Whether every unissued registration has been submitted. */
  readonly isSubmitted: boolean
  readonly wages: {
    readonly underpaid_on: string | null
    readonly determined_on: string | null
    readonly cured_on: string | null
  }
  /** Percent of the property that recorded events have taken back. */
  readonly recaptured: number
  readonly hasHoldback: boolean
  /** When the newest certificate of good standing was issued; told on the first project of its company. */
  readonly goodStandingOn: string | null
  /** Whether a request for a new one is open: that, with its day, is the one obligation then. */
  readonly isGoodStandingAsked: boolean
  readonly sales: readonly SaleFacts[]
}

/** A day, or the reason why there is none. */
export interface DeadlineDay {
  /** Null if facts are missing: no day is guessed. */
  readonly due_on: string | null
  /** How it stands regardless of the day; null while the day decides. */
  readonly settled: DeadlineState | null
  /** How it stands once the day is over. */
  readonly after: DeadlineState
  readonly words: string
  /** Tells several of one key apart, from 1. */
  readonly number?: number
  /** The title, where the key's own doesn't say enough. */
  readonly title?: string
  readonly transfer_id?: number
  readonly isUrgent?: boolean
}

/** One kind of deadline: who has to act, who sees it, and its days in a project. */
export interface DeadlineRow {
  readonly owner: DeadlineOwner
  readonly sees: 'both' | 'seller' | 'buyer'
  readonly days: (facts: DeadlineFacts) => readonly DeadlineDay[]
  /** Nobody has to act by it, so nobody is notified. */
  readonly isQuiet?: true
}

/** One deadline of a project. */
export interface Deadline {
  /** The row of the table. */
  readonly key: DeadlineKey
  /** Unique within a project: `vesting-2`, `election-of-7`. */
  readonly name: string
  readonly transfer_id: number | null
  readonly title: string
  readonly due_on: string | null
  readonly settled: DeadlineState | null
  readonly after: DeadlineState
  /** Why the day is this one, with the source. */
  readonly basis: string
  readonly owner: DeadlineOwner
  /** Whether it comes before all other work: a sold credit without a signed election. */
  readonly is_urgent: boolean
  /** Which sides of a sale see it; staff see all. */
  readonly for_seller: boolean
  readonly for_buyer: boolean
}
