import { createHash, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/** Seconds that a signature stays valid, before or after our clock. */
const GOOD_FOR = 300

/** The reason a message is rejected; only logged. */
export type Refusal = 'unsigned' | 'unknown_key' | 'wrong_signature' | 'too_old'

/** The parts of `t=1700000000,kid=main,v1=<hex>`, where v1 is HMAC-SHA256 over `<t>.<body>`. */
const HMAC = /^t=(\d{1,12}),kid=([\w.-]{1,64}),v1=([\da-f]{64})$/

/** Verifies a body signed with a shared secret; accepts only HMAC-SHA256. */
export function checkHmac(
  header: string,
  body: Buffer,
  secrets: ReadonlyMap<string, string>,
  now: Date,
): Refusal | null {
  const [, time = '', kid = '', signature = ''] = HMAC.exec(header) ?? []
  if (!signature) return 'unsigned'
  const secret = secrets.get(kid)
  if (secret === undefined) return 'unknown_key'
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'wrong_signature'
  return isFresh(Number(time), now) ? null : 'too_old'
}

/** A JWT with a length limit; Plaid's have some 400 characters. */
const JWT = /^([\w-]{1,1000})\.([\w-]{1,1000})\.([\w-]{86})$/

/**
 * Verifies a body as Plaid signs it: a JWT with the SHA-256 of the body; accepts only ES256. The token's stated
 * algorithm is compared, never used to choose one.
 */
export function checkEs256(
  token: string,
  body: Buffer,
  keys: ReadonlyMap<string, KeyObject>,
  now: Date,
): Refusal | null {
  const [, head = '', claims = '', signature = ''] = JWT.exec(token) ?? []
  const { alg, kid } = fieldsOf(head)
  if (!signature || alg !== 'ES256' || typeof kid !== 'string') return 'unsigned'
  const key = keys.get(kid)
  if (!key) return 'unknown_key'
  const signed = Buffer.from(`${head}.${claims}`)
  const bytes = Buffer.from(signature, 'base64url')
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes)) return 'wrong_signature'
  const { iat, request_body_sha256: digest } = fieldsOf(claims)
  const expected = createHash('sha256').update(body).digest()
  const stated = Buffer.from(typeof digest === 'string' ? digest : '', 'hex')
  if (stated.length !== expected.length || !timingSafeEqual(stated, expected)) {
    return 'wrong_signature'
  }
  return typeof iat === 'number' && isFresh(iat, now) ? null : 'too_old'
}

const isFresh = (seconds: number, now: Date): boolean =>
  Math.abs(now.getTime() / 1_000 - seconds) <= GOOD_FOR

/** Parses a part of a JWT as a JSON object; empty if it isn't one. */
function fieldsOf(part: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
