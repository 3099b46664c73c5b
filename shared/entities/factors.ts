import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Second factors that a person enrolls. */
export const factorKinds = enumeration({
  passkey: 'Passkey',
  code: 'Authenticator app',
})
export type FactorKind = EnumerationValue<typeof factorKinds>

/** Ways to prove who one is after the password, or again later. */
export const PROOF_METHODS = ['passkey', 'code', 'recovery', 'password'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]
