import type { FundsFlow } from '#shared/rules/deals/closings/funds-flow.ts'
import type { ProjectCredit } from '#shared/rules/policy/credits/project-credit.ts'
import type { CashPaid } from './cash.ts'

/** The data of the closing papers; amounts in dollars, days as `YYYY-MM-DD`. */

export interface PrintCompany {
  name: string
  ein: string | null
  address: string | null
}

export interface PrintBuyer extends PrintCompany {
  /** The last day of its tax year, `MM-DD`. */
  tax_year_end: string | null
  is_not_foreign: boolean | null
}

/** One project of the transfer, which is one property in the election. */
export interface PrintProperty {
  project: string
  address: string | null
  technology: string | null
  /** Megawatts AC; for gas, the equivalent. */
  capacity_mw: number | null
  is_gas: boolean
  construction_start_date: string | null
  placed_in_service_date: string | null
  /** The seller's tax year for the credit, and its last day. */
  tax_year: number | null
  tax_year_ends: string | null
  registration_numbers: readonly string[]
  transferor: PrintCompany
  /** What the buyer says of the transferor. */
  is_unrelated: boolean | null
  /** The credit sold to this buyer, and its price. */
  credit: number
  is_final: boolean
  price: number
  /** The cash that was paid for it, by day. */
  cash: readonly CashPaid[]
  /** The bonuses that the credit counts, in words. */
  bonuses: readonly string[]
  /** The whole project's credit according to the record. */
  determined: ProjectCredit
}

export interface PrintDeal {
  transfer: string
  transaction_id: string
  /** As made once the buyer has confirmed; as agreed until then. */
  payment_date: string | null
  is_paid: boolean
  buyer: PrintBuyer
}

/** A decision on the memo, in words. */
export interface PrintDecision {
  party: string
  words: string
}

/** A memo as one party sees it: the buyer doesn't see fees and nets. */
export type PrintFlow = Omit<FundsFlow, 'sellers'> & {
  sellers: readonly (Omit<FundsFlow['sellers'][number], 'seller_id' | 'fee' | 'net'> & {
    fee: number | null
    net: number | null
  })[]
}
