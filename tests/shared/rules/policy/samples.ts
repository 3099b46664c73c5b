import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import {
  analyzeCompany,
  analyzeProject,
  type ExemptionStanding,
  type RuleResult,
} from '#shared/rules/policy/analyze.ts'
import type {
  AnswerData,
  CompanyData,
  FileData,
  OwnerData,
  PartyData,
  ProjectData,
} from '#shared/rules/policy/data.ts'

export const TODAY = '2026-11-16'

type Answers = Record<string, FieldValue>

let lastId = 0
const nextId = () => ++lastId

/** A file whose answers a person has settled. */
export function settled(type: DocumentType, answers: Answers = {}): FileData {
  return { ...read(type, answers, { state: 'accepted', confidence: 1 }), is_settled: true }
}

/** A file that a machine has read and nobody has verified. */
export function read(
  type: DocumentType,
  answers: Answers = {},
  how: Partial<AnswerData> = {},
): FileData {
  return {
    id: nextId(),
    type,
    number: 1,
    sha256: `bytes of file ${nextId()}`,
    is_settled: false,
    answers: Object.entries(answers).map(([field_name, value]) => ({
      id: nextId(),
      field_name,
      value,
      state: 'proposed',
      is_stale: false,
      confidence: 0.97,
      number: 1,
      page: 2,
      box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 },
      person: 'Ada Quinn',
      fills: null,
      ...how,
    })),
  }
}

const party = (role: PartyData['role'], id: number, values: Answers): PartyData => ({
  role,
  company_id: id,
  name: String(values.legal_name),
  values,
})

const OWNER = {
  legal_name: 'Mesa Owner, LLC',
  tax_class: 'disregarded',
  credit_rating: 'not_rated',
}
const PARENT = {
  legal_name: 'Mesa Holdings, Inc.',
  tax_class: 'c_corporation',
  credit_rating: 'not_rated',
}
const GUARANTOR = {
  legal_name: 'Granite Group, Inc.',
  tax_class: 'c_corporation',
  credit_rating: 'BBB',
}

/** A project that every rule passes which can pass: solar on leased land, in service, sold. */
export const cleanProject: ProjectData = {
  id: 7,
  stage: 'review',
  chart: null,
  closed_on: null,
  values: {
    installation_type: 'groundmount_solar',
    state: 'NM',
    installed_capacity_dc: 6_000,
    installed_capacity_ac: 4_800,
    construction_start_date: '2025-03-01',
    placed_in_service_date: '2026-08-01',
    eligible_costs: 10_000_000,
    total_project_cost: 10_000_000,
    projected_itc_amount: 4_000_000,
    credit_tax_year: 2026,
    site_control_type: 'land_leased',
    offtake_type: 'third_party_energy',
    has_project_level_debt: true,
    adder_pw_apprenticeship_claimed: true,
    adder_domestic_content_claimed: true,
    construction_start_method: 'physical_work',
  },
  files: [
    settled('site_lease', {
      commencement_date: '2025-01-01',
      site_lease_term: 30,
      tenant: 'Mesa Owner LLC',
    }),
    settled('interconnection_agreement', { signed_date: '2025-01-05', capacity: 5_000 }),
    settled('pto_document', { pto_date: '2026-07-28' }),
    settled('beginning_of_construction_memo', {
      construction_start_date: '2025-03-01',
      method: 'physical_work',
    }),
    settled('prevailing_wage_certificate', { compliant: true }),
    settled('apprenticeship_certificate', {
      apprentice_hours: 160,
      total_hours: 1_000,
      good_faith: false,
    }),
    settled('domestic_content_certification', { certified: true, domestic_percent: 42 }),
    settled('cost_segregation', { total_cost: 10_000_000, eligible_basis: 10_000_000 }),
    settled('other_project_costs_modules', { amount: 6_000_000, eligible_share: 100 }),
    settled('other_project_costs_labor', { amount: 4_000_000, eligible_share: 100 }),
    settled('proof_of_payment', { amount: 10_000_000 }),
    settled('property_insurance_certificate', { insured_value: 9_500_000, expiry: '2027-06-30' }),
    settled('liability_insurance_certificate', {
      each_occurrence: 1_000_000,
      aggregate: 2_000_000,
    }),
    settled('loan_agreement', { lender_forbearance: true }),
    settled('independent_engineer_report', { report_date: '2026-08-12', capacity_dc: 6_010 }),
    settled('design_drawings', { version: 'as_built', capacity_dc: 5_990 }),
    settled('construction_permit', { finaled: '2026-07-20' }),
    settled('environmental_site_assessment', { rec_found: false }),
    settled('power_purchase_agreement', { power_purchase_agreement_term: 20 }),
    settled('registration_screenshot', {
      registration_number: 'SX26-1',
      status: 'issued',
      tax_period: '12/2026',
    }),
  ],
  parties: [
    party('owner', 1, OWNER),
    party('transferor', 2, PARENT),
    party('guarantor', 3, GUARANTOR),
    party('seller', 4, { legal_name: 'Mesa Development, LLC' }),
  ],
  sales: [
    {
      transfer_id: 3,
      payment_date: '2026-12-01',
      credit: 4_000_000,
      is_open: false,
      is_unrelated: null,
      is_not_foreign: null,
    },
  ],
  reviews: [
    { id: 1, kind: 'ie', is_complete: true, outcome: 'pass_a', open_critical: 0, tests: null },
  ],
  registrations: [],
  costs: null,
  communities: null,
}

export const cleanCompany: CompanyData = {
  id: 4,
  ownership: null,
  kyb: [],
  figures: [],
  guaranteed: [],
  decisions: [],
  values: {
    legal_name: 'Mesa Development, LLC',
    ein: '12-3456789',
    formation_date: '2018-02-01',
    control_person: 'Ada Quinn',
    has_open_bankruptcy: false,
    has_tax_or_judgment_liens: false,
    not_prohibited_foreign_entity: true,
  },
  files: [
    settled('articles_of_incorporation', { entity_name: 'Mesa Development LLC' }),
    settled('certificate_of_good_standing', { issue_date: '2026-10-01', status: 'Good Standing' }),
    settled('company_operating_agreement', {
      members: 'Ada Quinn',
      ownership_percent: 100,
    }),
    settled('w9_form', { legal_name: 'Mesa Development, LLC' }),
    settled('liens_document', { open_liens: 0 }),
    ...[2025, 2024, 2023].map((fiscal_year, index) =>
      settled(`financial_statements_year_${index + 1}` as DocumentType, {
        fiscal_year,
        audited: true,
        opinion: 'unqualified',
      }),
    ),
  ],
}

/** The same with other values. */
export const valued = <D extends OwnerData>(data: D, values: Answers): D => ({
  ...data,
  values: { ...data.values, ...values },
})

/** The same without the files of these types. */
export const without = <D extends OwnerData>(data: D, ...types: DocumentType[]): D => ({
  ...data,
  files: data.files.filter(({ type }) => !types.includes(type)),
})

/** The same with this file in the place of those of its type. */
export const having = <D extends OwnerData>(data: D, ...files: FileData[]): D => ({
  ...data,
  files: [...without(data, ...files.map(({ type }) => type)).files, ...files],
})

/** The same with other values of the company in a role. */
export const playing = (
  data: ProjectData,
  role: PartyData['role'],
  values: Answers,
): ProjectData => ({
  ...data,
  parties: data.parties.map((one) =>
    one.role === role ? { ...one, values: { ...one.values, ...values } } : one,
  ),
})

/** One rule of a project; undefined where it does not apply. */
export const ruleOf = (
  data: ProjectData,
  code: string,
  exemptions: readonly ExemptionStanding[] = [],
  today = TODAY,
): RuleResult | undefined =>
  analyzeProject(data, exemptions, today).find((rule) => rule.code === code)

export const companyRuleOf = (data: CompanyData, code: string, today = TODAY) =>
  analyzeCompany(data, today).find((rule) => rule.code === code)
