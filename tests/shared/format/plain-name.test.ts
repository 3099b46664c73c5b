import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordName } from '#shared/contract/schemas/common.ts'
import { hasMixedWord, plainName } from '#shared/format/plain-name.ts'

describe('a name', () => {
  it.each([
    ['a right-to-left override', 'Kestrel \u202eLLC', 'Kestrel LLC'],
    ['an isolate', '\u2066Kestrel\u2069', 'Kestrel'],
    ['a space without width', 'Kes\u200btrel', 'Kestrel'],
    ['a joiner', 'Kes\u200dtrel', 'Kestrel'],
    ['a soft hyphen', 'Kes\u00adtrel', 'Kestrel'],
    ['a filler', 'Kes\u3164trel', 'Kestrel'],
    ['a blank of Braille', 'Kes\u2800trel', 'Kestrel'],
    ['a tag', 'Kes\u{e0041}trel', 'Kestrel'],
    ['a variation selector', 'Kestrel\ufe0f', 'Kestrel'],
    ['a byte order mark', '\ufeffKestrel', 'Kestrel'],
  ])('loses %s', (_what, written, plain) => {
    expect(plainName(written)).toBe(plain)
    expect(recordName.parse(written)).toBe(plain)
  })

  it.each([
    'Zoë Châtelain',
    'علی\u200cرضا',
    'Ольга Смирнова',
    'B\u0301orealis',
    '김영수',
    '東京エナジー',
  ])('%s stays as it is', (name) => {
    expect(plainName(name)).toBe(name)
    expect(hasMixedWord(name)).toBe(false)
  })

  it.each(['\u041aestrel', 'Kestr\u0435l Solar', '\u039fmega', 'Ke\u0455trel'])(
    '%s mixes alphabets in a word and is refused',
    (name) => {
      expect(hasMixedWord(name)).toBe(true)
      expect(recordName.safeParse(name).success).toBe(false)
    },
  )

  it('may have words in two alphabets', () => {
    expect(hasMixedWord('Kestrel (Кестрел)')).toBe(false)
  })

  it('is cleaned once, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainName(plainName(text))).toBe(plainName(text))
      }),
    )
  })
})
