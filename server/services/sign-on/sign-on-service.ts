/** An identity provider as it is asked; the secret is for its token endpoint alone. */
export interface ProviderClient {
  issuer: string
  clientId: string
  secret: string
}

/** What ties an answer to the request and to the browser that made it. */
export interface SignOnTies {
  /** The address to which the provider sends the browser back. */
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** What a provider says about a person whom it has signed in. */
export interface SignedOn {
  /** Who it is, in the provider's own words, which never change. */
  subject: string
  email: string | null
  /** Null if the provider doesn't say. */
  email_verified: boolean | null
  /** When it last asked the person who they are; null if it doesn't say. */
  authTime: Date | null
}

/** A provider's answer that signs nobody in; `reason` completes the sentence in the audit log. */
export class SignOnError extends Error {
  readonly reason: string
  /** Whether the provider didn't answer as one, so that trying again later may help. */
  readonly isOutage: boolean

  constructor(reason: string, options: { isOutage?: boolean; cause?: unknown } = {}) {
    super(reason, { cause: options.cause })
    this.name = 'SignOnError'
    this.reason = reason
    this.isOutage = options.isOutage ?? false
  }
}

/** Signs people in with identity providers. Every function throws SignOnError. */
export interface SignOnService {
  /**
   * Returns the address at the provider to which to send a browser. With `fresh`, the provider asks again who the
   * person is, whatever session it has.
   */
  begin(
    client: ProviderClient,
    ties: SignOnTies,
    options: { hint: string; fresh: boolean },
  ): Promise<string>
  /**
   * Returns whom a provider's answer means, checked to its last claim. `answer` is the query with which the browser came
   * back; `askedAt` is set where the person must have been asked who they are since then.
   */
  finish(
    client: ProviderClient,
    ties: SignOnTies,
    answer: string,
    askedAt: Date | null,
  ): Promise<SignedOn>
}
