import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesToRead, pagesToShow, tellingPages } from '#server/reading/layout/telling-pages.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'
import { pagesOf } from '#tests/support/page-text.ts'

const PROSE = `The parties keep the site in good order and repair, at the cost of the owner, and
nothing in this section takes away what any other section gives to either of them.`
const TABLE = `                    CONSOLIDATED BALANCE SHEETS
                                     2024        2023
Cash                                1,250       1,100
Receivables                         2,000       1,900
Total current assets                3,250       3,000`
const SIGNED = `IN WITNESS WHEREOF, the parties have signed this Lease.

SUNFIELD SOLAR ONE LLC
By: ______________________
Name: Jane Doe
Title: Manager`
const DRAWING = Array.from(
  { length: 14 },
  (_, at) => `INV-${at}    XFMR T${at}    480 V    BUS-${at}`,
)

const PAGES = [
  ...formPages(PROSE, PROSE, PROSE, TABLE, SIGNED, DRAWING.join('\n'), PROSE),
  ...pagesOf('Some words of a scan').map((page) => ({
    ...page,
    number: 8,
    certainty: new Uint8Array(5).fill(80),
  })),
  ...pagesOf('').map((page) => ({ ...page, number: 9 })),
]

describe('informative pages', () => {
  it('are listed with what they show, except pages without words', () => {
    expect(tellingPages(PAGES)).toEqual([
      { number: 1, traits: ['opening'] },
      { number: 2, traits: ['opening'] },
      { number: 3, traits: [] },
      { number: 4, traits: ['table'] },
      { number: 5, traits: ['signatures'] },
      { number: 6, traits: ['drawing'] },
      { number: 7, traits: [] },
      { number: 8, traits: ['scan'] },
    ])
  })

  it('are read in order: likely ones first, then by what they show', () => {
    const telling = tellingPages(PAGES)
    expect(pagesToRead(telling)).toEqual([1, 2, 5, 4, 6])
    expect(pagesToRead(telling, [7, 2])).toEqual([7, 2, 1, 5, 4, 6])
  })

  it('are shown as images when words say little, up to the limit', () => {
    const telling = tellingPages(PAGES)
    expect(pagesToShow(telling, 9)).toEqual([4, 6, 8])
    expect(pagesToShow(telling, 2)).toEqual([6, 8])
    expect(pagesToShow(telling, 1)).toEqual([6])
    expect(pagesToShow(telling, 0)).toEqual([])
    const scans = [1, 2, 3].map((number) => ({ number, traits: ['scan'] as const }))
    expect(pagesToShow(scans, 1, [3])).toEqual([3])
    expect(pagesToShow(scans, 2, [3])).toEqual([1, 3])
  })

  it('are a subset of the pages, each once, whatever they say', () => {
    const text = fc.oneof(fc.lorem({ maxCount: 60 }), fc.string(), fc.constantFrom(TABLE, SIGNED))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), fc.nat(6), (texts, most) => {
        const pages = pagesOf(...texts)
        const telling = tellingPages(pages)
        const shown = pagesToShow(telling, most)
        const read = pagesToRead(telling)
        const known = pages.filter((page) => page.text !== '').map(({ number }) => number)
        expect(telling.map(({ number }) => number)).toEqual(known)
        expect(shown.length).toBeLessThanOrEqual(most)
        for (const list of [shown, read]) {
          expect(new Set(list).size).toBe(list.length)
          expect(list.every((number) => known.includes(number))).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})
