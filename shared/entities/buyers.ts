import { enumeration } from './enumeration.ts'

/** A buyer's kind under the limits on passive credits: some kinds cannot use what they buy. */
export const buyerTaxpayers = enumeration({
  c_corporation: 'C corporation',
  passive_limited: 'Limited by the passive activity rules',
})
