import { describe, expect, it } from 'vitest'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { ProjectData } from '#shared/rules/policy/data.ts'
import { deriveDeadlines } from '#shared/rules/policy/deadlines/derive.ts'
import { deadlineFacts } from '#shared/rules/policy/deadlines/facts.ts'
import {
  filingDays,
  filingDaysIn,
  registrationDue,
} from '#shared/rules/policy/deadlines/filing-days.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'

const TODAY = '2026-11-30'
const party = (fiscal_year_end: string | null, tax_class = 'partnership') => ({
  ...{ company_id: 4, name: 'Mesa Holdings', role: 'transferor' as const },
  values: { tax_class, fiscal_year_end },
})
const dataOf = (
  yearEnd: string | null,
  values: Record<string, FieldValue>,
  kind?: string,
): ProjectData => ({
  ...{ id: 1, stage: 'review', closed_on: null, files: [], chart: null },
  ...{ sales: [], reviews: [], registrations: [], costs: null, communities: null },
  values,
  parties: [party(yearEnd, kind)],
})
const factsOf = (...of: Parameters<typeof dataOf>) => projectFacts(dataOf(...of))
const served = (on: string) => ({ placed_in_service_date: on })

describe('the days of a tax year', () => {
  it.each([
    // Asked for, year end, in service: from, to, due.
    [2026, '2026-12-31', '2026-10-15', '2026-01-01', '2026-12-31', '2027-09-15'],
    [2026, null, '2026-10-15', '2026-01-01', '2026-12-31', '2027-09-15'],
    // A year that ends in May goes by the year in which it begins, and is known by either.
    [2026, '2026-05-31', '2026-10-15', '2026-06-01', '2027-05-31', '2028-02-15'],
    [2026, '2026-05-31', '2026-03-01', '2025-06-01', '2026-05-31', '2027-02-16'],
    [2025, '2026-05-31', '2026-03-01', '2025-06-01', '2026-05-31', '2027-02-16'],
    // Another year than that of the credit.
    [2027, '2026-05-31', '2026-10-15', '2026-06-01', '2027-05-31', '2028-02-15'],
    [2028, '2026-05-31', '2026-10-15', '2028-06-01', '2029-05-31', '2030-02-15'],
    // The end of February, in a leap year.
    [2027, '2026-02-28', '2026-10-15', '2026-03-01', '2027-02-28', '2027-11-15'],
    [2027, '2027-02-28', '2026-01-15', '2027-03-01', '2028-02-29', '2028-11-15'],
  ] as const)('%d of a filer whose year ends %s, in service %s', (year, end, on, from, to, due) => {
    expect(filingDaysIn(factsOf(end, served(on)), year, TODAY)).toMatchObject({ from, to, due })
  })

  it('fall back on the year of the filer while the day of service is unknown', () => {
    const facts = factsOf('2026-05-31', { credit_tax_year: 2026 })
    expect(filingDays(facts, 2026, TODAY)).toMatchObject({ from: '2026-06-01', to: '2027-05-31' })
  })

  it('are no days in a year that is a typing error', () => {
    expect(filingDays(factsOf(null, {}), 20_266, TODAY).to).toBe('20266-12-31')
  })
})

describe('the day to submit a registration by', () => {
  const NO_DEAL = {
    sales: [],
    goodStandingOn: null,
    isGoodStandingAsked: false,
    recaptured: 0,
  }
  const extended = { return_extension_filed: true }
  it.each([
    ['of a corporation', 'c_corporation', extended, '2027-06-17', '2027-10-15'],
    ['of a partnership', 'partnership', extended, '2027-05-18', '2027-09-15'],
    ['without a word of an extension', 'c_corporation', {}, '2026-12-16', '2027-04-15'],
    [
      'of a planned filing',
      'partnership',
      { ...extended, planned_filing_date: '2027-08-02' },
      '2027-04-04',
      '2027-08-02',
    ],
    ['of an unknown taxpayer', undefined, extended, null, null],
  ] as const)('%s is that of the deadline', (_what, kind, values, submit_by, return_on) => {
    const data = dataOf('2026-12-31', { ...served('2026-10-15'), ...values }, kind ?? 'disregarded')
    const due = registrationDue(data, TODAY)
    expect([due.submit_by, due.return_on, due.gap === null]).toEqual([
      submit_by,
      return_on,
      submit_by !== null,
    ])
    const told = deriveDeadlines(deadlineFacts(data, NO_DEAL, TODAY))
    expect(told.find(({ key }) => key === 'registration')?.due_on).toBe(submit_by)
  })
})
