import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionalLine, optionalText, recordName, text } from '#shared/contract/schemas/common.ts'
import { textSchema } from '#shared/entities/text.ts'
import { hasMixedWord, plainText } from '#shared/format/plain-text.ts'
import { safeFileName } from '#shared/rules/documents/file-names.ts'

describe('text', () => {
  it.each([
    ['a control character', 'Kes\u0007trel\u009f', 'Kestrel'],
    ['an annotation', 'Kes\ufff9trel', 'Kestrel'],
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
    expect(plainText(written)).toBe(plain)
    const kept = [recordName, text(), optionalText(), optionalLine(), textSchema(20)]
    expect(kept.map((schema) => schema.parse(written))).toEqual(kept.map(() => plain))
    expect(safeFileName(`${written}.pdf`)).toBe(`${plain}.pdf`)
  })

  it.each([
    'Zoë Châtelain',
    'علی\u200cرضا',
    'Ольга Смирнова',
    'B\u0301orealis',
    '김영수',
    '東京エナジー',
    'שלום',
    'Roof ☀️ 👨‍👩‍👧 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣',
  ])('%s stays as it is', (name) => {
    expect(plainText(name)).toBe(name)
    expect(hasMixedWord(name)).toBe(false)
  })

  it.each(['\u041aestrel', 'Kestr\u0435l Solar', '\u039fmega', 'Ke\u0455trel'])(
    '%s mixes alphabets in a word and is refused',
    (name) => {
      expect(hasMixedWord(name)).toBe(true)
      expect(recordName.safeParse(name).success).toBe(false)
    },
  )

  it('keeps marks of direction, which names lose', () => {
    const typed = '\u200fשלום\u200e (1)'
    expect([text().parse(typed), recordName.parse(typed)]).toEqual([typed, 'שלום (1)'])
    expect(safeFileName(`${typed}.pdf`)).toBe('שלום (1).pdf')
  })

  it('keeps its lines, and is trimmed of what is left', () => {
    expect(text().parse('one\n\ttwo \u200b')).toBe('one\n\ttwo')
    expect(text().safeParse('\u202e').error?.issues[0]?.message).toBe('Fill this in')
  })

  it('may have words in two alphabets', () => {
    expect(hasMixedWord('Kestrel (Кестрел)')).toBe(false)
  })

  it('is cleaned once, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text))
      }),
    )
  })
})
