import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { paperFacts } from '#shared/entities/document-types/paper-facts.ts'
import { type DocumentType, factsOf } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'

type PaperType = keyof typeof paperFacts

interface Paper {
  type: PaperType
  facts: Readonly<Record<string, FieldValue>>
  text: string
}

const PAPERS: readonly Paper[] = [
  {
    type: 'deed_of_title',
    facts: {
      grantor: 'Prairie Rose Farms, Inc.',
      consideration: 10,
      deed_date: '2023-06-12',
      county: 'Story County',
    },
    text: `Recorded in Official Records, Story County
Recording Date: 06/19/2023 10:42 AM   Instrument No. 2023-004417
SPECIAL WARRANTY DEED
For the consideration of Ten Dollars and other good and valuable consideration, Prairie Rose Farms,
Inc., an Iowa corporation ("Grantor"), does hereby convey to Tallgrass Solar LLC, a Delaware limited
liability company ("Grantee"), the following described real estate.
Dated this 12th day of June, 2023.`,
  },
  {
    type: 'deed_of_title',
    facts: {
      grantor: 'Blue Mesa Ranch LP',
      consideration: 1_250_000,
      deed_date: '2021-10-28',
      county: 'Pecos County',
    },
    text: `GENERAL WARRANTY DEED
Date:  October 28, 2021
Grantor:  Blue Mesa Ranch LP
Grantee:  Sun Creek Holdings, LLC
Consideration:  $1,250,000.00
Property:  Section 12, Block 3, County of Pecos, State of Texas
Filed for record 11/04/2021 in the Official Public Records of PECOS COUNTY, TEXAS`,
  },
  {
    type: 'easement_agreement',
    facts: { grantee: 'Wind Ridge Energy LLC', county: 'Nolan County' },
    text: `TRANSMISSION EASEMENT AGREEMENT
This Easement Agreement is made as of May 4, 2021 between Carl Dean Moss, an individual ("Grantor"), and
Wind Ridge Energy LLC, a Texas limited liability company ("Grantee").
The land lies in Nolan County, Texas.`,
  },
  {
    type: 'liability_insurance_certificate',
    facts: {
      insurer: 'Granite Mutual Insurance Company',
      insured: 'Tallgrass Solar LLC',
      policy_start: '2026-01-01',
    },
    text: `CERTIFICATE OF LIABILITY INSURANCE
PRODUCER:  Summit Brokerage Agency
INSURED:  Tallgrass Solar LLC
INSURER A:  Granite Mutual Insurance Company
POLICY EFF:  01/01/2026   POLICY EXP:  01/01/2027
EACH OCCURRENCE  $1,000,000`,
  },
  {
    type: 'property_insurance_certificate',
    facts: { insured: 'Tallgrass Solar LLC', policy_start: '2026-03-15' },
    text: `EVIDENCE OF COMMERCIAL PROPERTY INSURANCE
NAMED INSURED:  Tallgrass Solar LLC
EFFECTIVE DATE:  03/15/2026   EXPIRATION DATE:  03/15/2027
AMOUNT OF INSURANCE:  $40,000,000`,
  },
  {
    type: 'tax_credit_insurance_policy',
    facts: {
      insurer: 'Harbor Specialty Insurance Company',
      insured: 'Plains Buyer, Inc.',
      policy_start: '2026-02-01',
      policy_end: '2033-02-01',
    },
    text: `TAX INSURANCE POLICY BINDER
Named Insured:  Plains Buyer, Inc.
Insurer:  Harbor Specialty Insurance Company
Policy Period:  from February 1, 2026 to February 1, 2033
Limit of Liability:  $12,000,000`,
  },
  {
    type: 'company_operating_agreement',
    facts: { state: 'DE' },
    text: `LIMITED LIABILITY COMPANY AGREEMENT OF TALLGRASS SOLAR LLC
This Agreement is entered into by Prairie Holdings, Inc., the sole member.
The Company was formed under the laws of the State of Delaware. Its office is in Austin, Texas.`,
  },
]

describe('additional facts of papers', () => {
  it.each(PAPERS)('$type: $facts', ({ type, facts, text }) => {
    const answers = answerQuestions({ type, questions: paperFacts[type], pages: formPages(text) })
    const found = answers.map(({ field_name, value }) => [field_name, value])
    expect(Object.fromEntries(found)).toEqual(facts)
  })

  it('are not found when they are not stated', () => {
    const text =
      'CERTIFICATE OF LIABILITY INSURANCE\nThis certificate is issued as information only.'
    const questions = paperFacts.liability_insurance_certificate
    const type = 'liability_insurance_certificate'
    const answers = answerQuestions({ type, questions, pages: formPages(text) })
    expect(answers.map(({ value }) => value)).toEqual([null, null, null])
  })

  it('are asked along with the facts of the type, and used by nothing', () => {
    for (const [type, facts] of Object.entries(paperFacts)) {
      const asked = factsOf(type as DocumentType)
      expect(asked).toEqual(expect.arrayContaining([...facts]))
      expect(facts.every(({ used_by }) => used_by === undefined)).toBe(true)
    }
  })
})
