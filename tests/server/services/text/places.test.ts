import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PageText, wordsOf } from '#shared/reading/page-text/page-text.ts'
import { type PageSetup, pdfWith, widthOf } from './pdfs.ts'
import { textReader } from './read.ts'

const read = textReader()

const SIZE = 10
/** For Helvetica, in points at that size. */
const [ASCENT, DESCENT] = [7.18, 2.07]

interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** The place of a word on the page as it is shown, by the rules of the file format. */
function shownPlace(text: string, x: number, y: number, setup: PageSetup): Rect {
  const crop = setup.crop ?? { x: 0, y: 0, width: setup.width ?? 612, height: setup.height ?? 792 }
  const width = widthOf(text, SIZE)
  const rect = {
    left: x - crop.x,
    right: x - crop.x + width,
    top: crop.y + crop.height - y - ASCENT,
    bottom: crop.y + crop.height - y + DESCENT,
  }
  return quarterTurns(rect, crop, (setup.rotate ?? 0) / 90)
}

function quarterTurns(rect: Rect, page: { width: number; height: number }, turns: number): Rect {
  if (turns === 0) return rect
  const turned = {
    left: page.height - rect.bottom,
    right: page.height - rect.top,
    top: rect.left,
    bottom: rect.right,
  }
  return quarterTurns(turned, { width: page.height, height: page.width }, turns - 1)
}

function placesIn(page: PageText): Map<string, Rect> {
  return new Map(
    wordsOf(page).map(({ text, box }) => [
      text,
      {
        left: box.x * page.width,
        right: (box.x + box.w) * page.width,
        top: box.y * page.height,
        bottom: (box.y + box.h) * page.height,
      },
    ]),
  )
}

function expectNear(seen: Rect | undefined, expected: Rect, points: number) {
  expect(seen).toBeDefined()
  if (!seen) return
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(Math.abs(seen[side] - expected[side]), side).toBeLessThan(points)
  }
}

const setups = fc.record({
  rotate: fc.constantFrom(0, 90, 180, 270),
  crop: fc.option(
    fc.record({
      x: fc.integer({ min: 0, max: 60 }),
      y: fc.integer({ min: 0, max: 60 }),
      width: fc.integer({ min: 480, max: 550 }),
      height: fc.integer({ min: 480, max: 550 }),
    }),
    { nil: undefined },
  ),
})

describe('the boxes of words', () => {
  it('are where the words are drawn, however the page is rotated and cropped', async () => {
    const spots = fc.uniqueArray(
      fc.record({
        column: fc.nat({ max: 3 }),
        row: fc.nat({ max: 18 }),
        letters: fc.stringMatching(/^[A-Za-z0-9$%]{1,12}$/),
      }),
      { minLength: 1, maxLength: 12, selector: ({ column, row }) => `${column}/${row}` },
    )
    await fc.assert(
      fc.asyncProperty(spots, setups, async (chosen, setup) => {
        const drawn = chosen.map(({ column, row, letters }, index) => ({
          text: `${letters}-${index}`,
          x: 70 + column * 105,
          y: 70 + row * 20,
        }))
        const { pages } = await read(pdfWith([drawn], setup))
        const places = placesIn(pages[0] ?? expect.fail('no page'))
        expect(places.size).toBe(drawn.length)
        for (const { text, x, y } of drawn) {
          expectNear(places.get(text), shownPlace(text, x, y, setup), 0.6)
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each([0, 90, 180, 270])(
    'separate the words of a line on a page rotated by %i degrees',
    async (rotate) => {
      const line = 'Will Illinois commission 12,345 MW within eleven months?'
      const { pages } = await read(pdfWith([[{ text: line, x: 72, y: 300 }]], { rotate }))
      const places = placesIn(pages[0] ?? expect.fail('no page'))
      const words = line.split(' ')
      for (const [index, word] of words.entries()) {
        const before = words
          .slice(0, index)
          .map((part) => `${part} `)
          .join('')
        const x = 72 + widthOf(before, SIZE)
        expectNear(places.get(word), shownPlace(word, x, 300, { rotate }), 0.6)
      }
    },
  )

  it('are on the page, and match the words of the text', async () => {
    const anywhere = fc.record({
      text: fc.stringMatching(/^[ -~]{0,40}$/),
      x: fc.integer({ min: -300, max: 700 }),
      y: fc.integer({ min: -100, max: 900 }),
      size: fc.integer({ min: 1, max: 90 }),
      turn: fc.constantFrom(0, 7, 90, 180, 270),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anywhere, { maxLength: 15 }), setups, async (drawn, setup) => {
        const { pages } = await read(pdfWith([drawn], setup))
        const page = pages[0] ?? expect.fail('no page')
        const words = page.text === '' ? [] : page.text.split(/[ \n]/)
        expect(page.boxes.length).toBe(words.length * 4)
        expect(words).not.toContain('')
        for (const { box } of wordsOf(page)) {
          expect(box.x + box.w).toBeLessThanOrEqual(1)
          expect(box.y + box.h).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('leave out what the crop box hides', async () => {
    const texts = [
      { text: 'shown', x: 200, y: 400 },
      { text: 'hidden', x: 10, y: 10 },
    ]
    const crop = { x: 100, y: 100, width: 400, height: 500 }
    const { pages } = await read(pdfWith([texts], { crop }))
    expect(pages[0]).toMatchObject({ text: 'shown', width: 400, height: 500 })
  })
})
