import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The steps of a transfer's closing, and what follows once the buyer has confirmed (docs/domain.md section 4, Closing). */
export const closingStages = enumeration({
  draft: 'Draft',
  terms: 'Terms',
  signing: 'Signing',
  conditions: 'Conditions',
  ready_to_pay: 'Ready to pay',
  confirmed: 'Payment under way',
  paid: 'Paid',
})
export type ClosingStage = EnumerationValue<typeof closingStages>

/** What buyer and sellers agree on; each is revised until accepted. */
export const agreementKinds = enumeration({
  terms: 'Terms',
  data_room: 'Data room',
  funds_flow: 'Funds-flow memo',
  true_up: 'True-up',
})
export type AgreementKind = EnumerationValue<typeof agreementKinds>

export const agreementStates = enumeration({
  proposed: 'Proposed',
  accepted: 'Accepted',
  declined: 'Declined',
  voided: 'Void',
})
export type AgreementState = EnumerationValue<typeof agreementStates>

/** The parties of a transfer; each seller of its credits decides for itself. */
export const closingSides = enumeration({ buyer: 'Buyer', seller: 'Seller' })
export type ClosingSide = EnumerationValue<typeof closingSides>

export const decisions = enumeration({ accept: 'Accepted', decline: 'Declined' })
export type Decision = EnumerationValue<typeof decisions>

/** Payment methods; banking rules cap ACH. */
export const paymentMethods = enumeration({ ach: 'ACH', wire: 'Wire' })
export type PaymentMethod = EnumerationValue<typeof paymentMethods>

/** Executed papers of a transfer: PDF files with their signers. */
export const closingPapers = enumeration({
  transfer_agreement: 'Transfer agreement',
  master_agreement: 'Master agreement',
  tax_opinion: 'Tax opinion',
  insurance_terms: 'Insurance terms',
  guaranty: 'Guaranty',
  insurance_policy: 'Insurance policy',
  cost_segregation: 'Final cost segregation',
  registration: 'Registration',
  payment_date_certificate: 'Payment-date certificate',
  w9: 'W-9 of the transferor',
  nda: 'Nondisclosure agreement',
  engagement_letter: 'Engagement letter',
  election_statement: 'Transfer election statement',
  filed_return: 'Copy of a filed return',
})
export type ClosingPaper = EnumerationValue<typeof closingPapers>

/** Checklist lines (shared/rules/deals/closings/checklist.ts). */
export const closingItems = enumeration({
  terms: 'Terms accepted by both sides',
  verification: 'Business verification passed',
  attestations: 'Buyer’s attestations',
  opinion: 'Tax opinion or insurance terms',
  guaranty: 'Guaranty',
  agreement: 'Transfer agreement signed',
  in_service: 'Placed in service',
  cost_segregation: 'Final cost segregation',
  registration: 'Registration number for each project and tax year',
  insurance: 'Insurance bound',
  certificate: 'Payment-date certificate',
  final_credit: 'Final credit',
  w9: 'W-9 of the transferor',
  bring_down: 'Unrelated, stated again for the payment',
  instructions: 'Payment instructions verified',
  funds_flow: 'Funds flow accepted',
  data_room: 'Data room frozen and accepted',
  election_statement: 'Election statement signed by both sides',
  filed_copies: 'Copies of filed returns',
  package: 'Documentation package acknowledged',
})
export type ClosingItem = EnumerationValue<typeof closingItems>

/** Whom a checklist line protects: only they waive it, each party for itself; nobody waives what the law asks. */
export const beneficiaries = enumeration({
  buyer: 'Buyer',
  seller: 'Seller',
  both: 'Both sides',
  platform: 'Our team',
  law: 'Required by law',
})
export type Beneficiary = EnumerationValue<typeof beneficiaries>

export const waiverStates = enumeration({
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
})
export type WaiverState = EnumerationValue<typeof waiverStates>

/** Transfer papers that we draw up for the parties and their advisers; we never file them. */
export const closingPrints = enumeration({
  committee_memo: 'Committee memo',
  funds_flow: 'Funds-flow memo',
  election_statement: 'Draft transfer election statement',
  form_3468: 'Data sheet for Form 3468',
  form_3800: 'Data sheet for Form 3800, Schedule A',
  documentation_list: 'List of the documentation to keep',
  diligence_file: 'Diligence file',
})
export type ClosingPrint = EnumerationValue<typeof closingPrints>

/** When a buyer states that it is unrelated to the companies that transfer the credit. */
export const attestationMoments = enumeration({ signing: 'At signing', payment: 'At payment' })
export type AttestationMoment = EnumerationValue<typeof attestationMoments>
