import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Whether people may sign in with their company's identity provider, or only with it. */
export const signOnModes = enumeration({ offered: 'Offered', enforced: 'Enforced' })
export type SignOnMode = EnumerationValue<typeof signOnModes>

/** The life of an identity provider: proposed by one person, active once another agrees, and then ended. */
export const providerStates = enumeration({
  proposed: 'Proposed',
  active: 'Active',
  ended: 'Ended',
})
export type ProviderState = EnumerationValue<typeof providerStates>
