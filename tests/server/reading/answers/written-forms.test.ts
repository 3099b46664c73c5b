import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import type { FieldKind } from '#shared/entities/fields.ts'
import { formatDate, formatDateLong, formatDateMedium } from '#shared/format/dates.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'

const sentence = fc.constantFrom(
  'The parties have read this document and understand it.',
  'Notices are given in writing and take effect when they are received.',
  'Headings are for convenience only.',
  'Each party bears its own costs.',
)
const filler = fc.array(sentence, { maxLength: 6 }).map((lines) => lines.join('\n'))
const beside = fc.constantFrom(':  ', '   ', ': ', ' .......... ')

interface Written {
  value: FieldValue
  text: string
}

const day = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const written: Partial<Record<FieldKind, fc.Arbitrary<Written>>> = {
  date: fc
    .tuple(day, fc.constantFrom(formatDate, formatDateMedium, formatDateLong))
    .map(([value, write]) => ({ value, text: write(value) })),
  // In parentheses if it is deducted.
  dollars: fc
    .tuple(fc.integer({ min: 1, max: 10 ** 10 }), fc.boolean())
    .map(([value, deducted]) => {
      const text = `$${value.toLocaleString('en-US')}`
      return { value, text: deducted ? `(${text})` : text }
    }),
  dollars_and_cents: fc.integer({ min: 100, max: 10 ** 11 }).map((cents) => ({
    value: cents / 100,
    text: `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  })),
  kilowatts: fc.tuple(fc.integer({ min: 1, max: 900_000 }), fc.boolean()).map(([value, mega]) => ({
    value,
    text: mega ? `${value / 1_000} MW` : `${value.toLocaleString('en-US')} kW`,
  })),
  number_of_years: fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.boolean())
    .map(([value, months]) => ({
      value,
      text: months ? `${value * 12} months` : `${value} years`,
    })),
  percent: fc
    .integer({ min: 1, max: 1_000 })
    .map((tenths) => ({ value: tenths / 10, text: `${tenths / 10}%` })),
}
const cases = Object.entries(written) as [FieldKind, fc.Arbitrary<Written>][]

describe('a value beside its label', () => {
  it.each(cases)('%s is found however it is written', (kind, values) => {
    fc.assert(
      fc.property(values, beside, filler, filler, ({ value, text }, joint, before, after) => {
        const pages = formPages(`${before}\nSample quantity${joint}${text}\n${after}`)
        const question = {
          field_name: 'sample',
          field_label: 'Sample quantity',
          kind,
          options: null,
        }
        const [answer] = answerQuestions({ type: 'other', questions: [question], pages })
        expect(answer?.value).toBe(value)
        expect(answer?.citation?.quote).toContain(text)
        expect(pages[0]?.text).toContain(answer?.citation?.quote)
      }),
    )
  })
})

describe('any text', () => {
  it('never throws, and quotes only what is there', () => {
    const types = fc.constantFrom(...documentTypes.values)
    const words = fc.constantFrom(
      'term',
      'date',
      '$',
      '(',
      ')',
      '"Owner"',
      '12,000.00',
      'twenty',
      'years',
      'Total',
      ':',
      '\n',
      '%',
      'kW',
      'Inc.',
      'March 3, 2026',
      'by and between',
      '☒',
      'Yes',
      'X',
      '  ',
      'of',
      '.',
      'İ',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 80 }).map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(types, fc.array(text, { maxLength: 3 }), (type, typed) => {
        const pages = formPages(...typed)
        for (const { value, citation, confidence } of answersOf(type, pages)) {
          expect(value === null).toBe(citation === null)
          expect(confidence).toBeGreaterThanOrEqual(0)
          expect(confidence).toBeLessThanOrEqual(1)
          const page = pages.find(({ number }) => number === citation?.page)
          if (citation) expect(page?.text.slice(citation.start, citation.end)).toBe(citation.quote)
        }
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['digits', '7'.repeat(1_000_000)],
    ['brackets', '('.repeat(500_000) + ')'.repeat(500_000)],
    ['short names', '("Owner") '.repeat(10_000)],
    ['labels', 'Term: Date: Total: Amount: '.repeat(8_000)],
    [
      'labels and values',
      'Contract Price $1,000.00 Term 20 years Dated March 3, 2026 '.repeat(900),
    ],
    ['lines', 'Contractor:\n'.repeat(10_000)],
    ['number words', 'one hundred twenty '.repeat(6_000)],
    ['capitals', 'A B, C and D '.repeat(8_000)],
  ])('is read to the end when it repeats %s', (_what, text) => {
    const pages = formPages(text)
    // Quadratic work would run into the time limit.
    expect(answersOf('epc_agreement', pages)).toHaveLength(
      documentTypeData.epc_agreement.fields.length,
    )
    expect(answersOf('w9_form', pages)).toHaveLength(documentTypeData.w9_form.fields.length)
  })
})

function answersOf(type: DocumentType, pages: ReturnType<typeof formPages>) {
  return answerQuestions({ type, questions: documentTypeData[type].fields, pages })
}
