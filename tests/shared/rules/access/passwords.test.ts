import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CAPITAL_MESSAGE,
  PASSWORD_MESSAGE,
  PASSWORD_TOO_LONG_MESSAGE,
  passwordProblem,
  passwordStrength,
  STRENGTH_LABELS,
} from '#shared/rules/access/passwords.ts'

describe('passwordProblem', () => {
  it.each(['Demo-pass-2026!', 'Abcdef1!', 'ABCDEF1~', '!!!!!!1A', `A${'a'.repeat(1021)}1!`])(
    'accepts %s',
    (password) => {
      expect(passwordProblem(password)).toBeNull()
    },
  )

  it.each([
    ['nothing', ''],
    ['seven characters', 'abcde1!'],
    ['no letter', '1234567!'],
    ['no digit', 'abcdefg!'],
    ['no symbol', 'abcdefg1'],
    ['a blank', 'abc def1!'],
    ['a tab', 'abcdef1!\t'],
    ['a line break at the end', 'abcdef1!\n'],
    ['a letter of another script', 'abcdéf1!'],
    ['an emoji', 'abcdef1!😀'],
    ['a digit of another script', 'abcdefg!٣'],
    ['NUL', 'abcdef1!\0'],
  ])('refuses %s', (_what, password) => {
    expect(passwordProblem(password)).toBe(PASSWORD_MESSAGE)
  })

  it.each(['password1!', 'abcdef1!', '!!!!!!1a'])('asks for a capital letter in %s', (password) => {
    expect(passwordProblem(password)).toBe(CAPITAL_MESSAGE)
  })

  it('has its own message for one that is too long', () => {
    expect(passwordProblem(`${'a'.repeat(1023)}1!`)).toBe(PASSWORD_TOO_LONG_MESSAGE)
  })

  it('accepts every printable ASCII symbol', () => {
    const symbols = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
    expect(symbols.filter((symbol) => passwordProblem(`Abcdef1!${symbol}`) !== null)).toEqual([])
    const alone = symbols.filter((symbol) => passwordProblem(`Abcdefg1${symbol}`) === null)
    expect(alone).toHaveLength(32)
  })

  it('accepts exactly what the rule describes', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aZ9!~ é'), maxLength: 14 })
    fc.assert(
      fc.property(texts, (text) => {
        const characters = [...text]
        const has = (pool: string) => characters.some((character) => pool.includes(character))
        const good = text.length >= 8 && has('Z') && has('9') && has('!~') && !has(' é')
        expect(passwordProblem(text) === null).toBe(good)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['aA1!', 1],
    ['abcdefgh', 1],
    ['abcdefg1', 2],
    ['abcdefg!', 2],
    ['Abcdefgh', 2],
    ['abcdef1!', 3],
    ['Abcdefg1', 3],
    ['Abcdef1!', 4],
  ] as const)('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('names every level', () => {
    expect(Object.values(STRENGTH_LABELS)).toEqual(['', 'Weak', 'Fair', 'Good', 'Strong'])
  })

  it('never drops while someone keeps typing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, more) => {
        expect(passwordStrength(start + more)).toBeGreaterThanOrEqual(passwordStrength(start))
      }),
    )
  })
})
