import { type EnumerationValue, enumeration } from './enumeration.ts'

/** How documents of a type are obtained and shared; each type picks its values (document-types/). */

/** How long it takes to obtain a document, quickest first. Ours (docs/product.md section 4, Diligence). */
export const uploadEfforts = enumeration({
  at_hand: 'About 5 minutes, from your files',
  ask: 'A few days: ask for it',
  order: '2 to 6 weeks: order it now',
})
/**
 * `ask`: an office, an insurer, a utility, or a landlord provides it on request. `order`: a report or a policy that has
 * to be written first.
 */
export type UploadEffort = EnumerationValue<typeof uploadEfforts>

/** When a buyer may read papers of a type (docs/domain.md section 3). */
export const buyerAccess = enumeration({
  shared: 'With the transfer',
  signed: 'Once the transfer agreement is signed',
  consent: 'With the guarantor’s consent',
  sole_buyer: 'While the project has one buyer',
  named: 'With the buyer it names',
  withheld: 'Never',
})
export type BuyerAccess = EnumerationValue<typeof buyerAccess>
