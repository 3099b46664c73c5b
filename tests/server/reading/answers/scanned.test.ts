import { describe, expect, it } from 'vitest'
import { asRecognised } from '#server/reading/answers/scanned.ts'
import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

/** One line of words of equal width across the page. */
function scan(words: readonly (readonly [string, number])[], isText = false): PageText {
  const part = Math.floor(BOX_SCALE / words.length)
  return {
    number: 1,
    width: 612,
    height: 792,
    text: words.map(([text]) => text).join(' '),
    boxes: Uint16Array.from(words.flatMap((_, index) => [index * part, 0, part, 1_000])),
    ...(isText ? {} : { certainty: Uint8Array.from(words, ([, percent]) => percent) }),
  }
}

const WORDS = [
  ['Rent', 90],
  ['is', 40],
  ['$5,120', 70],
  ['yearly', 80],
] as const
const everywhere = { x: 0, y: 0, w: 1, h: 1 }
const found = (value: string | number | null, box = everywhere) => ({
  value,
  confidence: 0.9,
  citation: value === null ? null : { page: 1, box, quote: 'Rent is $5,120 yearly' },
})

describe('an answer from a scan', () => {
  it('that is a figure is as certain as its least certain word with a digit', () => {
    expect(asRecognised(found(5_120), [scan(WORDS)]).confidence).toBe(0.7)
    const days = [...WORDS, ['2026', 50]] as const
    expect(asRecognised(found('2026-01-01'), [scan(days)]).confidence).toBe(0.5)
  })

  it('that is a name is as certain as its least certain word, ignoring the role', () => {
    const named = [...WORDS, ['Pansis', 44], ['Inc.', 85], ['("Seller").', 20]] as const
    expect(asRecognised(found('Pansis Inc. ("Seller")'), [scan(named)]).confidence).toBe(0.44)
    expect(asRecognised(found('INC ("Seller")'), [scan(named)]).confidence).toBe(0.85)
  })

  it('in other words than the text has the average certainty of that text', () => {
    expect(asRecognised(found('annual'), [scan(WORDS)]).confidence).toBe(0.7)
    const last = { x: 0.75, y: 0, w: 0.25, h: 1 }
    expect(asRecognised(found('annual', last), [scan(WORDS)]).confidence).toBe(0.8)
  })

  it('that is spelled out has the average certainty of its words', () => {
    const spelled = scan([
      ['twenty', 60],
      ['years', 100],
    ])
    expect(asRecognised(found(20), [spelled]).confidence).toBe(0.8)
  })

  it('is no more certain than it was before', () => {
    const clear = scan([['$5,120', 99]])
    expect(asRecognised(found(5_120), [clear]).confidence).toBe(0.9)
  })

  it.each([
    ['from text', found(5_120), scan(WORDS, true)],
    ['without a value', found(null), scan(WORDS)],
    ['from another page', found(5_120), { ...scan(WORDS), number: 2 }],
  ])('%s is unchanged', (_name, answer, page) => {
    expect(asRecognised(answer, [page])).toBe(answer)
  })
})
