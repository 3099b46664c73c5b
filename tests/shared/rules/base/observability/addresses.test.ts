import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { maskedPath, maskedText, wordsOf } from '#shared/rules/base/observability/addresses.ts'

const words = new Set([...wordsOf(Object.values(paths).map(({ pattern }) => pattern)), 'api'])

describe('an address that is sent out', () => {
  it.each([
    ['https://app.test/projects/sunny-acres-12?tab=fields#x', '/projects/-'],
    ['/password/reset/17/abcdefghijklmnopqrstuvwx', '/password/reset/-/-'],
    ['/login#token=abc', '/login'],
    ['/quote/5b0d3f62-8a54-4c1e-9d0a-2f7a61c4e811', '/quote/-'],
    ['/dashboard/users/5', '/dashboard/users/-'],
    ['/unsubscribe/quackenbush', '/unsubscribe/-'],
    ['/search/bankruptcy of ada', '/search/-'],
    ['/assets/index-B3xk_9.js', '/assets/index-B3xk_9.js'],
    ['/api/document/5/Balance sheet 2025.pdf', '/api/-/-/-'],
    ['', '/'],
    ['http://[', '/-'],
  ])('%s is %s', (address, masked) => {
    expect(maskedPath(address, words)).toBe(masked)
  })

  it('has only our own words, hyphens, and slashes', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), (parts) => {
        const masked = maskedPath(`/projects/${parts.map(encodeURIComponent).join('/')}`, words)
        expect(
          masked.split('/').every((part) => part === '' || part === '-' || words.has(part)),
        ).toBe(true)
      }),
    )
  })
})

describe('the message of an error that is sent out', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'ein')",
      'Cannot read properties of undefined (reading <text>)',
    ],
    ['No seat for ada@quinn.test', 'No seat for <email>'],
    ['Failed to load https://app.test/x?token=abc', 'Failed to load <address>'],
    ['Balance_2025.pdf is too large: 18,000,000', '<file> is too large: <n>'],
    ['Account 000123-4567 of “Quinn LLC”', 'Account <n> of <text>'],
  ])('%s', (text, masked) => {
    expect(maskedText(text)).toBe(masked)
  })
})
