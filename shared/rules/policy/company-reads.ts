import type { GuarantorAnalysis } from '#shared/rules/companies/guarantors/analyze.ts'
import type { CompanyData } from './data.ts'
import type { OwnerReads } from './facts.ts'

/** The facts of a company, its owners if a chart shows them, and its standing as a guarantor. */
export interface CompanyReads
  extends OwnerReads,
    Pick<CompanyData, 'id' | 'ownership' | 'kyb' | 'decisions'> {
  /** Null if it guarantees nothing and nobody has decided on it. */
  readonly guarantor: GuarantorAnalysis | null
}
