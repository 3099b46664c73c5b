import type { FoundAccount } from '#shared/entities/bank-links.ts'

/** What the browser opens the bank's dialog with. */
export interface LinkToken {
  link_token: string
  expires_at: Date
}

interface LinkRequest {
  /** Who signs in, as we number people. */
  userId: number
  /** Where a bank that signs people in on its own pages sends them back to. */
  returnTo: string
  /** What opens the sign-in that is to be renewed; null for a new one. */
  accessToken: string | null
}

/** What the provider has of a sign-in. */
export interface SignIn {
  item_id: string
  institution: string
  accounts: FoundAccount[]
  /** The bank wants its customer to sign in again. */
  needs_update: boolean
}

/**
 * The service that links banks. Every function throws BankLinkError when the provider refuses, and anything else when it
 * fails or does not answer.
 */
export interface BankLinkProvider {
  readonly name: 'plaid' | 'sandbox'
  createLinkToken(request: LinkRequest, signal?: AbortSignal): Promise<LinkToken>
  /** Turns what the dialog handed over, good once and for minutes, into what opens the sign-in for good. */
  exchange(publicToken: string, signal?: AbortSignal): Promise<string>
  look(accessToken: string, signal?: AbortSignal): Promise<SignIn>
  /** What the dialog handed over after somebody signed in again. */
  renewed(accessToken: string, publicToken: string, signal?: AbortSignal): Promise<SignIn>
  /** Ends the sign-in; one that has ended stays so. */
  remove(accessToken: string, signal?: AbortSignal): Promise<void>
}

/** The provider refuses: the token of the dialog is spent or not its own, or the sign-in has ended there. */
export class BankLinkError extends Error {
  readonly reason: 'public_token' | 'gone'

  constructor(reason: 'public_token' | 'gone') {
    super(reason)
    this.name = 'BankLinkError'
    this.reason = reason
  }
}
