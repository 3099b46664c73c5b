import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { watermarkOf } from '#shared/rules/documents/watermark.ts'

const NOW = new Date('2026-11-23T19:05:00Z')
const reader = { name: 'Eleanor Castellano', email: 'ec@tamarack.test', company: 'Tamarack' }

describe('what a copy says', () => {
  it('names the reader, the company, and the time', () => {
    expect(watermarkOf(reader, NOW)).toEqual({
      footer:
        'Confidential. Copy of Eleanor Castellano (ec@tamarack.test), Tamarack. 11/23/2026, 2:05 PM EST.',
      mark: 'Eleanor Castellano, Tamarack',
    })
  })

  it.each([
    ['Zoë Ångström', 'Zoe Angstrom, Tamarack'],
    ['Łukasz\u0007 Żak', 'Lukasz Zak, Tamarack'],
    ['李 小龙', 'Li XiaoLong, Tamarack'],
  ])('writes %s in plain letters', (name, mark) => {
    expect(watermarkOf({ ...reader, name }, NOW).mark).toBe(mark)
  })

  it('has only letters that any font can draw, and a short mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const { footer, mark } = watermarkOf({ ...reader, name }, NOW)
        expect(`${footer}${mark}`).toMatch(/^[\x20-\x7e]*$/)
        expect(mark.length).toBeLessThanOrEqual(60)
      }),
    )
  })
})
