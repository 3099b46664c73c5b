import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { isToTheMatter } from '#server/reading/answers/to-the-matter.ts'
import { type ContractFact, contractFacts } from '#shared/entities/document-types/contract-facts.ts'
import { factsOf } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'
import { contractPages } from '#tests/shared/reading/layout/contract.ts'

const FACTS = Object.values(contractFacts)

const read = (...pages: string[]) =>
  answerQuestions({ type: 'other', questions: FACTS, pages: formPages(...pages) })

/** Reads one fact of a short paper. */
function factOf(name: ContractFact, ...pages: string[]): FieldValue {
  return read(...pages).find(({ field_name }) => field_name === name)?.value ?? null
}

/** An opening with these parties. */
const between = (parties: string): string =>
  `This Supply Agreement (this "Agreement") is made as of May 4, 2021 between ${parties}.\nWHEREAS, they trade.`

describe('a contract of several pages', () => {
  const answers = answerQuestions({ type: 'other', questions: FACTS, pages: contractPages() })
  const of = (name: ContractFact) => answers.find(({ field_name }) => field_name === name)

  it.each<[ContractFact, FieldValue, number | null]>([
    ['document_name', 'SERVICES AGREEMENT', 2],
    ['parties', 'Harbor Wind LLC ("Owner"); Plains Service Company, Inc. ("Contractor")', 2],
    ['agreement_date', '2021-03-04', 2],
    ['governing_law', 'Texas', 3],
    ['assignment_allowed', false, 3],
    ['contract_amount', null, null],
    ['liability_cap', null, null],
  ])('%s is %j on page %s', (name, value, page) => {
    expect(of(name)).toMatchObject({ value })
    expect(of(name)?.citation?.page ?? null).toBe(page)
  })

  it('is quoted verbatim, with a box', () => {
    const pages = contractPages()
    for (const { citation } of answers) {
      if (!citation) continue
      const page = pages[citation.page - 1]
      expect(page?.text.slice(citation.start, citation.end)).toBe(citation.quote)
      expect(citation.box.w).toBeGreaterThan(0)
    }
  })
})

describe('parties', () => {
  it.each([
    [
      'Blue Hill Foods, Inc., a Delaware corporation ("Buyer"), and Corner Mill LLC ("Seller")',
      'Blue Hill Foods, Inc. ("Buyer"); Corner Mill LLC ("Seller")',
    ],
    [
      'North Life Insurance and Annuity Corporation ("Company") and Ada Stone, an individual ("Consultant")',
      'North Life Insurance and Annuity Corporation ("Company"); Ada Stone ("Consultant")',
    ],
    [
      'Alpha GmbH, having its office at 12 Hill and Dale Road, (hereinafter referred to as "Alpha") and Beta Corp. (the "Agent" or "Beta")',
      'Alpha GmbH ("Alpha"); Beta Corp. ("Agent", "Beta")',
    ],
    [
      'Alpha, Inc. ("Alpha"), Beta, L.P. ("Beta") and Gamma Bank, N.A. ("Gamma") (each a "Party" and together the "Parties")',
      'Alpha, Inc. ("Alpha"); Beta, L.P. ("Beta"); Gamma Bank, N.A. ("Gamma")',
    ],
    [
      'the following parties: (a) Alpha, Inc. ("Alpha"), 3 Mill Road; (b) Beta LLC ("Beta"), 4 Mill Road',
      'Alpha, Inc. ("Alpha"); Beta LLC ("Beta")',
    ],
  ])('of %s', (written, parties) => {
    expect(factOf('parties', between(written))).toBe(parties)
  })

  it('are read from labels or a cover if no sentence names them', () => {
    expect(
      factOf('parties', 'Party A (Shipper): Alpha Co., Ltd.\nParty B (Carrier): Beta Ltd.\n'),
    ).toBe('Alpha Co., Ltd. ("Shipper"); Beta Ltd. ("Carrier")')
    expect(factOf('parties', 'SUPPLY AGREEMENT\nBetween:\nAlpha Corp.\nAnd:\nBeta Limited\n')).toBe(
      'Alpha Corp.; Beta Limited',
    )
  })

  it('are not read from half a pair or from capitalized words', () => {
    expect(factOf('parties', between('Alpha, Inc. and such others as may join'))).toBeNull()
    expect(factOf('parties', 'The relations between Buyer and Seller are good.')).toBeNull()
  })
})

describe('dates', () => {
  it.each<[ContractFact, string, FieldValue]>([
    ['agreement_date', between('Alpha, Inc. ("A") and Beta LLC ("B")'), '2021-05-04'],
    [
      'effective_date',
      'This Agreement dated May 4, 2021, effective as of April 1, 2021 ("Effective Date") is between Alpha, Inc. and Beta LLC.',
      '2021-04-01',
    ],
    [
      'agreement_date',
      'This Agreement dated May 4, 2021, effective as of April 1, 2021 ("Effective Date") is between Alpha, Inc. and Beta LLC.',
      '2021-05-04',
    ],
    ['effective_date', between('Alpha, Inc. ("A") and Beta LLC ("B")'), null],
    [
      'agreement_date',
      'This Agreement is between Alpha, Inc. and Beta LLC.\nIN WITNESS WHEREOF the parties signed it this 3rd day of June, 2020.',
      '2020-06-03',
    ],
    [
      'agreement_date',
      'This Agreement is made this ___ day of ______, 20__ between Alpha, Inc. and Beta LLC.',
      null,
    ],
  ])('%s of %s is %s', (name, text, day) => {
    expect(factOf(name, text)).toBe(day)
  })
})

/** An opening with a known effective date, followed by clauses. */
const lasting = (clause: string): string =>
  `This Supply Agreement is made as of May 4, 2021 (the "Effective Date") between Alpha, Inc. ("A") and Beta LLC ("B").\n\n2. Term. ${clause}\n`

describe('the term of a contract', () => {
  it.each<[string, FieldValue, FieldValue]>([
    [
      'The term of this Agreement shall commence on the Effective Date and continue for a period of five (5) years.',
      '2026-05-04',
      '5 years',
    ],
    [
      'This Agreement shall remain in effect until June 30, 2024, unless ended before.',
      '2024-06-30',
      null,
    ],
    ['The initial term of this Agreement is eighteen (18) months.', '2022-11-04', '18 months'],
    [
      'This Agreement shall continue in effect until terminated by either party.',
      'Perpetual',
      'Perpetual',
    ],
    [
      'This Agreement shall remain in effect until the end of the current calendar year.',
      '2021-12-31',
      null,
    ],
    [
      'The term of this Agreement begins on July 1, 2022 and shall continue for a term of two years.',
      '2024-07-01',
      '2 years',
    ],
    // A period during or after the term is not the term itself.
    [
      'During the term of this Agreement and for a period of three years thereafter no party shall disclose confidential information.',
      null,
      null,
    ],
    ['All warranties shall remain in effect for two years.', null, null],
  ])('%s', (clause, end, length) => {
    expect(factOf('expiration_date', lasting(clause))).toBe(end)
    expect(factOf('initial_term', lasting(clause))).toBe(length)
  })

  it('is renewed by a clause', () => {
    const clause =
      'This Agreement shall automatically renew for successive one (1) year terms unless either party gives notice of non-renewal at least sixty (60) days prior to the end of the term.'
    expect(factOf('renewal_term', lasting(clause))).toBe('successive 1 year')
    expect(factOf('notice_period_to_terminate_renewal', lasting(clause))).toBe('60 days')
  })

  it('takes the notice period for a renewal from a separate clause', () => {
    const clause =
      'This Agreement shall automatically renew for successive one (1) year terms.\n\n9. Ending. It may be terminated by either party at the expiration of its term or any renewal term upon thirty (30) days written notice.'
    expect(factOf('notice_period_to_terminate_renewal', lasting(clause))).toBe('30 days')
  })

  it('is not renewed by a clause about something else', () => {
    const clause = 'Seller shall renew each patent registration for successive one year terms.'
    expect(factOf('renewal_term', lasting(clause))).toBeNull()
    expect(factOf('notice_period_to_terminate_renewal', lasting(clause))).toBeNull()
  })

  it('is read across a page break and a page footer', () => {
    const [one, two] = [
      `${lasting('The term of this Agreement shall commence on the Effective')}\n\n${' '.repeat(60)}1`,
      `Date and shall continue for a period of three years.\n\n\n${' '.repeat(60)}2`,
    ]
    expect(factOf('expiration_date', one, two)).toBe('2024-05-04')
  })
})

describe('single clauses', () => {
  it.each<[ContractFact, string, FieldValue]>([
    [
      'assignment_allowed',
      'Neither party may assign this Agreement without the consent of the other.',
      false,
    ],
    ['assignment_allowed', 'Buyer may assign this Agreement without the consent of Seller.', true],
    ['assignment_allowed', 'A party makes an assignment for the benefit of creditors.', null],
    [
      'liability_cap',
      "A party's liability under this Agreement shall not exceed $2,500,000.",
      2_500_000,
    ],
    ['liability_cap', 'Contractor shall carry liability insurance of at least $1,000,000.', null],
    [
      'contract_amount',
      'The total contract price is $1,250,000.50, payable in parts.',
      1_250_000.5,
    ],
    ['contract_amount', 'Shares are sold at a total consideration of $0.01 each.', null],
    [
      'governing_law',
      'The laws of the State of Ohio (without its conflicts rules) shall govern all matters.',
      'Ohio',
    ],
    [
      'governing_law',
      'It is accepted in the State of Nevada and shall be governed by the laws thereof.',
      'Nevada',
    ],
    ['governing_law', 'Beta LLC is organized under the laws of the State of Delaware.', null],
  ])('%s: %s', (name, text, value) => {
    expect(factOf(name, text)).toBe(value)
  })
})

describe('titles', () => {
  it.each([
    [
      'Exhibit 10.1\n\nSUPPLY AGREEMENT\n\nThis Supply Agreement is made between Alpha, Inc. and Beta LLC.',
      'SUPPLY AGREEMENT',
    ],
    [
      'EXECUTION VERSION\n\nPHOTO FINISHING\nOUTSOURCING AGREEMENT\n\nBetween:\nAlpha, Inc.',
      'PHOTO FINISHING OUTSOURCING AGREEMENT',
    ],
    [
      'THIS LICENSE AND RESELLER AGREEMENT dated as of May 1, 2020 is made between Alpha, Inc. and Beta LLC.',
      'LICENSE AND RESELLER AGREEMENT',
    ],
    [
      'FIRST AMENDMENT\nTO\nLOAN AGREEMENT, DEED OF TRUST\nAND\nOTHER LOAN DOCUMENTS\n\nThis First Amendment is made between Alpha, Inc. and Beta LLC.',
      'FIRST AMENDMENT TO LOAN AGREEMENT, DEED OF TRUST AND OTHER LOAN DOCUMENTS',
    ],
    [
      'AMENDMENT NO. 1 TO CREDIT AGREEMENT\nAMENDMENT NO. 1 TO CREDIT AGREEMENT\nmade between Alpha, Inc. and Beta LLC.',
      'AMENDMENT NO. 1 TO CREDIT AGREEMENT',
    ],
    ['AMENDMENT as of July 20, 1998\n\nAlpha, Inc. and Beta LLC agree to amend.', 'AMENDMENT'],
    ['Dear Sir,\nthis is a letter about the weather.', null],
  ])('of %j', (text, title) => {
    expect(factOf('document_name', text)).toBe(title)
  })
})

describe('hostile text', () => {
  it.each([
    'between ',
    'this agreement is made by ',
    'term of this agreement shall be ',
    'renew for successive ',
    'the laws of the state of ',
    '("a" and ("b" ',
    'a, b, and ',
    '(((((((',
    'one hundred ',
  ])('that repeats %j is read to the end', (words) => {
    expect(read(words.repeat(12_000))).toHaveLength(FACTS.length)
  })

  it('never yields a value without a citation, or a citation that is not in the text', () => {
    const clause = fc.constantFrom(
      between('Alpha, Inc. ("A") and Beta LLC ("B")'),
      'The term of this Agreement is five years.',
      'It renews automatically for one year unless notice is given 30 days before.',
      'Governed by the laws of Iowa.',
      'May 4, 2021',
      'and',
      '("',
      '\n\n',
    )
    fc.assert(
      fc.property(
        fc.array(fc.array(clause, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
        (papers) => {
          const texts = papers.map((parts) => parts.join(' '))
          const pages = formPages(...texts)
          for (const { value, confidence, citation } of answerQuestions({
            type: 'other',
            questions: FACTS,
            pages,
          })) {
            expect(value === null).toBe(citation === null)
            expect(confidence > 0).toBe(citation !== null)
            if (citation)
              expect(pages[citation.page - 1]?.text.slice(citation.start, citation.end)).toBe(
                citation.quote,
              )
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the facts of every contract', () => {
  it('are asked in addition to the facts of the type, but not for a W-9', () => {
    for (const type of ['other', 'site_lease', 'company_operating_agreement'] as const) {
      const names = factsOf(type).map(({ field_name }) => field_name)
      expect(new Set(names).size).toBe(names.length)
      expect(names).toEqual(expect.arrayContaining(Object.keys(contractFacts)))
    }
    expect(factsOf('w9_form').map(({ field_name }) => field_name)).not.toContain('parties')
  })

  it('are used by nothing, so nothing waits for them', () => {
    expect(FACTS.every(({ used_by }) => used_by === undefined)).toBe(true)
  })
})

describe('a paper of no listed type', () => {
  const found = (...names: ContractFact[]) =>
    FACTS.map(({ field_name }) => ({
      field_name,
      value: names.includes(field_name as ContractFact) ? 'x' : null,
    }))

  it('is treated as a contract if it has two facts, not counting its title', () => {
    const asked = { field_name: 'renewal_term' }
    expect(isToTheMatter('other', asked, found('parties', 'governing_law'))).toBe(true)
    expect(isToTheMatter('other', asked, found('parties', 'document_name'))).toBe(false)
    expect(isToTheMatter('other', { field_name: 'of_staff' }, found())).toBe(true)
    expect(isToTheMatter('site_lease', asked, found())).toBe(true)
  })
})
