import { type DocumentField, field } from './define.ts'

/**
 * What every contract states, whatever its subject (docs/domain.md section 3). These facts belong to the paper; they
 * fill no field and nothing waits for them.
 */
export const contractFacts = {
  document_name: field('document_name', 'string', 'Title'),
  parties: field('parties', 'string'),
  agreement_date: field('agreement_date', 'date'),
  effective_date: field('effective_date', 'date'),
  /** A date, or `Perpetual`: a contract may run until it is terminated. */
  expiration_date: field('expiration_date', 'string'),
  initial_term: field('initial_term', 'string'),
  renewal_term: field('renewal_term', 'string'),
  notice_period_to_terminate_renewal: field(
    'notice_period_to_terminate_renewal',
    'string',
    'Notice to End Renewal',
  ),
  governing_law: field('governing_law', 'string'),
  assignment_allowed: field('assignment_allowed', 'boolean', 'Assignment Allowed Without Consent'),
  contract_amount: field('contract_amount', 'dollars_and_cents'),
  liability_cap: field('liability_cap', 'dollars_and_cents'),
} as const satisfies Readonly<Record<string, DocumentField>>

export type ContractFact = keyof typeof contractFacts

export const isContractFact = (name: string): name is ContractFact =>
  Object.hasOwn(contractFacts, name)
