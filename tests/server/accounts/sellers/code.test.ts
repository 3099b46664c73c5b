import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeBase, freeCode } from '#server/features/accounts/sellers/code.ts'
import { sellersSchemas } from '#shared/contract/schemas/accounts/sellers.ts'

const { code } = sellersSchemas.patch.body.shape

describe('codes of sellers', () => {
  it.each([
    ['Prairie Sun, LLC', 'PRAIRIES'],
    ['Énergie Açores', 'ENERGIEA'],
    ['3 M', '3M'],
    ['太阳能', 'SELLER'],
    ['!', 'SELLER'],
    ['X', 'SELLER'],
  ])('start %s with %s', (name, base) => {
    expect(codeBase(name)).toBe(base)
  })

  it('count on from what is taken', () => {
    expect(freeCode('SUN', new Set())).toBe('SUN')
    expect(freeCode('SUN', new Set(['SUN', 'SUN2', 'SUN4']))).toBe('SUN3')
  })

  it('are codes of the contract, whatever the name and up to 9,999 namesakes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
        const base = codeBase(name)
        expect(code.safeParse(base).success).toBe(true)
        expect(code.safeParse(`${base}9999`).success).toBe(true)
      }),
    )
  })
})
