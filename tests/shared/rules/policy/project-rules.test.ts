import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/format/calendar.ts'
import { projectRules } from '#shared/rules/policy/project-rules.ts'
import { ADDER_ROWS, awarded } from './project/adder-rows.ts'
import { lowIncome } from './project/changes.ts'
import { COST_ROWS } from './project/cost-rows.ts'
import { CREDIT_ROWS } from './project/credit-rows.ts'
import { ENGINEERING_ROWS } from './project/engineering-rows.ts'
import { PROTECTION_ROWS } from './project/protection-rows.ts'
import { SALE_ROWS } from './project/sale-rows.ts'
import { SITE_ROWS } from './project/site-rows.ts'
import { cleanProject, having, ruleOf, settled, valued, without } from './samples.ts'

/** Every rule with each result that it can have, on an otherwise clean project. */
const ROWS = [
  ...SITE_ROWS,
  ...CREDIT_ROWS,
  ...ADDER_ROWS,
  ...COST_ROWS,
  ...PROTECTION_ROWS,
  ...ENGINEERING_ROWS,
  ...SALE_ROWS,
]

describe('rules of projects', () => {
  it.each(ROWS)('%s is %s: %s', (code, result, _what, change) => {
    const rule = ruleOf(change(cleanProject), code)
    expect(rule?.result ?? 'omitted').toBe(result)
  })

  it('has a row for every rule', () => {
    const codes = projectRules.map(({ code }) => code)
    expect([...new Set(ROWS.map(([code]) => code))].toSorted()).toEqual(codes.toSorted())
    expect(codes).toEqual(
      Array.from({ length: 36 }, (_, n) => `P${String(n + 1).padStart(2, '0')}`),
    )
  })

  it.each([
    [121, 'in_progress'],
    [120, 'needs_review'],
    [31, 'needs_review'],
    [30, 'fail'],
  ] as const)('is %s days before the return is due without a number: %s', (days, result) => {
    // The transferor is a corporation with a calendar year.
    const today = addDays('2027-10-15', -days)
    const open = without(cleanProject, 'registration_screenshot')
    expect(ruleOf(open, 'P28', [], today)?.result).toBe(result)
  })

  it.each([
    ['2025-03-01', '26 CFR 1.48E(h)-1'],
    ['2024-03-01', '26 CFR 1.48(e)-1'],
  ])('cites the award before service for construction begun %s: %s', (start, source) => {
    const project = lowIncome(awarded('2026-08-02'))(cleanProject)
    const begun = valued(project, { construction_start_date: start })
    for (const code of ['P12', 'P36']) {
      expect(ruleOf(begun, code)?.message).toContain(`(${source})`)
    }
  })

  it('shows only the company that identifies the site’s holder', () => {
    const holder = (name: string) =>
      ruleOf(
        having(
          valued(cleanProject, { site_control_type: 'land_owned' }),
          settled('deed_of_title', { grantee: name }),
        ),
        'P02',
      )?.inputs.map(({ value }) => value)
    const owner = cleanProject.parties.find(({ role }) => role === 'owner')?.values.legal_name
    expect(holder('Mesa Holdings, Incorporated')).toEqual([
      'Mesa Holdings, Incorporated',
      owner,
      expect.stringMatching(/^Mesa Holdings/),
    ])
    expect(holder(String(owner))).toEqual([owner, owner])
    expect(holder('Nobody, LLC')).toEqual(['Nobody, LLC', owner])
  })

  it('checks a project that left the open stages as of that day', () => {
    const old = having(
      valued(cleanProject, { projected_itc_amount: 9_000_000 }),
      settled('independent_engineer_report', { report_date: '2024-03-01', capacity_dc: 6_000 }),
    )
    expect(ruleOf(old, 'P23')?.result).toBe('fail')
    const sold = { ...old, stage: 'monitoring', closed_on: '2024-12-01' } as const
    expect(ruleOf(sold, 'P23')?.result).toBe('policy_pass')
  })
})
