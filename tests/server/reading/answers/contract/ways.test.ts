import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { type ContractFact, contractFacts } from '#shared/entities/document-types/contract-facts.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'
import { TERMS } from './ways-of-ending.ts'
import { OPENINGS } from './ways-of-opening.ts'

const FACTS = Object.values(contractFacts)

function reader(text: string): (name: ContractFact) => unknown {
  const answers = answerQuestions({ type: 'other', questions: FACTS, pages: formPages(text) })
  return (name) => answers.find(({ field_name }) => field_name === name)?.value ?? null
}

/** `Blue Hill, LLC ("Owner"); Corner Supply, Inc.` without short names. */
const names = (parties: unknown): string[] =>
  String(parties)
    .replace(/ \("[^)]*\)/g, '')
    .split('; ')
    .map((name) => name.toLowerCase().replace(/^the /, '').replace(/\.$/, ''))

describe('ways to open a contract', () => {
  it.each(OPENINGS)('%s', (opening, parties, made) => {
    const read = reader(`${opening}\nWHEREAS, the parties wish to cooperate;`)
    expect(names(read('parties'))).toEqual(names(parties.replaceAll('|', '; ')))
    if (made !== null) expect(read('agreement_date')).toBe(made)
  })
})

/** A contract of March 15, 2010 with this clause between others. */
const withClause = (clause: string): string =>
  [
    'SERVICES AGREEMENT',
    'This Services Agreement (the "Agreement") is made as of March 15, 2010 (the "Effective Date") by and between Alder Point, Inc., a Delaware corporation ("Alder"), and Brook Systems, LLC, an Ohio limited liability company ("Brook").',
    'WHEREAS, the parties wish to cooperate;',
    'NOW, THEREFORE, the parties agree as follows:',
    '1. Services. Brook shall perform the services described in Exhibit A within thirty (30) days of each order. Each invoice is due within sixty (60) days.',
    clause,
    '30. Notices. Notices shall be in writing and deemed given two (2) days after mailing.',
    '31. Insurance. Brook shall maintain insurance for one (1) year after the end of the Agreement, and shall renew each policy annually.',
  ].join('\n')

describe('ways to end a contract', () => {
  it.each(TERMS)('%s', (clause, expiration, renewal, notice) => {
    const read = reader(withClause(clause))
    expect(read('expiration_date')).toBe(expiration)
    expect(read('renewal_term')).toBe(renewal)
    expect(read('notice_period_to_terminate_renewal')).toBe(notice)
  })
})

describe('ways to choose a law', () => {
  it.each([
    [
      'This Agreement shall be governed by and construed in accordance with the internal laws of the Commonwealth of Massachusetts.',
      'Massachusetts',
    ],
    [
      'The validity, construction and performance of this Agreement shall be governed by English law.',
      'England',
    ],
    ['This Agreement is subject to the laws of Switzerland.', 'Switzerland'],
    [
      'THIS AGREEMENT AND THE RIGHTS OF THE PARTIES SHALL BE INTERPRETED UNDER NEW JERSEY LAW.',
      'New Jersey',
    ],
    [
      'This contract shall be deemed made in the State of Utah and its effect shall be determined by Utah law.',
      'Utah',
    ],
    ['All questions shall be resolved under the laws of the Province of Ontario.', 'Ontario'],
    ['The law of the State of Georgia applies to this Agreement.', 'Georgia'],
    [
      'The parties choose the law of the Hong Kong Special Administrative Region as the governing law.',
      'Hong Kong',
    ],
    [
      'This Agreement is governed by the laws of the Peoples Republic of China.',
      'People’s Republic of China',
    ],
    ['The courts of Texas shall have jurisdiction over any dispute.', null],
    ['Each party is duly organized under the laws of Florida.', null],
    ['Governing Law 79 ACME ENERGY, LLC, a Nevada limited liability company', null],
  ])('%s', (clause, law) => {
    expect(reader(withClause(`22. ${clause}`))('governing_law')).toBe(law)
  })
})

describe('ways to date a contract', () => {
  const dated = (made: string, clause = ''): ReturnType<typeof reader> =>
    reader(
      `SERVICES AGREEMENT\nThis Services Agreement (the "Agreement") is made ${made} by and between Alder Point, Inc., a Delaware corporation ("Alder"), and Brook Systems, LLC, an Ohio limited liability company ("Brook").\nWHEREAS, the parties wish to cooperate;\n22. ${clause}`,
    )

  it.each([
    [
      'as of the 3rd day of August, 2011 (the "Execution Date")',
      'This Agreement shall be effective as of September 1, 2011 (the "Effective Date").',
      '2011-08-03',
      '2011-09-01',
    ],
    [
      'this 14th day of February, 2008',
      '"Effective Date" means March 1, 2008.',
      '2008-02-14',
      '2008-03-01',
    ],
    ['on March 3rd, 2012, to be effective April 1st, 2012,', '', '2012-03-03', '2012-04-01'],
    ['the ___ day of ____, 2010', '', null, null],
    [
      'this _____ day of March, 2010, with an Effective Date of March 31, 2010 (the "Effective Date"),',
      '',
      null,
      '2010-03-31',
    ],
    [
      'as of June 1, 2010',
      'This Agreement shall become effective upon execution by both parties.',
      '2010-06-01',
      '2010-06-01',
    ],
    ['as of June 1, 2010', 'This Agreement takes effect on the Closing Date.', '2010-06-01', null],
    [
      'as of June 1, 2010',
      'This Agreement shall enter into force on 15 June 2010.',
      '2010-06-01',
      '2010-06-15',
    ],
    [
      'as of June 1, 2010',
      'The Prior Agreement, effective as of May 2, 2007, is terminated.',
      '2010-06-01',
      null,
    ],
    [
      'by the parties as of the Twenty-Second day of April, Two Thousand and Three,',
      '',
      '2003-04-22',
      null,
    ],
    [
      'as of the Sixteenth day of June in the year Nineteen Hundred Ninety-Nine',
      '',
      '1999-06-16',
      null,
    ],
    ['as of the 21st day of June in the year of Two Thousand and One', '', '2001-06-21', null],
    ['as of April 25, 2002 ("Agreement Effective Date")', '', '2002-04-25', '2002-04-25'],
    [
      'on September 15, 1998',
      '"Effective Date" shall mean the first date set forth at the beginning of this Agreement.',
      '1998-09-15',
      '1998-09-15',
    ],
  ])('%s; %s', (made, clause, agreement, effective) => {
    const read = dated(made, clause)
    expect(read('agreement_date')).toBe(agreement)
    expect(read('effective_date')).toBe(effective)
  })

  it('takes the date of an amendment, not that of the document it amends', () => {
    const text =
      'This Amendment No. 2 (this "Amendment") to that certain Supply Agreement dated as of March 2, 2014 (the "Original Agreement") is entered into as of July 11, 2016 by and between Sorrel Foods Group, LLC ("Buyer") and Kingsley Packaging Corp. ("Seller").'
    expect(reader(text)('agreement_date')).toBe('2016-07-11')
  })

  it.each([
    'SEVERANCE AGREEMENT\nAgreement between Alder Point, Inc. and ____________. A change under paragraph 2 of the Employment Agreement dated November 16, 1998.',
    'Ladies and Gentlemen:\nThe Securities will be issued under an indenture (the "Indenture"), to be dated as of May 22, 2020 by and among Alder Point, Inc. and Brook Systems, LLC. This agreement is theirs.',
  ])('does not take the date of another document: %s', (text) => {
    expect(reader(text)('agreement_date')).toBeNull()
  })
})
