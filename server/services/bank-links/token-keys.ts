import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A token as stored, with the ID of its encryption key. */
export interface SealedToken {
  key_id: string
  sealed: string
}

/** Encrypts bank access tokens. The keys are in the environment, never in the database or a backup. */
export interface TokenKeys {
  /** The ID of the key that encrypts new tokens. */
  readonly current: string
  /** `bound` ties the token to its row: copied to another row, it can't be decrypted. */
  seal(token: string, bound: string): SealedToken
  /** Throws TokenKeyError if the key is missing or wrong. */
  open(sealed: SealedToken, bound: string): string
}

/** A stored token can't be read: its key is not configured, or differs from the one it was encrypted with. */
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
 * Keys for sandbox tokens if none is configured. They protect nothing, but sandbox tokens open nothing. Never used for
 * Plaid tokens (server/config.ts).
 */
export const sandboxKeys = (): TokenKeys =>
  tokenKeys(new Map([['sandbox', createHash('sha256').update('sandbox').digest()]]))
