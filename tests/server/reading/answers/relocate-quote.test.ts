import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkQuote, relocateQuote } from '#server/reading/answers/relocate-quote.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const first = `4.1 Contract Price. For full and timely performance Owner shall pay a fixed
Contract Price of $5,801,400.00, in the milestone payments of Exhibit B.`
const pages = formPages('Engineering Agreement\nContract Price', first)

describe('relocateQuote', () => {
  it.each([
    ['letter by letter', 'a fixed\nContract Price of $5,801,400.00'],
    ['over other line breaks', 'a fixed Contract Price\nof $5,801,400.00'],
    ['in another case and punctuation', 'A FIXED “Contract Price” of $5,801,400.00'],
    ['with a word added', 'Owner shall then pay a fixed Contract Price of $5,801,400.00'],
    [
      'with a word changed',
      'Owner must pay a fixed Contract Price of $5,801,400.00, in the milestone payments',
    ],
  ])('finds a quote %s', (_how, quote) => {
    const found = relocateQuote(quote, pages)
    expect(found).toMatchObject({ page: 2 })
    expect(found?.quote).toBe(pages[1]?.text.slice(found?.start, found?.end))
    expect(found?.quote).toContain('Contract Price of $5,801,400.00')
    expect(found?.box.w).toBeGreaterThan(0)
  })

  it.each([
    ['another figure', 'Owner shall pay a fixed Contract Price of $5,801,500.00'],
    ['a figure cut short', 'Contract Price of $5,801,40'],
    ['other words', 'Contractor shall be paid an amount to be agreed by the Parties in good faith'],
    ['a part of a word', 'ontract Pric'],
    ['nothing', '   '],
    ['a minus', '-$5,801,400.00'],
  ])('does not match %s', (_what, quote) => {
    expect(relocateQuote(quote, pages)).toBeNull()
  })

  it('takes the place nearest to the original', () => {
    const repeated = formPages('Rent', 'Rent and again Rent', 'Rent')
    expect(relocateQuote('Rent', repeated)?.page).toBe(1)
    expect(relocateQuote('Rent', repeated, { page: 3 })?.page).toBe(3)
    expect(relocateQuote('Rent', repeated, { page: 2, start: 12 })).toMatchObject({
      page: 2,
      start: 15,
    })
  })

  it('quotes only what is on the page, whatever the quote', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (quote, text) => {
        const found = relocateQuote(quote, formPages(text))
        if (found) expect(formPages(text)[0]?.text.slice(found.start, found.end)).toBe(found.quote)
      }),
    )
  })

  it('is quick on a large page of repeated words', () => {
    const large = formPages('the rent of the premises '.repeat(8_000))
    const quote = `the rent of the premises ${'of the rent '.repeat(40)}`
    expect(processorMs(() => relocateQuote(quote, large))).toBeLessThan(2_500)
  })
})

describe('checkQuote', () => {
  it('ignores spacing and case, but nothing else', () => {
    expect(checkQuote('a fixed CONTRACT price of $5,801,400.00', pages)?.page).toBe(2)
    expect(checkQuote('Owner must pay a fixed Contract Price of $5,801,400.00', pages)).toBeNull()
  })
})
