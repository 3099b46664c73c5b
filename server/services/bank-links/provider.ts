import type { FoundAccount } from '#shared/entities/bank-links.ts'

/** The token that the browser opens the bank's dialog with. */
export interface LinkToken {
  link_token: string
  expires_at: Date
}

interface LinkRequest {
  /** Our ID of the user who signs in. */
  userId: number
  /** Where a bank with its own sign-in pages sends the user back to. */
  returnTo: string
  /** The access token of the sign-in to renew; null for a new one. */
  accessToken: string | null
}

/** A sign-in as the provider reports it. */
export interface SignIn {
  item_id: string
  institution: string
  accounts: FoundAccount[]
  /** The bank requires the customer to sign in again. */
  needs_update: boolean
}

/**
 * The service that links banks. Every function throws BankLinkError if the provider refuses, and any other error if it
 * fails or doesn't respond.
 */
export interface BankLinkProvider {
  readonly name: 'plaid' | 'sandbox'
  createLinkToken(request: LinkRequest, signal?: AbortSignal): Promise<LinkToken>
  /** Exchanges the dialog's public token, which works once and for minutes, for a permanent access token. */
  exchange(publicToken: string, signal?: AbortSignal): Promise<string>
  look(accessToken: string, signal?: AbortSignal): Promise<SignIn>
  /** Takes the dialog's public token after the user signed in again. */
  renewed(accessToken: string, publicToken: string, signal?: AbortSignal): Promise<SignIn>
  /** Ends the sign-in. Safe to call twice. */
  remove(accessToken: string, signal?: AbortSignal): Promise<void>
}

/** The provider refuses: the dialog's token is spent or not its own, or the sign-in has ended there. */
export class BankLinkError extends Error {
  readonly reason: 'public_token' | 'gone'

  constructor(reason: 'public_token' | 'gone') {
    super(reason)
    this.name = 'BankLinkError'
    this.reason = reason
  }
}
