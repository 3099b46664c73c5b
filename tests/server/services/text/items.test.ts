import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, wordsOfItems } from '#server/services/text/items.ts'

const FRAME = { width: 612, height: 792, transform: [1, 0, 0, -1, 0, 792] }

/** A run of text in the middle of a page. */
const run = (str: string, dir = 'ltr') => ({
  str,
  dir,
  width: 300,
  height: 12,
  transform: [12, 0, 0, 12, 100, 400],
  fontName: 'f',
  hasEOL: false,
})
const STYLES = {
  f: { fontFamily: 'serif', ascent: 0.9, descent: -0.2, vertical: false, color: 'rgb(0,0,0)' },
}
const wordsOf = (text: string, dir?: string) => wordsOfItems([run(text, dir)], STYLES, FRAME)

/** Text with every kind of white space, and with letters of many scripts. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2003', '\u2028', '\u3000', '\u200b', '\u00ad'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''))

describe('the words of a run of text', () => {
  it('are the parts between its white space', () => {
    fc.assert(
      fc.property(text, (given) => {
        const parts = cleanText(given).split(/\s+/).filter(Boolean)
        expect(wordsOf(given).map((word) => word.text)).toEqual(parts)
      }),
    )
  })

  it('are side by side within the run, the first at its start and the last at its end', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('ltr', 'rtl'), (given, dir) => {
        const words = wordsOf(given.trimEnd(), dir)
        const inOrder = dir === 'ltr' ? words : words.toReversed()
        let at = 100
        for (const { x, right } of inOrder) {
          expect(x).toBeGreaterThanOrEqual(at - 1e-6)
          expect(right).toBeGreaterThanOrEqual(x)
          at = right
        }
        if (words.length > 0 && !/\s$/.test(cleanText(given.trimEnd()))) {
          expect(at).toBeCloseTo(400)
          expect(inOrder[0]?.x).toBeCloseTo(100)
        }
      }),
    )
  })

  it('may continue in the next run only without white space between', () => {
    const [first, middle, last] = wordsOf('inter connec tion ')
    expect([first?.openStart, first?.openEnd]).toEqual([true, false])
    expect([middle?.openStart, middle?.openEnd]).toEqual([false, false])
    expect([last?.openStart, last?.openEnd]).toEqual([false, false])
    expect(wordsOf('end')[0]).toMatchObject({ openStart: true, openEnd: true })
  })
})
