import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A token as it is stored: which key it was encrypted with, and the rest. */
export interface SealedToken {
  key_id: string
  sealed: string
}

/** Encrypts what opens sign-ins at banks. The keys are in the environment, never in the database or a backup. */
export interface TokenKeys {
  /** The key that new tokens are encrypted with. */
  readonly current: string
  /** `bound` ties the token to its row: copied to another one it opens nothing. */
  seal(token: string, bound: string): SealedToken
  /** Throws TokenKeyError when the key is missing or another one. */
  open(sealed: SealedToken, bound: string): string
}

/** A stored token cannot be read: its key is not configured, or it is not the one of then. */
export class TokenKeyError extends Error {
  readonly keyId: string

  constructor(keyId: string, problem: 'missing' | 'wrong') {
    super(
      problem === 'missing'
        ? `BANK_TOKEN_KEYS has no key ${keyId}`
        : `Key ${keyId} of BANK_TOKEN_KEYS does not open what it has encrypted`,
    )
    this.name = 'TokenKeyError'
    this.keyId = keyId
  }
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM; the first key encrypts, all of them decrypt. */
export function tokenKeys(keys: ReadonlyMap<string, Buffer>): TokenKeys {
  const [current] = keys.keys()
  if (current === undefined) throw new Error('No key for tokens of banks')
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id)
    if (!key) throw new TokenKeyError(id, 'missing')
    return key
  }
  return {
    current,
    seal(token, bound) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(current), iv)
      cipher.setAAD(Buffer.from(bound))
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
      return {
        key_id: current,
        sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64'),
      }
    },
    open({ key_id, sealed }, bound) {
      const key = keyOf(key_id)
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAAD(Buffer.from(bound))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const text = bytes.subarray(IV_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        throw new TokenKeyError(key_id, 'wrong')
      }
    },
  }
}

/**
 * What tokens of the sandbox are encrypted with where no key is configured: it keeps nobody out, and they open
 * nothing. Plaid's never are (server/config.ts).
 */
export const sandboxKeys = (): TokenKeys =>
  tokenKeys(new Map([['sandbox', createHash('sha256').update('sandbox').digest()]]))
