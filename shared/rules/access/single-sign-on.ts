/** Single sign-on (docs/product.md section 6, Single sign-on): whom an identity provider may sign in. */

/** Returns the domain of an address, in lower case; empty if it has none. */
export const domainOf = (email: string): string => email.trim().toLowerCase().split('@')[1] ?? ''

/** How states of requests begin that prove who is at the keyboard; the page that asked waits for the answer. */
export const STEP_UP_STATE = 'proof.'

/** How the audit log names a provider that has come to know somebody. */
export const subjectName = (issuer: string): string => `Single sign-on by ${issuer}`

const DOMAIN =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Whether a text is a domain of addresses, in lower case and without the @. */
export const isDomain = (text: string): boolean => DOMAIN.test(text)

interface Account {
  seller_id: number | null
  buyer_id: number | null
}

/** The person that a provider signs in belongs to its account, or to our staff if it has none. */
interface Person extends Account {
  id: number
  email: string
  is_staff: boolean
  is_active: boolean
  is_confirmed: boolean
}

export interface SigningProvider extends Account {
  domains: readonly string[]
  /** Whether an address counts that the provider doesn't say it has verified. */
  trusts_addresses: boolean
}

/** What a provider says about somebody; null for what it doesn't. */
export interface Claims {
  email: string | null
  email_verified: boolean | null
}

/** Why a provider's word signs nobody in, for the audit log. The person at the screen gets one message for all. */
export const REFUSALS = {
  no_address: 'the provider named no email',
  unverified: 'the provider didn’t verify the email',
  other_domain: 'the email isn’t of the provider’s domains',
  unknown: 'nobody here has this email',
  other_subject: 'this person is bound to another account at the provider',
  other_account: 'this person doesn’t belong to the provider’s company',
  inactive: 'this person’s account is deactivated or not confirmed',
} as const satisfies Record<string, string>
export type Refusal = keyof typeof REFUSALS

/** Whether a person is one of those whom a provider signs in: of its account, with an address of its domains. */
export const isOfProvider = (
  provider: Account & Pick<SigningProvider, 'domains'>,
  person: Account & Pick<Person, 'email' | 'is_staff'>,
): boolean => isOfAccount(provider, person) && provider.domains.includes(domainOf(person.email))

/** A user without an account is nobody's but staff's: reviewers, guests, and applicants don't match. */
const isOfAccount = (provider: Account, person: Account & Pick<Person, 'is_staff'>): boolean =>
  provider.seller_id === person.seller_id &&
  provider.buyer_id === person.buyer_id &&
  person.is_staff === (provider.seller_id === null && provider.buyer_id === null)

/** Returns why an address that a provider names says nothing about who somebody is, or null. */
export function addressProblem(provider: SigningProvider, claims: Claims): Refusal | null {
  if (claims.email === null) return 'no_address'
  if (!(claims.email_verified ?? provider.trusts_addresses)) return 'unverified'
  return provider.domains.includes(domainOf(claims.email)) ? null : 'other_domain'
}

/** Returns why a provider may not sign in the person whom it means, or null. */
export function admissionProblem(provider: SigningProvider, person: Person | null): Refusal | null {
  if (!person) return 'unknown'
  if (!isOfAccount(provider, person)) return 'other_account'
  if (!provider.domains.includes(domainOf(person.email))) return 'other_domain'
  return person.is_active && person.is_confirmed ? null : 'inactive'
}
