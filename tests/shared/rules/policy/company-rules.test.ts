import { describe, expect, it } from 'vitest'
import type { CheckResult, ReviewOutcome } from '#shared/entities/companies.ts'
import type { DecisionState } from '#shared/entities/guarantors.ts'
import { companyRules } from '#shared/rules/policy/company-rules.ts'
import type { CompanyData } from '#shared/rules/policy/data.ts'
import { entered, goodFacts } from '../companies/guarantors/samples.ts'
import { orgNode, share } from '../projects/org-charts/samples.ts'
import { cleanCompany, companyRuleOf, having, read, settled, valued, without } from './samples.ts'

type Row = readonly [
  code: string,
  result: CheckResult | 'omitted',
  what: string,
  change: (company: CompanyData) => CompanyData,
]

const statement = (fiscal_year: number, opinion = 'unqualified', audited = true) =>
  settled('financial_statements_year_1', { fiscal_year, audited, opinion })
const standing = (issue_date: string, status = 'Good Standing') =>
  settled('certificate_of_good_standing', { issue_date, status })

const agreement = (answers: Record<string, string | number>) =>
  settled('company_operating_agreement', answers)

/** The company with two owners in a chart, and no agreement. */
const owned = (company: CompanyData, ada: number, ben: number): CompanyData => ({
  ...without(company, 'company_operating_agreement'),
  ownership: {
    project_id: 7,
    chart: {
      nodes: [
        orgNode('mesa', { company_id: company.id }),
        orgNode('ada', { name: 'Ada Quinn', type: 'individual' }),
        orgNode('ben', { name: 'Ben Ito', type: 'individual' }),
      ],
      edges: [share('ada', 'mesa', ada), share('ben', 'mesa', ben)],
    },
  },
})

const [BACKED] = goodFacts.guaranteed
if (!BACKED) throw new Error('Nothing is guaranteed')

/** The company with three good years, which guarantees a project. */
const guarantor = (values: Partial<CompanyData> = {}): CompanyData => ({
  ...cleanCompany,
  files: goodFacts.files,
  guaranteed: goodFacts.guaranteed,
  ...values,
})
const decided = (
  outcome: ReviewOutcome,
  calculated: ReviewOutcome = 'pass_a',
  state: DecisionState = 'in_force',
) => guarantor({ decisions: [{ state, outcome, calculated }] })
/** With a tangible net worth of so many dollars against an exposure of $5,400. */
const worth = (dollars: number, checked_by: string | null = 'Sam Staff') =>
  guarantor({ figures: [entered(2025, 'equity', dollars + 1_000, { checked_by })] })

const ROWS: readonly Row[] = [
  ['C01', 'policy_pass', 'all seven', (c) => c],
  ['C01', 'fail', 'no liens document', (c) => without(c, 'liens_document')],
  [
    'C01',
    'in_progress',
    'one not verified',
    (c) => having(c, read('liens_document', { open_liens: 0 })),
  ],
  ['C02', 'policy_pass', '90 days', (c) => having(c, standing('2026-08-18'))],
  ['C02', 'needs_review', '91 days', (c) => having(c, standing('2026-08-17'))],
  ['C02', 'needs_review', '180 days', (c) => having(c, standing('2026-05-20'))],
  ['C02', 'fail', '181 days', (c) => having(c, standing('2026-05-19'))],
  ['C02', 'fail', 'revoked', (c) => having(c, standing('2026-10-01', 'Revoked'))],
  [
    'C02',
    'fail',
    'not in good standing',
    (c) => having(c, standing('2026-10-01', 'Not in good standing')),
  ],
  ['C02', 'not_run', 'none', (c) => without(c, 'certificate_of_good_standing')],
  ['C03', 'policy_pass', 'one name', (c) => c],
  [
    'C03',
    'needs_review',
    'another on the W-9',
    (c) => having(c, settled('w9_form', { legal_name: 'Mesa Partners, LP' })),
  ],
  ['C03', 'not_run', 'no W-9', (c) => without(c, 'w9_form')],
  [
    'C03',
    'needs_review',
    'another in the operating agreement',
    (c) => having(c, agreement({ entity_name: 'Mesa Partners, LP' })),
  ],
  [
    'C03',
    'needs_review',
    'another legal name in the operating agreement',
    (c) => having(c, agreement({ legal_name: 'Mesa Partners, LP' })),
  ],
  [
    'C03',
    'policy_pass',
    'the same in the operating agreement',
    (c) => having(c, agreement({ entity_name: 'MESA DEVELOPMENT LLC' })),
  ],
  [
    'C03',
    'policy_pass',
    'another in an agreement that nobody has verified',
    (c) => having(c, read('company_operating_agreement', { entity_name: 'Mesa Partners, LP' })),
  ],
  ['C04', 'not_run', 'until verification', (c) => c],
  ['C05', 'policy_pass', 'one owner', (c) => c],
  [
    'C05',
    'needs_review',
    'several owners',
    (c) =>
      having(
        c,
        settled('company_operating_agreement', {
          members: 'Ada Quinn; Ben Ito',
          ownership_percent: 60,
        }),
      ),
  ],
  ['C05', 'policy_pass', 'two owners in the chart', (c) => owned(c, 60, 40)],
  ['C05', 'needs_review', 'shares in the chart under 100%', (c) => owned(c, 60, 39.9)],
  [
    'C05',
    'needs_review',
    'an agreement that says otherwise than the chart',
    (c) => ({ ...owned(c, 60, 40), files: c.files }),
  ],
  [
    'C05',
    'policy_pass',
    'an agreement that rounds',
    (c) => having(owned(c, 60.04, 39.96), agreement({ ownership_percent: 60 })),
  ],
  [
    'C05',
    'not_run',
    'a chart, and nobody in control',
    (c) => valued(owned(c, 60, 40), { control_person: null }),
  ],
  ['C05', 'not_run', 'nobody in control', (c) => valued(c, { control_person: null })],
  ['C06', 'policy_pass', 'three audited years', (c) => c],
  ['C06', 'needs_review', 'reviewed only', (c) => having(c, statement(2025, 'reviewed', false))],
  ['C06', 'needs_review', 'a gap', (c) => having(c, statement(2026))],
  ['C06', 'fail', 'going concern', (c) => having(c, statement(2025, 'going_concern'))],
  ['C06', 'not_run', 'no second year', (c) => without(c, 'financial_statements_year_2')],
  [
    'C06',
    'omitted',
    'formed last year, no statement',
    (c) =>
      without(
        valued(c, { formation_date: '2025-05-01' }),
        'financial_statements_year_1',
        'financial_statements_year_2',
        'financial_statements_year_3',
      ),
  ],
  ['C07', 'omitted', 'a company that guarantees nothing', (c) => c],
  ['C07', 'not_run', 'no figures', () => guarantor({ files: [] })],
  ['C07', 'in_progress', 'nobody has decided', () => guarantor()],
  ['C07', 'in_progress', 'a decision that waits', () => decided('pass_a', 'pass_a', 'proposed')],
  ['C07', 'in_progress', 'opened again', () => decided('in_review')],
  ['C07', 'policy_pass', 'pass A', () => decided('pass_a')],
  ['C07', 'policy_pass', 'pass C', () => decided('pass_c')],
  ['C07', 'needs_review', 'pass D', () => decided('pass_d')],
  ['C07', 'fail', 'deny', () => decided('deny')],
  ['C07', 'needs_review', 'other figures than decided on', () => decided('pass_a', 'pass_b')],
  ['C07', 'fail', 'denied on other figures', () => decided('deny', 'pass_b')],
  ['C08', 'omitted', 'a company that guarantees nothing', (c) => c],
  ['C08', 'not_run', 'no figures', () => guarantor({ files: [] })],
  ['C08', 'policy_pass', '1.25 times', () => worth(6_750)],
  ['C08', 'needs_review', 'less than 1.25 times', () => worth(6_749)],
  ['C08', 'needs_review', 'once', () => worth(5_400)],
  ['C08', 'fail', 'less than once', () => worth(5_399)],
  ['C08', 'in_progress', 'figures that nobody has checked', () => worth(6_750, null)],
  [
    'C08',
    'policy_pass',
    'nothing at risk',
    () => guarantor({ guaranteed: [{ ...BACKED, credit: 0 }] }),
  ],
  [
    'C08',
    'needs_review',
    'no credit on record',
    () => guarantor({ guaranteed: [{ ...BACKED, credit: null }] }),
  ],
  ['C09', 'policy_pass', 'neither', (c) => c],
  ['C09', 'needs_review', 'liens', (c) => valued(c, { has_tax_or_judgment_liens: true })],
  ['C09', 'fail', 'bankruptcy', (c) => valued(c, { has_open_bankruptcy: true })],
  ['C09', 'not_run', 'not said', (c) => valued(c, { has_open_bankruptcy: null })],
  ['C10', 'policy_pass', 'attested', (c) => c],
  ['C10', 'fail', 'cannot', (c) => valued(c, { not_prohibited_foreign_entity: false })],
  ['C10', 'not_run', 'not said', (c) => valued(c, { not_prohibited_foreign_entity: null })],
]

describe('rules of companies', () => {
  it.each(ROWS)('%s is %s: %s', (code, result, _what, change) => {
    expect(companyRuleOf(change(cleanCompany), code)?.result ?? 'omitted').toBe(result)
  })

  it('has a row for every rule', () => {
    const codes = companyRules.map(({ code }) => code)
    expect([...new Set(ROWS.map(([code]) => code))]).toEqual(codes)
  })

  it('names its facts in words, never by field names', () => {
    const bare: CompanyData = {
      id: 4,
      values: {},
      files: [],
      ownership: null,
      kyb: [],
      figures: [],
      guaranteed: [],
      decisions: [],
    }
    const named = having(cleanCompany, agreement({ entity_name: 'Mesa', legal_name: 'Mesa' }))
    for (const company of [cleanCompany, bare, named, owned(cleanCompany, 60, 40)]) {
      const labels = companyRules
        .flatMap(({ code }) => companyRuleOf(company, code)?.inputs ?? [])
        .map(({ label }) => label)
      expect(labels.filter((label) => /_|^[a-z]/.test(label))).toEqual([])
    }
  })

  it('treats the latest year as stale after 18 months', () => {
    expect(companyRuleOf(cleanCompany, 'C06', '2027-06-30')?.result).toBe('policy_pass')
    expect(companyRuleOf(cleanCompany, 'C06', '2027-07-01')?.result).toBe('needs_review')
  })

  it('spares a new company the statements of years before its first full one', () => {
    const formed = valued(cleanCompany, { formation_date: '2024-06-11' })
    const young = without(formed, 'financial_statements_year_2', 'financial_statements_year_3')
    const rule = companyRuleOf(young, 'C01')
    expect(rule?.result).toBe('policy_pass')
    expect(rule?.message).toContain('not applicable, formed 06/11/2024')
    expect(companyRuleOf(young, 'C06')?.result).toBe('policy_pass')
    expect(companyRuleOf(without(young, 'financial_statements_year_1'), 'C01')?.result).toBe('fail')
  })

  it.each([
    ['that a document contradicts', '2024-06-11', '2010-03-01'],
    ['that is still to come', '2099-01-01', null],
  ])('ignores a formation date %s', (_what, formation_date, said) => {
    const claimed = valued(cleanCompany, { formation_date })
    const how = { state: 'accepted', fills: 'formation_date' } as const
    const articles = read('articles_of_incorporation', { formation_date: said }, how)
    const young = without(
      said === null ? claimed : having(claimed, articles),
      'financial_statements_year_1',
      'financial_statements_year_2',
      'financial_statements_year_3',
    )
    expect(companyRuleOf(young, 'C01')?.result).toBe('fail')
    expect(companyRuleOf(young, 'C06')?.result).toBe('not_run')
  })
})
