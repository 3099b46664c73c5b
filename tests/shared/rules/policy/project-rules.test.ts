import { describe, expect, it } from 'vitest'
import type { CheckResult } from '#shared/entities/companies.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { addDays } from '#shared/format/calendar.ts'
import type { ProjectData } from '#shared/rules/policy/data.ts'
import { projectRules } from '#shared/rules/policy/project-rules.ts'
import { orgNode, share } from '../org-chart/samples.ts'
import {
  cleanProject,
  having,
  playing,
  read,
  ruleOf,
  settled,
  TODAY,
  valued,
  without,
} from './samples.ts'

type Change = (project: ProjectData) => ProjectData
type Row = readonly [code: string, result: CheckResult | 'omitted', what: string, change: Change]

const values =
  (changes: Parameters<typeof valued>[1]): Change =>
  (project) =>
    valued(project, changes)
const file =
  (...args: Parameters<typeof settled>): Change =>
  (project) =>
    having(project, settled(...args))
const machine =
  (...args: Parameters<typeof read>): Change =>
  (project) =>
    having(project, read(...args))
const gone =
  (...types: Parameters<typeof without>[1][]): Change =>
  (project) =>
    without(project, ...types)
const all =
  (...changes: readonly Change[]): Change =>
  (project) =>
    changes.reduce((data, change) => change(data), project)
const same: Change = (project) => project

const lowIncome = (extra: Change = same): Change =>
  all(
    values({ adder_lmi_20_claimed: true, installed_capacity_ac: 4_000 }),
    file('low_income_allocation_letter', {
      category: 'residential_building',
      award_date: '2025-07-01',
    }),
    extra,
  )
const community = (asOf: string): Change =>
  all(
    values({ adder_energy_community_claimed: true }),
    file('energy_community_evidence', { category: 'brownfield', as_of: asOf }),
  )
const late = (extra: Change = same): Change =>
  all(values({ construction_start_date: '2025-10-01' }), extra)
const feoc = (extra: Change): Change =>
  all(values({ construction_start_date: '2026-02-01' }), extra)
const small = (extra: Change): Change => all(values({ projected_itc_amount: 4_000_000 }), extra)
const reviews =
  (change: Partial<ProjectData['reviews'][number]>): Change =>
  (project) => ({ ...project, reviews: project.reviews.map((one) => ({ ...one, ...change })) })
const sales =
  (change: Partial<ProjectData['sales'][number]>): Change =>
  (project) => ({ ...project, sales: project.sales.map((one) => ({ ...one, ...change })) })
const invoices = (amount: number): Change =>
  all(
    gone('other_project_costs_labor'),
    file('other_project_costs_modules', { amount, eligible_share: 100 }),
  )
const lease = (site_lease_term: number): Change =>
  file('site_lease', { commencement_date: '2025-01-01', site_lease_term, tenant: 'Mesa Owner LLC' })
const unguaranteed = (extra: Change = same): Change =>
  all((project) => playing(project, 'guarantor', { credit_rating: 'not_rated' }), extra)
/** A chain of disregarded companies that ends at the transferor, above it, or nowhere. */
const charted =
  (taxOwner: 'mesa' | 'top' | 'nobody'): Change =>
  (project) => {
    const owner = project.parties.find(({ role }) => role === 'owner')?.company_id ?? null
    const mesa = project.parties.find(({ role }) => role === 'transferor')?.company_id ?? null
    const tax_class = taxOwner === 'mesa' ? 'c_corporation' : 'disregarded'
    const chart: OrgChart = {
      nodes: [
        orgNode('plant', { company_id: owner, roles: ['owner'], tax_class: 'disregarded' }),
        orgNode('mesa', { company_id: mesa, roles: ['transferor'], tax_class }),
        orgNode('top'),
      ],
      edges: [share('mesa', 'plant'), ...(taxOwner === 'nobody' ? [] : [share('top', 'mesa')])],
    }
    return { ...project, chart }
  }
const noReviews: Change = (project) => ({ ...project, reviews: [] })
const big: Change = values({ projected_itc_amount: 9_000_000 })

/** Every rule with each result that it can have, on a project that is clean but for this. */
const ROWS: readonly Row[] = [
  ['P01', 'policy_pass', '30 years', same],
  ['P01', 'needs_review', 'nine years after service', lease(10)],
  ['P01', 'fail', 'ends four years after service', lease(5)],
  ['P01', 'not_run', 'no lease', gone('site_lease')],
  ['P01', 'omitted', 'own land', values({ site_control_type: 'land_owned' })],
  ['P02', 'policy_pass', 'the owner is the tenant', same],
  [
    'P02',
    'needs_review',
    'a stranger is the tenant',
    file('site_lease', {
      commencement_date: '2025-01-01',
      site_lease_term: 30,
      tenant: 'Other, LLC',
    }),
  ],
  ['P02', 'not_run', 'no lease', gone('site_lease')],
  [
    'P02',
    'policy_pass',
    'a company of the ownership chart is the tenant',
    all(
      (project) => ({ ...project, chart: { nodes: [orgNode('other')], edges: [] } }),
      file('site_lease', {
        commencement_date: '2025-01-01',
        site_lease_term: 30,
        tenant: 'Other, LLC',
      }),
    ),
  ],
  [
    'P02',
    'policy_pass',
    'an affiliate holds the deed',
    all(
      values({ site_control_type: 'land_owned' }),
      file('deed_of_title', { grantee: 'Mesa Holdings, Incorporated' }),
    ),
  ],
  ['P03', 'policy_pass', 'more than is built', same],
  [
    'P03',
    'fail',
    'less than is built',
    file('interconnection_agreement', { signed_date: '2025-01-05', capacity: 4_000 }),
  ],
  [
    'P03',
    'needs_review',
    'less than an estimated size',
    all(
      values({ installed_capacity_ac: null }),
      file('interconnection_agreement', { signed_date: '2025-01-05', capacity: 4_000 }),
    ),
  ],
  [
    'P03',
    'not_run',
    'not signed',
    file('interconnection_agreement', { signed_date: null, capacity: 5_000 }),
  ],
  ['P04', 'policy_pass', 'before service', same],
  ['P04', 'policy_pass', '30 days later', file('pto_document', { pto_date: '2026-08-31' })],
  ['P04', 'needs_review', '31 days later', file('pto_document', { pto_date: '2026-09-01' })],
  ['P04', 'fail', 'absent', gone('pto_document')],
  ['P04', 'in_progress', 'not verified', machine('pto_document', { pto_date: '2026-07-28' })],
  ['P04', 'not_run', 'without a day', file('pto_document', { pto_date: null })],
  ['P04', 'omitted', 'not in service', values({ placed_in_service_date: null })],
  ['P05', 'policy_pass', 'the same year', same],
  ['P05', 'fail', 'another year', values({ credit_tax_year: 2027 })],
  ['P05', 'not_run', 'no tax year', values({ credit_tax_year: null })],
  ['P06', 'policy_pass', 'a credit', same],
  [
    'P06',
    'needs_review',
    'five years later',
    all(values({ construction_start_date: '2021-12-31' })),
  ],
  ['P06', 'fail', 'gas begun in 2025', values({ installation_type: 'rng' })],
  [
    'P06',
    'fail',
    'a transferor that is a prohibited foreign entity',
    (project) => playing(project, 'transferor', { not_prohibited_foreign_entity: false }),
  ],
  ['P06', 'not_run', 'no costs', values({ eligible_costs: null })],
  ['P07', 'policy_pass', 'the same day', same],
  ['P07', 'needs_review', 'another day', values({ construction_start_date: '2025-04-01' })],
  ['P07', 'not_run', 'no memo', gone('beginning_of_construction_memo')],
  ['P08', 'policy_pass', 'both', same],
  ['P08', 'fail', 'no wage certificate', gone('prevailing_wage_certificate')],
  ['P08', 'fail', 'no apprenticeship certificate', gone('apprenticeship_certificate')],
  ['P08', 'fail', 'not compliant', file('prevailing_wage_certificate', { compliant: false })],
  [
    'P08',
    'in_progress',
    'not verified',
    machine('prevailing_wage_certificate', { compliant: true }),
  ],
  [
    'P08',
    'needs_review',
    'read unsurely',
    machine('prevailing_wage_certificate', { compliant: true }, { confidence: 0.6 }),
  ],
  ['P08', 'not_run', 'it does not say', file('prevailing_wage_certificate', { compliant: null })],
  ['P08', 'omitted', 'below one megawatt', values({ installed_capacity_ac: 999 })],
  ['P09', 'policy_pass', '16% of the hours', same],
  [
    'P09',
    'needs_review',
    '14% of the hours',
    file('apprenticeship_certificate', {
      apprentice_hours: 140,
      total_hours: 1_000,
      good_faith: false,
    }),
  ],
  [
    'P09',
    'policy_pass',
    'good faith',
    file('apprenticeship_certificate', {
      apprentice_hours: 140,
      total_hours: 1_000,
      good_faith: true,
    }),
  ],
  [
    'P09',
    'policy_pass',
    '12.5% for 2023',
    all(
      values({ construction_start_date: '2023-06-01' }),
      file('apprenticeship_certificate', {
        apprentice_hours: 125,
        total_hours: 1_000,
        good_faith: false,
      }),
    ),
  ],
  ['P09', 'not_run', 'no certificate', gone('apprenticeship_certificate')],
  ['P10', 'policy_pass', '42% of 40%', same],
  [
    'P10',
    'fail',
    '39%',
    file('domestic_content_certification', { certified: true, domestic_percent: 39 }),
  ],
  [
    'P10',
    'fail',
    'not certified',
    file('domestic_content_certification', { certified: false, domestic_percent: 60 }),
  ],
  ['P10', 'fail', 'nothing', gone('domestic_content_certification')],
  [
    'P10',
    'needs_review',
    'read unsurely',
    machine(
      'domestic_content_certification',
      { certified: true, domestic_percent: 42 },
      { confidence: 0.5 },
    ),
  ],
  [
    'P10',
    'not_run',
    'no share',
    file('domestic_content_certification', { certified: true, domestic_percent: null }),
  ],
  ['P10', 'omitted', 'not claimed', values({ adder_domestic_content_claimed: false })],
  ['P11', 'policy_pass', 'at the start', community('2025-03-01')],
  ['P11', 'fail', 'between', community('2025-10-01')],
  ['P11', 'fail', 'nothing', values({ adder_energy_community_claimed: true })],
  [
    'P11',
    'needs_review',
    'read unsurely',
    all(
      community('2025-03-01'),
      machine(
        'energy_community_evidence',
        { category: 'brownfield', as_of: '2025-03-01' },
        { confidence: 0.7 },
      ),
    ),
  ],
  [
    'P11',
    'not_run',
    'without a day',
    all(community('2025-03-01'), file('energy_community_evidence', { category: 'brownfield' })),
  ],
  ['P12', 'policy_pass', 'awarded', lowIncome()],
  [
    'P12',
    'fail',
    'another bonus',
    lowIncome(
      file('low_income_allocation_letter', { category: 'indian_land', award_date: '2025-07-01' }),
    ),
  ],
  ['P12', 'fail', 'both claimed', lowIncome(values({ adder_lmi_10_claimed: true }))],
  ['P12', 'fail', '5 MW', lowIncome(values({ installed_capacity_ac: 5_000 }))],
  ['P12', 'fail', 'no letter', lowIncome(gone('low_income_allocation_letter'))],
  [
    'P12',
    'needs_review',
    'read unsurely',
    lowIncome(
      machine(
        'low_income_allocation_letter',
        { category: 'residential_building' },
        { confidence: 0.4 },
      ),
    ),
  ],
  [
    'P12',
    'not_run',
    'no category',
    lowIncome(file('low_income_allocation_letter', { category: null })),
  ],
  ['P13', 'policy_pass', '46% of 40%', feoc(values({ material_assistance_ratio: 46 }))],
  ['P13', 'fail', '39.9%', feoc(values({ material_assistance_ratio: 39.9 }))],
  ['P13', 'needs_review', 'missing', feoc(same)],
  [
    'P13',
    'in_progress',
    'not verified',
    feoc(machine('feoc_material_assistance_certification', { macr: 46 })),
  ],
  ['P13', 'omitted', 'begun in 2025', same],
  [
    'P13',
    'fail',
    'the storage beside it',
    feoc(
      values({
        material_assistance_ratio: 46,
        storage_eligible_costs: 2_000_000,
        storage_capacity_ac: 1_000,
        storage_material_assistance_ratio: 54,
      }),
    ),
  ],
  ['P14', 'policy_pass', 'to the dollar', same],
  ['P14', 'policy_pass', '2%', invoices(9_800_000)],
  ['P14', 'needs_review', '5%', invoices(9_500_000)],
  ['P14', 'fail', '6%', invoices(9_400_000)],
  [
    'P14',
    'not_run',
    'no invoices',
    gone('other_project_costs_labor', 'other_project_costs_modules'),
  ],
  ['P15', 'policy_pass', 'all', same],
  ['P15', 'needs_review', '94%', file('proof_of_payment', { amount: 9_400_000 })],
  ['P15', 'not_run', 'no proof', gone('proof_of_payment')],
  ['P16', 'policy_pass', 'no step', same],
  [
    'P16',
    'needs_review',
    '20% with an appraisal',
    all(invoices(8_333_334), file('appraisal_report', { fmv: 10_000_000 })),
  ],
  ['P16', 'fail', '20% without', invoices(8_333_334)],
  ['P16', 'fail', '26%', all(invoices(7_930_000), file('appraisal_report', { fmv: 10_000_000 }))],
  ['P16', 'not_run', 'no cost segregation', gone('cost_segregation')],
  ['P17', 'policy_pass', 'usual', same],
  ['P17', 'needs_review', 'dear', values({ eligible_costs: 30_000_000 })],
  ['P17', 'not_run', 'no size', values({ installed_capacity_dc: null })],
  ['P18', 'policy_pass', 'the same', same],
  ['P18', 'needs_review', '2% more', values({ projected_itc_amount: 4_080_000 })],
  ['P18', 'not_run', 'none', values({ projected_itc_amount: null })],
  ['P19', 'policy_pass', 'insured', same],
  [
    'P19',
    'fail',
    'expired',
    file('property_insurance_certificate', { insured_value: 9_500_000, expiry: '2026-11-15' }),
  ],
  [
    'P19',
    'policy_pass',
    'on its last day',
    file('property_insurance_certificate', { insured_value: 9_500_000, expiry: TODAY }),
  ],
  [
    'P19',
    'fail',
    '89%',
    file('property_insurance_certificate', { insured_value: 8_900_000, expiry: '2027-06-30' }),
  ],
  ['P19', 'needs_review', 'in Texas without a study', values({ state: 'TX' })],
  [
    'P19',
    'policy_pass',
    'in Texas with a study',
    all(values({ state: 'TX' }), file('natcat_study')),
  ],
  ['P19', 'not_run', 'no certificate', gone('property_insurance_certificate')],
  ['P20', 'policy_pass', 'just enough', same],
  [
    'P20',
    'fail',
    'too little',
    file('liability_insurance_certificate', { each_occurrence: 1_000_000, aggregate: 1_999_999 }),
  ],
  [
    'P20',
    'needs_review',
    'read unsurely',
    machine(
      'liability_insurance_certificate',
      { each_occurrence: 1_000_000, aggregate: 2_000_000 },
      { confidence: 0.8 },
    ),
  ],
  ['P20', 'not_run', 'no certificate', gone('liability_insurance_certificate')],
  ['P21', 'omitted', 'investment grade', same],
  [
    'P21',
    'policy_pass',
    'insured',
    unguaranteed(file('tax_credit_insurance_policy', { limit: 4_800_000 })),
  ],
  [
    'P21',
    'needs_review',
    'insured for less',
    unguaranteed(file('tax_credit_insurance_policy', { limit: 4_700_000 })),
  ],
  ['P21', 'needs_review', 'neither', unguaranteed()],
  ['P21', 'not_run', 'no credit', unguaranteed(values({ projected_itc_amount: null }))],
  ['P22', 'policy_pass', 'forbearance', same],
  ['P22', 'needs_review', 'no forbearance', file('loan_agreement', { lender_forbearance: false })],
  ['P22', 'needs_review', 'no loan agreement', gone('loan_agreement')],
  ['P22', 'not_run', 'it does not say', file('loan_agreement', { lender_forbearance: null })],
  ['P22', 'omitted', 'no debt', values({ has_project_level_debt: false })],
  ['P23', 'policy_pass', 'desk review below $5M', small(gone('independent_engineer_report'))],
  [
    'P23',
    'fail',
    'no report from $5M',
    all(values({ projected_itc_amount: 5_000_000 }), gone('independent_engineer_report')),
  ],
  [
    'P23',
    'fail',
    'no report and no desk review',
    all(noReviews, gone('independent_engineer_report')),
  ],
  ['P23', 'policy_pass', 'a recent report', all(big, noReviews)],
  [
    'P23',
    'policy_pass',
    'twelve months to the day',
    all(
      big,
      file('independent_engineer_report', { report_date: '2025-11-16', capacity_dc: 6_000 }),
    ),
  ],
  [
    'P23',
    'fail',
    'a day older',
    all(
      big,
      file('independent_engineer_report', { report_date: '2025-11-15', capacity_dc: 6_000 }),
    ),
  ],
  ['P23', 'fail', 'an open critical finding', reviews({ open_critical: 1 })],
  [
    'P23',
    'in_progress',
    'not verified',
    all(big, machine('independent_engineer_report', { report_date: '2026-08-12' })),
  ],
  [
    'P23',
    'needs_review',
    'read unsurely',
    all(
      big,
      machine('independent_engineer_report', { report_date: '2026-08-12' }, { confidence: 0.5 }),
    ),
  ],
  [
    'P23',
    'not_run',
    'without a day',
    all(big, file('independent_engineer_report', { report_date: null })),
  ],
  ['P24', 'policy_pass', 'within 2%', same],
  [
    'P24',
    'needs_review',
    '3% off',
    file('design_drawings', { version: 'as_built', capacity_dc: 5_820 }),
  ],
  [
    'P24',
    'not_run',
    'only issued for construction',
    file('design_drawings', { version: 'ifc', capacity_dc: 6_000 }),
  ],
  ['P24', 'omitted', 'not in service', values({ placed_in_service_date: null })],
  ['P25', 'not_run', 'always, until tests are known', same],
  ['P26', 'policy_pass', 'final and clean', same],
  [
    'P26',
    'needs_review',
    'a condition',
    file('environmental_site_assessment', { rec_found: true }),
  ],
  ['P26', 'not_run', 'not final', file('construction_permit', { finaled: null })],
  ['P27', 'policy_pass', '20 years', same],
  [
    'P27',
    'needs_review',
    '4 years',
    file('power_purchase_agreement', { power_purchase_agreement_term: 4 }),
  ],
  ['P27', 'not_run', 'no contract', gone('power_purchase_agreement')],
  [
    'P27',
    'policy_pass',
    'bills',
    all(values({ offtake_type: 'self_energy' }), file('utility_bill')),
  ],
  ['P28', 'policy_pass', 'issued', same],
  ['P28', 'in_progress', 'early', gone('registration_screenshot')],
  ['P28', 'omitted', 'not in service', values({ placed_in_service_date: null })],
  [
    'P28',
    'needs_review',
    'read unsurely',
    machine(
      'registration_screenshot',
      { registration_number: 'SX26-1', status: 'issued', tax_period: '12/2026' },
      { confidence: 0.5 },
    ),
  ],
  [
    'P28',
    'in_progress',
    'one number for two properties',
    values({ storage_eligible_costs: 1_000_000, storage_capacity_ac: 500 }),
  ],
  [
    'P28',
    'in_progress',
    'another period',
    file('registration_screenshot', {
      registration_number: 'SX26-1',
      status: 'issued',
      tax_period: '12/2025',
    }),
  ],
  ['P29', 'policy_pass', 'all of it', same],
  ['P29', 'fail', 'a cent more', sales({ credit: 4_000_000.01 })],
  ['P29', 'not_run', 'no formula', values({ eligible_costs: null })],
  ['P29', 'omitted', 'nothing is sold', (project) => ({ ...project, sales: [] })],
  ['P30', 'policy_pass', 'the parent of a disregarded company', same],
  [
    'P30',
    'fail',
    'a disregarded transferor',
    (project) => playing(project, 'transferor', { tax_class: 'disregarded' }),
  ],
  [
    'P30',
    'fail',
    'the owner files itself',
    (project) => playing(project, 'owner', { tax_class: 'partnership' }),
  ],
  ['P30', 'policy_pass', 'the tax owner of the chart', charted('mesa')],
  ['P30', 'fail', 'a company below the tax owner of the chart', charted('top')],
  ['P30', 'policy_pass', 'a chart that does not tell', charted('nobody')],
  ['P30', 'not_run', 'no tax class', (project) => playing(project, 'owner', { tax_class: null })],
  ['P31', 'not_run', 'until closing', same],
  ['P32', 'not_run', 'until closing', same],
  [
    'P32',
    'omitted',
    'section 48',
    values({ construction_start_date: '2024-10-01', placed_in_service_date: '2025-02-01' }),
  ],
  ['P33', 'policy_pass', 'in the credit year', same],
  ['P33', 'policy_pass', 'on the last day of a corporation', sales({ payment_date: '2027-10-15' })],
  ['P33', 'fail', 'a day later', sales({ payment_date: '2027-10-16' })],
  ['P33', 'fail', 'a year early', sales({ payment_date: '2025-12-31' })],
  ['P33', 'not_run', 'no date', sales({ payment_date: null })],
  ['P34', 'policy_pass', 'apart', same],
  [
    'P34',
    'needs_review',
    'the transferor itself',
    (project) => ({
      ...project,
      parties: project.parties.map((one) =>
        one.role === 'guarantor' ? { ...one, company_id: 2 } : one,
      ),
    }),
  ],
  [
    'P34',
    'not_run',
    'none',
    (project) => ({
      ...project,
      parties: project.parties.filter(({ role }) => role !== 'guarantor'),
    }),
  ],
  ['P35', 'policy_pass', 'physical work', late()],
  [
    'P35',
    'policy_pass',
    'five percent, in service in time',
    late(values({ construction_start_method: 'five_percent' })),
  ],
  [
    'P35',
    'fail',
    'five percent and late',
    late(
      values({ construction_start_method: 'five_percent', placed_in_service_date: '2028-01-01' }),
    ),
  ],
  ['P35', 'not_run', 'no method', late(values({ construction_start_method: null }))],
  ['P35', 'omitted', '1.5 MW', late(values({ installed_capacity_ac: 1_500 }))],
  ['P36', 'policy_pass', 'in time', lowIncome()],
  ['P36', 'fail', 'too late', lowIncome(values({ placed_in_service_date: '2029-07-02' }))],
  ['P36', 'not_run', 'no letter', lowIncome(gone('low_income_allocation_letter'))],
  [
    'P36',
    'needs_review',
    'read unsurely',
    lowIncome(
      machine('low_income_allocation_letter', { award_date: '2025-07-01' }, { confidence: 0.4 }),
    ),
  ],
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

  it('asks about the day a project left the open stages, once it has', () => {
    const old = having(
      valued(cleanProject, { projected_itc_amount: 9_000_000 }),
      settled('independent_engineer_report', { report_date: '2024-03-01', capacity_dc: 6_000 }),
    )
    expect(ruleOf(old, 'P23')?.result).toBe('fail')
    const sold = { ...old, stage: 'monitoring', closed_on: '2024-12-01' } as const
    expect(ruleOf(sold, 'P23')?.result).toBe('policy_pass')
  })
})
