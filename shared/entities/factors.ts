import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Second factors that a person enrolls. */
export const factorKinds = enumeration({
  passkey: 'Passkey',
  code: 'Authenticator app',
})
export type FactorKind = EnumerationValue<typeof factorKinds>

/** Ways to prove who one is after the password, or again later; `sso` is the company's identity provider. */
export const PROOF_METHODS = ['passkey', 'code', 'recovery', 'password', 'sso'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

/** Ways to sign in. */
export const loginMethods = enumeration({
  password: 'Password',
  magic_link: 'Emailed link',
  confirmation: 'Sign-up link',
  passkey: 'Passkey',
  code: 'Authenticator app',
  recovery: 'Recovery code',
  sso: 'Single sign-on',
})
export type LoginMethod = EnumerationValue<typeof loginMethods>
