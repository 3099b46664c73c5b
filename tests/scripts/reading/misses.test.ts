import { describe, expect, it } from 'vitest'
import { type JudgedFile, sketchedOf, worst } from '#scripts/reading/misses.ts'
import { judge, type Truth } from '#scripts/reading/outcomes.ts'
import { sketchOf } from '#scripts/reading/sketch.ts'
import { relocateQuote } from '#server/reading/answers/relocate-quote.ts'
import type { ProposedAnswer } from '#shared/entities/answers.ts'
import { pagesOf } from '#tests/support/page-text.ts'

const pages = pagesOf(
  'SUPPLY AGREEMENT\nmade on May 4, 2020',
  'Laws of Texas\nThis agreement is governed by the laws of Nevada',
)

function read(field_name: string, quote: string, confidence: number): ProposedAnswer {
  return { field_name, value: quote, confidence, citation: relocateQuote(quote, pages) }
}

const truths: readonly Truth[] = [
  { field: 'governing_law', value: 'Nevada', page: 2, quote: 'governed by | Nevada' },
  { field: 'agreement_date', value: '2020-05-04', page: 1, quote: 'May 4, 2020' },
  { field: 'renewal_term', value: '1 year', page: null },
]

function judgedFile(...answers: ProposedAnswer[]): JudgedFile {
  const fields = [...truths.map(({ field }) => field), 'parties']
  return { file: 'a.pdf', pages, truths, answers, judged: judge(fields, truths, answers) }
}

describe('worst', () => {
  it('lists the surest errors first, then what was not found, and nothing right', () => {
    const file = judgedFile(
      read('governing_law', 'Texas', 0.7),
      read('agreement_date', 'May 4, 2020', 0.9),
      read('parties', 'Supply', 0.8),
    )
    const told = worst([file]).map(({ answer }) => [answer.field, answer.outcome])
    expect(told).toEqual([
      ['parties', 'claimed'],
      ['governing_law', 'wrong'],
      ['renewal_term', 'not_found'],
    ])
  })
})

describe('sketchedOf', () => {
  it('shows the page with each part of the true words, and what was read', () => {
    const [sketched, ...rest] = sketchedOf(
      judgedFile(read('governing_law', 'Texas', 0.7)),
      'governing_law',
    )
    expect(rest).toEqual([])
    expect(sketched?.page.number).toBe(2)
    expect(sketched?.read).toHaveLength(1)
    expect(sketched?.truth).toHaveLength(2)
  })

  it('shows both pages when the truth is on another page', () => {
    const file = judgedFile(read('agreement_date', 'Laws of Texas', 0.7))
    const found = sketchedOf(file, 'agreement_date').map(({ page, read, truth }) => [
      page.number,
      read.length,
      truth.length,
    ])
    expect(found).toEqual([
      [1, 0, 1],
      [2, 1, 0],
    ])
  })

  it('shows the first page when no place is known', () => {
    expect(sketchedOf(judgedFile(), 'renewal_term').map(({ page }) => page.number)).toEqual([1])
  })
})

describe('sketchOf', () => {
  it('shows where words are, but not what they say', () => {
    const [page] = sketchedOf(judgedFile(read('governing_law', 'Texas', 0.7)), 'governing_law')
    const svg = sketchOf(page ? [page, page] : [])
    expect(svg).not.toMatch(/Texas|Nevada|governed/)
    expect(svg.match(/#d32f2f"/g)).toHaveLength(2)
    expect(svg.match(/dasharray/g)).toHaveLength(4)
    expect(svg.match(/M\d+ \d+h\d+/g)).toHaveLength(24)
  })
})
