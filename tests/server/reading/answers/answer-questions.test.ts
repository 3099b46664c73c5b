import { describe, expect, it } from 'vitest'
import { answerHints, paperHints } from '#server/reading/answers/answer-hints.ts'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { paperFacts } from '#shared/entities/document-types/paper-facts.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'

const lease = formPages(
  `GROUND LEASE AGREEMENT

This Ground Lease (the "Lease") is made and entered into as of the 3rd day of
November, 2010 by and between Piney Creek Ranch, LLC, a Texas limited liability
company ("Lessor"), and Bluestem Solar I, LLC, a Delaware limited liability
company ("Lessee").`,
  `2. Term. The initial term of this Lease shall be twenty-five (25) years, beginning on
the Commencement Date, which is January 15, 2011. Lessee may extend the term for
two additional periods of five (5) years each.
3. Rent. Lessee shall pay annual rent of Forty-Two Thousand Dollars ($42,000.00).`,
)

describe('answerQuestions', () => {
  it('answers each question in order, with a quote from the page', () => {
    const answers = answerQuestions({
      type: 'site_lease',
      questions: documentTypeData.site_lease.fields,
      pages: lease,
    })
    expect(answers.map(({ field_name, value }) => [field_name, value])).toEqual([
      ['landlord', 'Piney Creek Ranch, LLC'],
      ['tenant', 'Bluestem Solar I, LLC'],
      ['commencement_date', '2011-01-15'],
      ['site_lease_term', 25],
      ['annual_rent', 42_000],
    ])
    for (const { citation } of answers) {
      const page = lease.find(({ number }) => number === citation?.page)
      expect(citation?.quote).toBe(page?.text.slice(citation?.start, citation?.end))
      expect(citation?.box.w).toBeGreaterThan(0)
    }
  })

  it('guesses nothing without text', () => {
    for (const pages of [[], formPages(''), formPages('', '  ')]) {
      const answers = answerQuestions({
        type: 'site_lease',
        questions: documentTypeData.site_lease.fields,
        pages,
      })
      for (const answer of answers) {
        expect(answer).toMatchObject({ value: null, confidence: 0, citation: null })
      }
    }
  })

  it('answers questions that staff added by their wording', () => {
    const answers = answerQuestions({
      type: 'site_lease',
      questions: [
        {
          field_name: 'parcel_number',
          field_label: 'Parcel number',
          kind: 'string',
          options: null,
        },
        { field_name: 'acreage', field_label: 'Acreage', kind: 'float', options: null },
        {
          field_name: 'deposit',
          field_label: 'Deposit',
          kind: 'dollars',
          options: null,
          question: 'How much is the security deposit?',
        },
        {
          field_name: 'flood_zone',
          field_label: 'In a flood zone',
          kind: 'boolean',
          options: null,
        },
      ],
      pages: formPages(`Parcel number:  12-044-A9
Acreage  38.4
The security deposit is $7,500, due at signature.
In a flood zone:  No`),
    })
    expect(answers.map(({ value }) => value)).toEqual(['12-044-A9', 38.4, 7_500, false])
  })

  it('has a hint for every field of every type, and no others', () => {
    const named = Object.entries(answerHints).map(([type, hints]) => [
      type,
      Object.keys(hints).toSorted(),
    ])
    const asked = Object.keys(answerHints).map((type) => [
      type,
      documentTypeData[type as DocumentType].fields.map(({ field_name }) => field_name).toSorted(),
    ])
    expect(named).toEqual(asked)
  })

  it('has a hint for every additional fact of a paper', () => {
    const named = Object.entries(paperHints).map(([type, hints]) => [type, Object.keys(hints)])
    const asked = Object.entries(paperFacts).map(([type, facts]) => [
      type,
      facts.map(({ field_name }) => field_name),
    ])
    expect(named).toEqual(asked)
  })
})
