import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { sha256 } from '#server/http/session.ts'

/**
 * The secret of a quote, which lets its holder edit the quote. It is shown once; the database keeps only its SHA-256. A
 * visitor who repeats a request with the same Idempotency-Key must get the same response, secret included, so the
 * stored response carries the secret encrypted with material that only the visitor's browser has.
 */

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const secretHash = (secret: string): string => sha256(secret)

/** Compares a secret with a stored hash in constant time. */
export const isSecretOf = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash(secret)), Buffer.from(hash))

/** Encrypts a secret with a key derived from `material`. */
export function sealSecret(secret: string, material: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(material), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed secret. Throws if `material` differs from the one it was sealed with. */
export function openSecret(text: string, material: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(
    CIPHER,
    sealingKey(material),
    bytes.subarray(0, NONCE_BYTES),
  ).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return (
    decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') +
    decipher.final('utf8')
  )
}

const sealingKey = (material: string) =>
  Buffer.from(hkdfSync('sha256', material, '', 'quote secret', 32))
