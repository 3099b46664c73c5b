import type { CostCategory, CostVerdict, TaxClass } from '#shared/entities/costs.ts'

/** One cost that a project claims (docs/domain.md section 7). */
export interface CostLine {
  readonly id: number
  readonly category: CostCategory
  readonly tax_class: TaxClass
  readonly vendor: string | null
  readonly invoice_number: string | null
  /** `YYYY-MM-DD`. */
  readonly invoice_date: string | null
  readonly description: string | null
  /** Dollars. */
  readonly claimed: number
  /** Whether the vendor belongs to the people behind the project. */
  readonly related_party: boolean
  /** The supporting files: invoices and proofs of payment. */
  readonly document_ids: readonly number[]
  readonly verdict: CostVerdict | null
}

/** How much of a line counts, in cents: no amount exceeds the one before it. */
export interface LineAmounts {
  readonly claimed: number
  /** What accepted invoices prove. */
  readonly supported: number
  /** What accepted proofs of payment show, up to the claimed amount. */
  readonly paid: number
  /** Supported, in a class that earns the credit, and not rejected by a reviewer. */
  readonly eligible: number
}

/** A line with its amounts. */
export interface MeasuredLine extends CostLine {
  readonly cents: LineAmounts
}
