import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What our team gives up for the parties of a paid transfer (docs/product.md section 6, Two people). */
export const concessionKinds = enumeration({
  fee: 'Fee forgiven',
  claim: 'Claim settled',
})
export type ConcessionKind = EnumerationValue<typeof concessionKinds>

export const concessionStates = enumeration({
  requested: 'Waiting for a second person',
  approved: 'Agreed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
})
export type ConcessionState = EnumerationValue<typeof concessionStates>
