import { describe, expect, it } from 'vitest'
import { closingPrints } from '#shared/entities/closings.ts'
import { cashPaid, cashTotal } from '#shared/rules/deals/closings/prints/cash.ts'
import {
  committeeMemo,
  type MemoFacts,
} from '#shared/rules/deals/closings/prints/committee-memo.ts'
import { diligenceFile } from '#shared/rules/deals/closings/prints/diligence-file.ts'
import { documentationList } from '#shared/rules/deals/closings/prints/documentation.ts'
import { isPrintFor, printProblem } from '#shared/rules/deals/closings/prints/kinds.ts'
import type { PrintDeal } from '#shared/rules/deals/closings/prints/model.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'

const DEAL: PrintDeal = {
  transfer: 'Fall sale',
  transaction_id: 'TX-1',
  payment_date: '2026-12-10',
  is_paid: false,
  buyer: {
    ...{ name: 'Tamarack Inc.', ein: '12-3456789', address: null },
    ...{ tax_year_end: '06-30', is_not_foreign: true },
  },
}

const FACTS: MemoFacts = {
  sellers: ['Mesa Solar'],
  terms: {
    ...{ revision: 2, state: 'accepted', price: 2_790_000, payment_date: '2026-12-10' },
    ...{ payment_method: 'wire', indemnitor: 'Mesa Holdings', price_adjustment: null },
    insurance: { payer: 'seller', up_to: 60_000 },
    counsel: { payer: 'buyer', up_to: null },
  },
  projects: [
    {
      ...{ name: 'Overlook Mesa', technology: 'Ground-mount Solar' },
      ...{ credit: 3_000_000, price_per_credit: 0.93, price: 2_790_000 },
      ...{ placed_in_service_date: '2026-10-15', tax_year_ends: '2026-12-31' },
      buyers_year_ends: '2027-06-30',
    },
  ],
  protections: [
    { kind: 'Insurance policy', name: 'policy.pdf', amount: 3_750_000, expires_on: '2033-10-15' },
    { kind: 'Guaranty', name: 'guaranty.pdf', amount: null, expires_on: null },
  ],
  lines: [
    { item: 'terms', state: 'done', text: null, by: 'Ada Quinn', at: null, reason: null },
    { item: 'opinion', state: 'waived', text: null, by: 'Bo Lind', at: null, reason: 'Insured.' },
    { item: 'w9', state: 'open', text: 'Record the W-9', by: null, at: null, reason: null },
  ],
  blockers: ['The W-9 is open'],
}

const linesOf = (report: PrintedReport) =>
  Object.fromEntries(
    report.sections.flatMap(({ figures }) => figures.map(({ label, text }) => [label, text])),
  )
const section = (report: PrintedReport, key: string) =>
  report.sections.find((one) => one.key === key)
const rowsOf = (report: PrintedReport, key: string) =>
  section(report, key)?.tables.flatMap(({ rows }) => rows.map(({ cells }) => cells))

describe('papers of a closing', () => {
  it.each([
    ['committee_memo', 'proposed', null, null],
    ['committee_memo', null, null, 'No terms are proposed yet.'],
    ['funds_flow', 'accepted', null, 'No funds-flow memo is proposed yet.'],
    ['funds_flow', 'accepted', 'proposed', null],
    ['election_statement', 'proposed', null, 'Both sides need to accept the terms'],
    ['election_statement', 'accepted', null, null],
  ] as const)('%s with terms %s and memo %s: %s', (print, terms, funds_flow, problem) => {
    const found = printProblem(print, { terms, funds_flow })
    expect(found === null ? null : problem && found.startsWith(problem)).toBe(problem && true)
  })

  it('for the buyer alone are its memo, its diligence, and what it keeps', () => {
    const notForSellers = closingPrints.values.filter((print) => !isPrintFor(print, 'seller'))
    expect(notForSellers).toEqual(['committee_memo', 'documentation_list', 'diligence_file'])
    expect(closingPrints.values.every((print) => isPrintFor(print, 'buyer'))).toBe(true)
    expect(closingPrints.values.every((print) => isPrintFor(print, null))).toBe(true)
  })
})

describe('cash for a project', () => {
  it('is what was paid and paid back, in order of days', () => {
    const cash = cashPaid(1, [
      { on: '2027-03-01', byProject: [{ project_id: 1, cents: -930_000 }] },
      { on: '2026-12-10', byProject: [{ project_id: 1, cents: 93_000_000 }] },
      { on: '2026-12-10', byProject: [{ project_id: 2, cents: 5 }] },
      { on: '2027-04-01', byProject: [{ project_id: 1, cents: 0 }] },
    ])
    expect(cash).toEqual([
      { on: '2026-12-10', cents: 93_000_000 },
      { on: '2027-03-01', cents: -930_000 },
    ])
    expect(cashTotal(cash)).toBe(92_070_000)
  })
})

describe('the committee memo', () => {
  it('has price, saving, year of use, risks, and protections in dollars', () => {
    const memo = committeeMemo(DEAL, FACTS)
    expect(linesOf(memo)).toMatchObject({
      Terms: 'Revision 2, accepted',
      Credit: '$3,000,000',
      Price: '$2,790,000',
      Saving: '$210,000, 7% of the credit',
      'Tax insurance': 'Paid by the seller, up to $60,000',
      Counsel: 'Paid by the buyer, without a limit',
      'Tax opinion or insurance terms': 'By Bo Lind: Insured.',
      'W-9 of the transferor': 'Record the W-9',
      Indemnitor: 'Mesa Holdings',
    })
    expect(rowsOf(memo, 'use')).toEqual([['Overlook Mesa', 'December 31, 2026', 'June 30, 2027']])
    expect(rowsOf(memo, 'risks')).toEqual([
      [
        ...['Overlook Mesa', '$3,000,000', '$2,400,000', '$1,800,000', '$1,200,000', '$600,000'],
        'October 15, 2031',
      ],
    ])
    expect(section(memo, 'risks')?.body).toContain('at most $3,600,000')
    expect(section(memo, 'risks')?.body).toContain('Against paying now: The W-9 is open')
    expect(rowsOf(memo, 'protections')).toEqual([
      ['Insurance policy', 'policy.pdf', '$3,750,000, 125% of the credit', 'October 15, 2033'],
      ['Guaranty', 'guaranty.pdf', 'Not on record', '–'],
    ])
    expect(section(memo, 'conditions')?.body).toBe(
      '1 of 3 conditions is done, 1 is open, and 1 is waived.',
    )
  })

  it('says what is not there', () => {
    const bare = committeeMemo(DEAL, {
      ...FACTS,
      projects: FACTS.projects.map((one) => ({ ...one, placed_in_service_date: null })),
      protections: [],
      lines: [],
      blockers: [],
    })
    expect(section(bare, 'protections')?.body).toBe(
      'No insurance, guaranty, or opinion is recorded yet.',
    )
    expect(section(bare, 'waivers')?.body).toBe('Nothing was waived.')
    expect(rowsOf(bare, 'risks')?.[0]?.at(-1)).toBe('Not in service')
  })
})

describe('the diligence file', () => {
  it('has who opened and asked what, and the papers relied on', () => {
    const file = { type: 'Tax opinion', name: 'opinion.pdf', number: 2, sha256: 'ab12' }
    const paper = diligenceFile(DEAL, {
      sellers: ['Mesa Solar'],
      reads: [
        {
          ...{ at: '2026-11-16T15:00:00.000Z', person: 'Ada Quinn', document: 'Lease' },
          ...{ version: '1', way: 'Opened' },
        },
      ],
      olderReads: 3,
      questions: [
        {
          ...{ asked_at: '2026-11-16T16:00:00.000Z', asked_by: 'Ada Quinn' },
          ...{ question: 'Is the lease recorded?', answer: null },
          ...{ answered_at: null, answered_by: null },
        },
      ],
      executed: [file],
      frozen: { accepted_on: '2026-12-01', files: [file] },
      statements: [
        { text: 'Unrelated to Mesa Solar', by: 'Ada Quinn', at: '2026-11-20T15:00:00.000Z' },
      ],
    })
    expect(section(paper, 'opened')?.body).toContain('1 person read 1 document.')
    expect(section(paper, 'opened')?.body).toContain('3 older reads')
    expect(rowsOf(paper, 'relied')).toEqual([['Tax opinion', 'opinion.pdf', '2', 'ab12']])
    expect(section(paper, 'frozen')?.body).toContain('12/01/2026')
    expect(linesOf(paper)).toMatchObject({ Answer: 'Not answered yet' })
    expect(Object.values(linesOf(paper))).toContain('Unrelated to Mesa Solar')
    expect(paper.disclaimer).toContain('not a finding')
  })
})

describe('the list of documentation', () => {
  const file = { name: 'a.pdf', number: 1, sha256: 'ab12' }
  it('sorts documents by what they show, and says what is missing', () => {
    const list = documentationList(DEAL, {
      ...{ project: 'Overlook Mesa', transferor: 'Mesa Solar LLC' },
      bonuses: ['domestic content'],
      files: [
        { ...file, type: 'Permission to operate', document_type: 'pto_document' },
        { ...file, type: 'Guaranty', document_type: 'guaranty_agreement' },
        { ...file, type: 'Policy', document_type: 'tax_credit_insurance_policy' },
        { ...file, type: 'Cost segregation', document_type: 'cost_segregation' },
        { ...file, type: 'Unclassified', document_type: null },
      ],
    })
    expect(rowsOf(list, 'existence')?.map(([type]) => type)).toEqual(['Permission to operate'])
    expect(rowsOf(list, 'costs')?.map(([type]) => type)).toEqual(['Cost segregation'])
    expect(section(list, 'bonus')?.body).toBe(
      'The credit counts: domestic content. No document on record.',
    )
  })

  it('needs nothing for bonuses that the credit doesn’t count', () => {
    const list = documentationList(DEAL, {
      ...{ project: 'Overlook Mesa', transferor: 'Mesa Solar LLC' },
      ...{ bonuses: [], files: [] },
    })
    expect(section(list, 'bonus')?.body).toBe(
      'The credit counts no bonus, so nothing is needed here.',
    )
    expect(section(list, 'costs')?.body).toBe('No document on record.')
  })
})
