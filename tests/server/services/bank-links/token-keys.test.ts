import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TokenKeyError, tokenKeys } from '#server/services/bank-links/token-keys.ts'

const [OLD, NEW, OTHER] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const keys = (...named: [string, Buffer][]) => tokenKeys(new Map(named))

describe('a token', () => {
  it('is decrypted to the same text, whatever it says', () => {
    const ring = keys(['new', NEW])
    fc.assert(
      fc.property(fc.string(), fc.string(), (token, bound) => {
        const sealed = ring.seal(token, bound)
        expect(sealed.key_id).toBe('new')
        expect(ring.open(sealed, bound)).toBe(token)
      }),
    )
  })

  it('is encrypted differently each time, and not readable', () => {
    const ring = keys(['new', NEW])
    const [one, two] = [ring.seal('access-1', '7'), ring.seal('access-1', '7')]
    expect(one.sealed).not.toBe(two.sealed)
    expect(Buffer.from(one.sealed, 'base64').toString('latin1')).not.toContain('access')
  })

  it('is decrypted with an old key, while new ones use the first key', () => {
    const before = keys(['old', OLD]).seal('access-1', '7')
    const ring = keys(['new', NEW], ['old', OLD])
    expect(ring.open(before, '7')).toBe('access-1')
    expect(ring.seal('access-2', '7').key_id).toBe('new')
  })

  const sealed = keys(['old', OLD]).seal('access-1', '7')
  it.each([
    ['its key is missing', keys(['new', NEW]), sealed, '7', /has no key old/],
    ['its key is another one', keys(['old', OTHER]), sealed, '7', /does not open/],
    ['it was copied to another row', keys(['old', OLD]), sealed, '8', /does not open/],
    [
      'it was changed',
      keys(['old', OLD]),
      { ...sealed, sealed: flip(sealed.sealed) },
      '7',
      /does not open/,
    ],
    ['it is cut', keys(['old', OLD]), { ...sealed, sealed: 'AAAA' }, '7', /does not open/],
  ])('is not decrypted when %s', (_what, ring, stored, bound, words) => {
    const read = () => ring.open(stored, bound)
    expect(read).toThrow(TokenKeyError)
    expect(read).toThrow(words)
  })
})

/** Flips the last bit. */
function flip(text: string): string {
  const bytes = Buffer.from(text, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes.toString('base64')
}
