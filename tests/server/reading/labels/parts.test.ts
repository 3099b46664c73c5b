import { describe, expect, it } from 'vitest'
import { confidenceOf } from '#server/reading/labels/confidence.ts'
import { readContent } from '#server/reading/labels/content.ts'
import { statementPlace, statementYear } from '#server/reading/labels/fiscal-year.ts'
import { hintIndexes, phrasesOf } from '#server/reading/labels/hint-index.ts'
import { labelHints } from '#server/reading/labels/label-hints.ts'
import { paperShares, readLayout } from '#server/reading/labels/layout.ts'
import { pagesToRead, usualTypeSize } from '#server/reading/labels/reading.ts'
import { calibrationOf, labelScores } from '#server/reading/labels/scores.ts'
import { readTitles } from '#server/reading/labels/titles.ts'
import { PhraseIndex } from '#shared/reading/labels/phrase-index.ts'
import { foldPhrase, tokensOf } from '#shared/reading/labels/tokens.ts'
import { sheetsOf } from './sheets.ts'

describe('words', () => {
  it.each([
    ['Operations & Maintenance', 'operation and maintenance'],
    ['O&M', 'o and m'],
    ['Form W-9', 'form w 9'],
    ['Seller’s properties', 'seller s property'],
    ['5-year MACRS, MACRs', '5 year macrs macrs'],
    ['§ 6418 glass status basis', 'section 6418 glass status basis'],
  ])('%s is compared as %s', (text, folded) => {
    expect(foldPhrase(text).join(' ')).toBe(folded)
  })

  it('keep their positions', () => {
    expect(tokensOf('a (Lessor) b')[1]).toEqual({ word: 'lessor', start: 3, end: 9 })
  })
})

describe('phrases', () => {
  it('are found once each, only the longest', () => {
    const index = new PhraseIndex<string>()
    index.add('interconnection agreement', 'electric')
    index.add('gas interconnection agreement', 'gas')
    const found = (text: string) => index.find(tokensOf(text)).flatMap(({ entries }) => entries)
    expect(found('a Gas Interconnection\nAgreement')).toEqual(['gas'])
    expect(found('the interconnection agreements')).toEqual(['electric'])
    expect(found('gas and interconnection')).toEqual([])
  })

  it('of a type are lower case, and no title is also evidence against its type', () => {
    for (const hints of Object.values(labelHints)) {
      const titles = new Set(phrasesOf(hints.titles))
      for (const list of [hints.titles, hints.decisive, hints.strong, hints.usual, hints.against]) {
        for (const phrase of phrasesOf(list)) expect(phrase).toBe(phrase.toLowerCase())
      }
      expect(phrasesOf(hints.against).filter((phrase) => titles.has(phrase))).toEqual([])
    }
    expect(hintIndexes()).toBe(hintIndexes())
  })
})

describe('reading', () => {
  it('takes the first pages with text and the last', () => {
    const [text] = sheetsOf('some words')
    const [blank] = sheetsOf('')
    if (!text || !blank) throw new Error('No pages to read')
    const pages = Array.from({ length: 300 }, (_, index) => ({
      ...(index % 2 === 0 ? text : blank),
      number: index + 1,
    }))
    const read = pagesToRead(pages)
    expect(read.map(({ page }) => page.number)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 299])
  })

  it('finds the usual type size', () => {
    const pages = pagesToRead(sheetsOf('Title\nsome words\nmore words', (line) => (line ? 10 : 30)))
    expect(usualTypeSize(pages)).toBeCloseTo(10, 1)
    expect(usualTypeSize([])).toBe(0)
  })
})

describe('titles', () => {
  const titles = (text: string, size?: (line: number) => number) =>
    readTitles(pagesToRead(sheetsOf(text, size)))

  it('may span several lines', () => {
    const { matches } = titles('ENGINEERING, PROCUREMENT AND\nCONSTRUCTION AGREEMENT\nsmall print')
    expect(matches[0]).toMatchObject({ types: ['epc_agreement'], page: 1 })
  })

  it('are recognized by the words before the noun', () => {
    const [match] = titles(
      'AMENDED ENERGY STORAGE EQUIPMENT SUPPLY AND SERVICES AGREEMENT\nsmall',
    ).matches
    expect(match).toMatchObject({ types: ['equipment_supply_agreement'] })
    expect(titles('MASTER EQUIPMENT LEASE AGREEMENT\nsmall print').matches[0]?.types).toEqual([
      'other',
    ])
  })

  it('are not the end of a sentence, and count less in a reference', () => {
    const sentence = `The parties have agreed upon all the terms that are set out in the schedule of the
easement agreement`
    expect(titles(sentence).matches).toEqual([])
    const of = (text: string) => titles(text).matches[0]?.standing ?? 0
    expect(of('Claim under the EPC Agreement')).toBeLessThan(of('The EPC Agreement'))
    expect(of('Claim under EPC Agreement')).toBeLessThan(of('The EPC Agreement') / 2)
  })

  it('end at a table of contents', () => {
    const { matches } = titles('Some paper\nTABLE OF CONTENTS\nESCROW AGREEMENT\nSITE LEASE')
    expect(matches).toEqual([])
  })

  it('of agreements of no listed type are reported as unknown', () => {
    expect(titles('CROP SHARING AGREEMENT\nsmall print').unknown?.phrase).toBe(
      'CROP SHARING AGREEMENT',
    )
    expect(titles('SITE LEASE AGREEMENT\nsmall print').unknown).toBeNull()
  })

  it('are read from lines repeated on every page', () => {
    const page = `${'some words of no account here\n'.repeat(47)}Power Purchase Agreement - Page 1\n`
    expect(titles(page.repeat(4)).matches[0]).toMatchObject({ types: ['power_purchase_agreement'] })
  })
})

describe('layout', () => {
  const layout = (text: string, mime = 'application/pdf') =>
    readLayout(pagesToRead(sheetsOf(text)), mime, readContent(pagesToRead(sheetsOf(text))))

  it.each([
    ['drawing', 'INV-1\nCB 3\n480V\n'.repeat(15)],
    ['parts', 'ARRAY\nINVERTER 10KW\nAC DISCONNECT\nMETER'],
    ['captions', 'Photo 1: piles\nPhoto 2: rows of racking'],
    ['tree', 'Sun Group Inc.\n100%\nSun Holdings LLC\n60% Class A\nSun Project LLC'],
    ['figures', 'Cash 1,200.00 1,400.00\n'.repeat(20)],
    ['nationwide', 'Alabama one\nOhio two\nUtah three\nTexas four\nIowa five'],
  ] as const)('detects %s', (kind, text) => {
    expect(layout(text)[kind]).toBe(true)
    expect(layout('This is a letter about many things that were said on Monday.')[kind]).toBe(false)
  })

  it('detects an image by its type and number of words', () => {
    expect(layout('North gate', 'image/png').picture).toBe(true)
    expect(layout('word '.repeat(80), 'image/png').picture).toBe(false)
  })

  it('computes shares of paper kinds, with little weight for few words', () => {
    const plain = layout('one two three')
    expect(paperShares(new Map([['letter', 3]]), plain).get('letter')).toBe(0.5)
    expect(
      paperShares(
        new Map([
          ['letter', 30],
          ['form', 10],
        ]),
        plain,
      ).get('letter'),
    ).toBe(0.75)
  })
})

describe('confidence', () => {
  it('grows with the lead, but never reaches certainty', () => {
    const leads = [0, 1, 2, 4, 8, 100]
    const stated = leads.map((lead) => confidenceOf(lead))
    expect(stated).toEqual(stated.toSorted((a, b) => a - b))
    expect(stated[0]).toBeGreaterThan(0.5)
    expect(stated.at(-1)).toBeLessThan(0.995)
  })

  it('is never high for "other" when nothing else was found', () => {
    for (const lead of [0, 2, 6, 100]) {
      expect(confidenceOf(lead, false)).toBeLessThan(Math.min(confidenceOf(lead), 0.85))
    }
  })
})

describe('years of statements', () => {
  it.each([
    [
      'Balance Sheets\nDecember 31, 2025 and 2024\nfor the years ended December 31, 2025 and 2024',
      2025,
    ],
    ['For the 2022 Fiscal Year\nPrepared on June 29, 2023', 2022],
    ['Financial Statement\n2024', 2024],
    ['No year at all', null],
  ])('%j is for %s', (text, year) => {
    expect(statementYear(sheetsOf(text))).toBe(year)
  })

  it.each([
    [2025, [], 0],
    [2024, [2025], 1],
    [2023, [2024, 2025], 2],
    [2022, [2023, 2024, 2025], 2],
    [2025, [2025, 2024], 0],
  ] as const)('%d beside %j is at %d', (year, others, place) => {
    expect(statementPlace(year, others)).toBe(place)
  })
})

describe('scores', () => {
  const settled = [
    { label: 'site_lease', confidence: 0.95, settled: 'site_lease' },
    { label: 'site_lease', confidence: 0.91, settled: 'easement_agreement' },
    { label: 'other', confidence: 1, settled: 'site_lease' },
  ] as const

  it('count by type', () => {
    expect(labelScores(settled)).toContainEqual({
      label: 'site_lease',
      proposed: 2,
      confirmed: 1,
      settled: 2,
      precision: 0.5,
      recall: 0.5,
    })
    expect(
      labelScores(settled).find(({ label }) => label === 'easement_agreement')?.precision,
    ).toBe(null)
  })

  it('compare stated confidence with outcomes, full confidence being in the last band', () => {
    const [band, ...more] = calibrationOf(settled)
    expect(more).toEqual([])
    expect(band).toMatchObject({ from: 0.9, to: 1, labels: 3 })
    expect(band?.correct).toBeCloseTo(1 / 3)
    expect(calibrationOf([])).toEqual([])
  })
})
