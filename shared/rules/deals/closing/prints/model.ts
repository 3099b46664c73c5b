import type { FundsFlow } from '#shared/rules/deals/closing/funds-flow.ts'
import type { ProjectCredit } from '#shared/rules/policy/credits/project-credit.ts'

/** What the papers of a closing are made of; dollars, and days as `YYYY-MM-DD`. */

export interface PrintCompany {
  name: string
  ein: string | null
  address: string | null
}

export interface PrintBuyer extends PrintCompany {
  /** The last day of its tax year, `MM-DD`. */
  tax_year_end: string | null
  is_unrelated: boolean | null
  is_not_foreign: boolean | null
}

/** One project of the transfer, which is one property for the election. */
export interface PrintProperty {
  project: string
  address: string | null
  technology: string | null
  /** Megawatts AC. */
  capacity_mw: number | null
  construction_start_date: string | null
  placed_in_service_date: string | null
  /** The seller's tax year of the credit, taken as a calendar year. */
  tax_year: number | null
  registration_numbers: readonly string[]
  transferor: PrintCompany
  /** What is sold to this buyer, and what is paid for it. */
  credit: number
  is_final: boolean
  price: number
  /** What the whole project's credit comes to by the record. */
  determined: ProjectCredit
}

export interface PrintDeal {
  transfer: string
  transaction_id: string
  payment_date: string | null
  buyer: PrintBuyer
}

/** Who decided about the memo, in words. */
export interface PrintDecision {
  party: string
  words: string
}

/** A memo as one party reads it: fees and nets are not the buyer's. */
export type PrintFlow = Omit<FundsFlow, 'sellers'> & {
  sellers: readonly (Omit<FundsFlow['sellers'][number], 'seller_id' | 'fee' | 'net'> & {
    fee: number | null
    net: number | null
  })[]
}
