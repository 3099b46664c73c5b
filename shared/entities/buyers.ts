import { enumeration } from './enumeration.ts'

/** What a buyer is to the limits on passive credits: others cannot use what they buy. */
export const buyerTaxpayers = enumeration({
  c_corporation: 'C corporation',
  passive_limited: 'Limited by the passive activity rules',
})
