import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { papersOf } from '#server/reading/bundles/papers.ts'
import { proposeParts } from '#server/reading/bundles/propose.ts'
import { pagesOf } from '#tests/support/page-text.ts'
import {
  INTERCONNECTION,
  LEASE,
  LOOK_ALIKES,
  PPA,
  WITH_COVER,
  WITH_EXHIBITS,
} from './papers-of-a-set.ts'

const rangesOf = (...texts: string[]) =>
  papersOf(pagesOf(...texts)).map(({ first, last }) => [first, last])

const MIME = 'application/pdf'

describe('papers in one file', () => {
  it.each<[string, string[], number[][]]>([
    ['a single one', PPA, [[1, 3]]],
    ['a lease with its exhibit', LEASE, [[1, 2]]],
    ['a paper with drafts of others among its exhibits', WITH_EXHIBITS, [[1, 6]]],
    ['a cover, contents, and the paper behind them', WITH_COVER, [[1, 4]]],
    [
      'two',
      [...PPA, ...INTERCONNECTION],
      [
        [1, 3],
        [4, 5],
      ],
    ],
    [
      'three',
      [...INTERCONNECTION, ...LEASE, ...PPA],
      [
        [1, 2],
        [3, 4],
        [5, 7],
      ],
    ],
    [
      'one behind exhibits',
      [...LEASE, ...WITH_COVER],
      [
        [1, 2],
        [3, 6],
      ],
    ],
    [
      'pages without text behind a paper',
      [...PPA, '', '', ...LEASE],
      [
        [1, 5],
        [6, 7],
      ],
    ],
    [
      'two of one title',
      [...LEASE, ...LEASE],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['no page', [], []],
  ])('are found: %s', (_name, texts, ranges) => {
    expect(rangesOf(...texts)).toEqual(ranges)
  })

  it.each(Object.entries(LOOK_ALIKES))(
    'are found among look-alikes: %s',
    (_name, [texts, firsts]) => {
      expect(papersOf(pagesOf(...texts)).map(({ first }) => first)).toEqual(firsts)
    },
  )

  it('are not split where a sentence or a page count continues', () => {
    const [first = '', second = '', third = ''] = PPA
    const open = `${first.replace('\nPage 1 of 3', '')}\nand so the parties, in view of all of this and of the`
    const titled = `SITE LEASE\nTHE LEASE behind this page is of the same count.\n${second}`
    expect(rangesOf(open, `${'goes on with it.'}\n${second}`, third)).toEqual([[1, 3]])
    expect(rangesOf(first, titled, third)).toEqual([[1, 3]])
  })

  it('are each proposed with a type and reasons', () => {
    const parts = proposeParts(pagesOf(...PPA, ...INTERCONNECTION), MIME)
    expect(parts).toMatchObject([
      { first: 1, last: 3, title: 'POWER PURCHASE AGREEMENT', label: 'power_purchase_agreement' },
      { first: 4, last: 5, label: 'interconnection_agreement' },
    ])
    expect(parts?.[0]?.reasons).toEqual([])
    expect(parts?.[1]?.reasons).toEqual(
      expect.arrayContaining(['A title at the top of the page', 'Page numbers start over']),
    )
  })

  it('are not proposed if there is only one, or more than the limit', () => {
    expect(proposeParts(pagesOf(...PPA), MIME)).toBeNull()
    const many = Array.from({ length: 26 }, () => [...LEASE, ...INTERCONNECTION]).flat()
    expect(papersOf(pagesOf(...many))).toHaveLength(52)
    expect(proposeParts(pagesOf(...many), MIME)).toBeNull()
  })

  it('cover each page once, in order, whatever the pages say', () => {
    const lines = fc.constantFrom(
      'LEASE AGREEMENT',
      'EXHIBIT A',
      'Page 1 of 2',
      '3',
      'iv',
      'By: /s/ Ann',
      'This Agreement is made as of May 1, 2025 by and between A and B.',
      'and goes on',
      '1. Term. It ends.',
      '\u202Eagreement',
      '',
    )
    const page = fc.array(lines, { maxLength: 8 }).map((all) => all.join('\n'))
    fc.assert(
      fc.property(fc.array(page, { maxLength: 12 }), (texts) => {
        const pages = papersOf(pagesOf(...texts)).flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        )
        expect(pages).toEqual(texts.map((_, at) => at + 1))
      }),
      { numRuns: 150 },
    )
  })

  it('are found in a file of hundreds', () => {
    const texts = Array.from({ length: 300 }, () => [...PPA, ...LEASE]).flat()
    // Takes a second; comparing every page with all others would run into the time limit.
    expect(papersOf(pagesOf(...texts))).toHaveLength(600)
  })
})
