import type { ProposedAnswer } from '#shared/entities/answers.ts'
import { isContractFact } from '#shared/entities/document-types/contract-facts.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'

/** A document with fewer known facts of these is not a contract. */
const LEAST = 2
const OF_CONTRACTS: readonly string[] = ['parties', 'agreement_date', 'governing_law']

/**
 * Whether a question fits this document. A document of no listed type may be a contract or a photograph: the questions
 * for every contract are asked only if at least two such facts were found.
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
