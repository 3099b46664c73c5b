import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  checkEs256,
  checkHmac,
  type Refusal,
} from '#server/features/oversight/webhooks/signatures.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const SECONDS = NOW.getTime() / 1_000
const BODY = Buffer.from('{ "id": "1" }')
const SECRET = 'a'.repeat(32)

const hmac = (secret: string, time: number, body: Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
const header = (kid: string, time: number, v1: string) => `t=${time},kid=${kid},v1=${v1}`

describe('a message with a shared secret', () => {
  const good = hmac(SECRET, SECONDS, BODY)
  it.each<[string, string, Buffer, Refusal | null]>([
    ['as it was signed', header('main', SECONDS, good), BODY, null],
    [
      'four minutes old',
      header('main', SECONDS - 240, hmac(SECRET, SECONDS - 240, BODY)),
      BODY,
      null,
    ],
    ['unsigned', '', BODY, 'unsigned'],
    ['without a time', `kid=main,v1=${good}`, BODY, 'unsigned'],
    ['with a short signature', header('main', SECONDS, good.slice(2)), BODY, 'unsigned'],
    ['in capitals', header('main', SECONDS, good.toUpperCase()), BODY, 'unsigned'],
    ['with an unknown key', header('other', SECONDS, good), BODY, 'unknown_key'],
    ['with an inherited name as key', header('constructor', SECONDS, good), BODY, 'unknown_key'],
    ['altered', header('main', SECONDS, good), Buffer.from('{ "id": "2" }'), 'wrong_signature'],
    [
      'with a space removed',
      header('main', SECONDS, good),
      Buffer.from('{"id": "1" }'),
      'wrong_signature',
    ],
    ['with a newer time', header('main', SECONDS + 1, good), BODY, 'wrong_signature'],
    [
      'six minutes old',
      header('main', SECONDS - 360, hmac(SECRET, SECONDS - 360, BODY)),
      BODY,
      'too_old',
    ],
    [
      'dated in the future',
      header('main', SECONDS + 360, hmac(SECRET, SECONDS + 360, BODY)),
      BODY,
      'too_old',
    ],
  ])('is checked %s', (_what, given, body, refusal) => {
    expect(checkHmac(given, body, new Map([['main', SECRET]]), NOW)).toBe(refusal)
  })
})

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex')

function jwt(
  key: KeyObject,
  head: object = { alg: 'ES256', kid: 'main', typ: 'JWT' },
  claims: object = { iat: SECONDS, request_body_sha256: digest(BODY) },
) {
  const signed = `${part(head)}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** What a library that trusts the token's algorithm would accept: HMAC with the public key as secret. */
function confused() {
  const signed = `${part({ alg: 'HS256', kid: 'main' })}.${part({ iat: SECONDS, request_body_sha256: digest(BODY) })}`
  const pem = publicKey.export({ format: 'pem', type: 'spki' })
  return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`
}

describe('a message signed with ES256', () => {
  const claims = (iat: unknown, body = BODY) => ({ iat, request_body_sha256: digest(body) })
  it.each<[string, string, Buffer, Refusal | null]>([
    ['as it was signed', jwt(privateKey), BODY, null],
    ['unsigned', '', BODY, 'unsigned'],
    ['without a signature', jwt(privateKey).replace(/[^.]*$/, ''), BODY, 'unsigned'],
    [
      'with the algorithm none',
      `${part({ alg: 'none', kid: 'main' })}.${part(claims(SECONDS))}.`,
      BODY,
      'unsigned',
    ],
    ['with another algorithm', confused(), BODY, 'unsigned'],
    [
      'with another algorithm in its header',
      jwt(privateKey, { alg: 'ES384', kid: 'main' }),
      BODY,
      'unsigned',
    ],
    ['without a key', jwt(privateKey, { alg: 'ES256' }), BODY, 'unsigned'],
    ['with an unknown key', jwt(stranger, { alg: 'ES256', kid: 'theirs' }), BODY, 'unknown_key'],
    ['with the key of a stranger', jwt(stranger), BODY, 'wrong_signature'],
    ['altered', jwt(privateKey), Buffer.from('{ "id": "2" }'), 'wrong_signature'],
    ['without a digest', jwt(privateKey, undefined, { iat: SECONDS }), BODY, 'wrong_signature'],
    ['six minutes old', jwt(privateKey, undefined, claims(SECONDS - 360)), BODY, 'too_old'],
    ['dated in the future', jwt(privateKey, undefined, claims(SECONDS + 360)), BODY, 'too_old'],
    ['without a time', jwt(privateKey, undefined, claims(undefined)), BODY, 'too_old'],
  ])('is checked %s', (_what, token, body, refusal) => {
    expect(checkEs256(token, body, new Map([['main', publicKey]]), NOW)).toBe(refusal)
  })
})
