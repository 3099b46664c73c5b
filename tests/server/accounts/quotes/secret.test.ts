import { describe, expect, it } from 'vitest'
import {
  isSecretOf,
  newSecret,
  openSecret,
  sealSecret,
  secretHash,
} from '#server/features/accounts/quotes/secret.ts'

describe('quote secrets', () => {
  it('are verified by their hash', () => {
    const secret = newSecret()
    expect(isSecretOf(secret, secretHash(secret))).toBe(true)
    expect(isSecretOf(`${secret}x`, secretHash(secret))).toBe(false)
    expect(isSecretOf('', secretHash(secret))).toBe(false)
  })

  it('open only with the key they were sealed with', () => {
    const secret = newSecret()
    const sealed = sealSecret(secret, 'a key of mine')
    expect(sealed).not.toContain(secret)
    expect(openSecret(sealed, 'a key of mine')).toBe(secret)
    expect(() => openSecret(sealed, 'a key of theirs')).toThrow()
  })
})
