import { type ClosingPaper, closingPapers } from '#shared/entities/closings.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'

/** When executed papers can be recorded (docs/product.md section 4, Closing and After payment). */

/** Papers recorded after the transfer is paid. */
const AFTER_PAYMENT: readonly ClosingPaper[] = ['election_statement', 'filed_return']

const comesAfterPayment = (kind: ClosingPaper): boolean => AFTER_PAYMENT.includes(kind)

/** Whether one file can be both documents: what follows the payment is a file of its own. */
export const mayShareFile = (one: ClosingPaper, other: ClosingPaper): boolean =>
  !comesAfterPayment(one) && !comesAfterPayment(other)

/** Papers recorded per project; the others cover the whole transfer. */
const BY_PROJECT: readonly ClosingPaper[] = [
  'cost_segregation',
  'registration',
  'election_statement',
]

export const isByProject = (kind: ClosingPaper): boolean => BY_PROJECT.includes(kind)

/** Papers that are signed for the terms of one deal: other terms ask for them again. */
const FOR_TERMS: readonly ClosingPaper[] = [
  'transfer_agreement',
  'guaranty',
  'payment_date_certificate',
]

interface AcceptedTerms {
  /** When the revision was proposed. */
  proposed_at: Date
  /** Whether all sides had accepted other terms before. */
  replaces: boolean
}

/** Whether a paper was recorded for terms that these replace. */
export const isForFormerTerms = (
  { kind, recorded_at }: { kind: ClosingPaper; recorded_at: Date },
  terms: AcceptedTerms | null,
): boolean =>
  terms?.replaces === true && FOR_TERMS.includes(kind) && recorded_at < terms.proposed_at

/** Papers between one seller and its counterparty; other sellers have no part in them. */
const BY_SELLER: readonly ClosingPaper[] = ['guaranty', 'w9', 'engagement_letter', 'filed_return']

export const isBySeller = (kind: ClosingPaper): boolean => BY_SELLER.includes(kind)

/** Returns the paper kinds that can be recorded in a transfer status. */
export const papersFor = (status: TransferStatus): ClosingPaper[] =>
  closingPapers.values.filter((kind) => paperProblem(kind, status) === null)

/** Returns why a paper cannot be recorded or withdrawn now, or null. */
export function paperProblem(kind: ClosingPaper, status: TransferStatus): string | null {
  if (comesAfterPayment(kind)) {
    return status === 'SUCCEEDED' ? null : 'This is recorded once the payment has been received.'
  }
  return status === 'CREATED'
    ? null
    : 'The buyer has confirmed this transfer. Its closing can’t be changed.'
}

/**
 * What a record changes about which buyers read the file: only those of the closings it is recorded for, none, or
 * nothing, where it is about the credit or its seller and the same for every buyer: then the document type decides.
 */
type PaperReaders = 'its_buyers' | 'no_buyer' | 'by_type'

const READERS: Readonly<Record<ClosingPaper, PaperReaders>> = {
  transfer_agreement: 'its_buyers',
  master_agreement: 'its_buyers',
  tax_opinion: 'its_buyers',
  insurance_terms: 'its_buyers',
  guaranty: 'its_buyers',
  insurance_policy: 'its_buyers',
  cost_segregation: 'by_type',
  registration: 'by_type',
  payment_date_certificate: 'its_buyers',
  w9: 'by_type',
  nda: 'its_buyers',
  // A seller's engagement of us is between that seller and us.
  engagement_letter: 'no_buyer',
  election_statement: 'its_buyers',
  filed_return: 'its_buyers',
}

/** Returns the papers whose record has this effect. */
export const papersReadBy = (readers: PaperReaders): ClosingPaper[] =>
  closingPapers.values.filter((kind) => READERS[kind] === readers)

/** Whether a buyer learns of a paper of its own closing. */
export const isForBuyer = (kind: ClosingPaper): boolean => READERS[kind] !== 'no_buyer'
