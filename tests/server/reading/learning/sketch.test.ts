import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bandsOf,
  bytesOfSketch,
  likenessOf,
  type Sketch,
  sketchOf,
  sketchOfBytes,
} from '#server/reading/learning/sketch.ts'
import { pagesOf } from '#tests/support/page-text.ts'

const WORDS = 'alpha bravo carol delta early fancy given house inner joint known later'.split(' ')
/** This many words, in a different order for each seed. */
function textOf(count: number, seed: number): string[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return `${WORDS[(state >>> 16) % WORDS.length]}${String.fromCharCode(97 + ((state >>> 8) % 26))}`
  })
}
const sketched = (...pages: string[]): Sketch => {
  const sketch = sketchOf(pagesOf(...pages))
  if (!sketch) throw new Error('The text is too short')
  return sketch
}
/** Twelve words per line. */
const laid = (words: readonly string[]): string =>
  words.map((word, at) => (at % 12 === 11 ? `${word}\n` : `${word} `)).join('')

describe('a sketch', () => {
  const body = textOf(400, 7)

  it('is the same for the same text, even with other figures', () => {
    const form = `${laid(body)}\nTotal: $1,000 on 3/4/2025, invoice 17`
    const other = `${laid(body)}\nTotal: $98,765 on 12/31/2026, invoice 4`
    expect(likenessOf(sketched(form), sketched(form))).toBe(1)
    expect(likenessOf(sketched(form), sketched(other))).toBe(1)
  })

  it.each([
    ['nine tenths of its words', 360, 0.65, 0.95],
    ['half of its words', 200, 0.2, 0.5],
    ['none of its words', 0, 0, 0.05],
  ])('measures how much is shared: %s', (_said, shared, least, most) => {
    const other = [...body.slice(0, shared), ...textOf(400 - shared, 99)]
    const likeness = likenessOf(sketched(laid(body)), sketched(laid(other)))
    expect(likeness).toBeGreaterThanOrEqual(least)
    expect(likeness).toBeLessThanOrEqual(most)
  })

  it('shares a key with similar texts, and none with others', () => {
    const keys = (words: readonly string[]) => bandsOf(sketched(laid(words)))
    const own = new Set(keys(body))
    const shared = (words: readonly string[]) => keys(words).filter((key) => own.has(key))
    expect(shared([...body.slice(0, 240), ...textOf(160, 3)]).length).toBeGreaterThan(0)
    expect(shared(textOf(400, 5))).toEqual([])
  })

  it('is null for a text of few words', () => {
    expect(sketchOf(pagesOf('Site Lease between two parties'))).toBeNull()
    expect(sketchOf([])).toBeNull()
  })

  it('is restored from its bytes', () => {
    fc.assert(
      fc.property(fc.uint32Array({ minLength: 128, maxLength: 128 }), (marks) => {
        expect(sketchOfBytes(bytesOfSketch(marks))).toEqual(marks)
        expect(likenessOf(marks, marks)).toBe(1)
        for (const band of bandsOf(marks)) expect(band).toBe(band | 0)
      }),
    )
  })
})
