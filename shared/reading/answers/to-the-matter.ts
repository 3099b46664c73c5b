import type { ProposedAnswer } from '#shared/entities/answers.ts'
import { isContractFact } from '#shared/entities/document-types/contract-facts.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'

/** A paper of which fewer of these are known is no contract. */
const LEAST = 2
const OF_CONTRACTS: readonly string[] = ['parties', 'agreement_date', 'governing_law']

/**
 * Whether a question is one for this paper. A paper of no listed type may be a contract or a
 * photograph: what every contract states is asked only where at least two such facts were found.
 */
export function isToTheMatter(
  type: DocumentType,
  { field_name }: { field_name: string },
  answers: readonly Pick<ProposedAnswer, 'field_name' | 'value'>[],
): boolean {
  if (type !== 'other' || !isContractFact(field_name)) return true
  const known = answers.filter((one) => one.value !== null && OF_CONTRACTS.includes(one.field_name))
  return known.length >= LEAST
}
