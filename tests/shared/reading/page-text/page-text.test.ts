import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOX_SCALE, boxOf, linesOf, unionOf, wordsOf } from '#shared/reading/page-text/page-text.ts'
import { pageOf } from '#tests/support/page-text.ts'

const page = pageOf('Site  Lease\n\nThe term is 20 years')

describe('wordsOf', () => {
  it('gives each word its place in the text and on the page', () => {
    const words = wordsOf(page)
    expect(words.map(({ text }) => text)).toEqual([
      'Site',
      'Lease',
      'The',
      'term',
      'is',
      '20',
      'years',
    ])
    for (const { text, start, end } of words) expect(page.text.slice(start, end)).toBe(text)
    expect(words[1]?.box.x).toBeGreaterThan(words[0]?.box.x ?? 1)
    expect(words[2]?.box.y).toBeGreaterThan(words[0]?.box.y ?? 1)
  })

  it('has as many words as boxes, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const made = pageOf(text)
        expect(wordsOf(made)).toHaveLength(made.boxes.length / 4)
      }),
    )
  })
})

describe('linesOf', () => {
  it('leaves out empty lines and keeps positions', () => {
    const lines = linesOf(page)
    expect(lines.map(({ text }) => text)).toEqual(['Site  Lease', 'The term is 20 years'])
    expect(lines.map(({ words }) => words.length)).toEqual([2, 5])
    for (const { text, start, end } of lines) expect(page.text.slice(start, end)).toBe(text)
  })
})

describe('boxOf', () => {
  it('contains every word that the range touches', () => {
    const start = page.text.indexOf('20')
    const [twenty, years] = wordsOf(page).slice(-2)
    expect(boxOf(page, { start, end: start + 3 })).toEqual(twenty?.box)
    expect(boxOf(page, { start: start + 1, end: start + 4 })).toEqual(
      unionOf([twenty?.box, years?.box].filter((box) => box !== undefined)),
    )
  })

  it('is null where there is no word', () => {
    expect(boxOf(page, { start: 4, end: 6 })).toBeNull()
    expect(boxOf(pageOf(''), { start: 0, end: 9 })).toBeNull()
  })

  it('stays on the page', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), fc.nat(200), fc.nat(200), (text, a, b) => {
        const box = boxOf(pageOf(text), { start: Math.min(a, b), end: Math.max(a, b) })
        if (!box) return
        expect(box.x + box.w).toBeLessThanOrEqual(1 + 2 / BOX_SCALE)
        expect(box.y + box.h).toBeLessThanOrEqual(1 + 2 / BOX_SCALE)
      }),
    )
  })
})
