import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeBase, freeCode } from '#server/features/accounts/sellers/code.ts'
import { sellersSchemas } from '#shared/contract/schemas/accounts/sellers.ts'

const { code } = sellersSchemas.patch.body.shape

describe('seller codes', () => {
  it.each([
    ['Prairie Sun, LLC', 'PRAIRIES'],
    ['Énergie Açores', 'ENERGIEA'],
    ['3 M', '3M'],
    ['太阳能', 'SELLER'],
    ['!', 'SELLER'],
    ['X', 'SELLER'],
  ])('turn %s into %s', (name, base) => {
    expect(codeBase(name)).toBe(base)
  })

  it('take the first free number', () => {
    expect(freeCode('SUN', new Set())).toBe('SUN')
    expect(freeCode('SUN', new Set(['SUN', 'SUN2', 'SUN4']))).toBe('SUN3')
  })

  it('match the contract for any name and for up to 9,999 sellers of the same name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
        const base = codeBase(name)
        expect(code.safeParse(base).success).toBe(true)
        expect(code.safeParse(`${base}9999`).success).toBe(true)
      }),
    )
  })
})
