import { addDays } from '#server/demo/data/days.ts'
import {
  documentDate,
  drawingsOf,
  insuranceExpiry,
  serviceDate,
} from '#server/demo/data/document-dates.ts'
import { engineerItems, STANDARD_CONCLUSION } from '#server/demo/data/engineer-items.ts'
import type { FileOverrides } from '#server/demo/data/file-overrides.ts'
import type { CostCategory } from '#server/demo/data/project-seed.ts'
import { placedInServiceLetter, utilityBill } from '../pdf/closing-papers.ts'
import { designDrawings } from '../pdf/drawings.ts'
import { engineerReport } from '../pdf/engineer-report.ts'
import { liabilityInsurance, propertyInsurance } from '../pdf/insurance-certificates.ts'
import { constructionPermit, environmentalAssessment } from '../pdf/site-studies.ts'
import { registrationScreenshot } from '../pdf/tax-forms.ts'
import { maker } from './maker.ts'
import { annualMwh, companyFacts, type ProjectSubject } from './subjects.ts'

function engineerFacts(subject: ProjectSubject) {
  const { seed, facts, finance, key } = subject
  const { engineer, contractor, operator, utility } = seed.counterparties
  return {
    project: facts,
    engineer,
    report_date: documentDate(seed, 'independent_engineer_report'),
    capacity_dc: seed.installed_capacity_dc,
    conclusion: STANDARD_CONCLUSION,
    contractor,
    operator,
    utility,
    total_cost_cents: finance.totals.total_cents,
    cost_groups: costGroups(subject),
    annual_mwh: annualMwh(subject),
    construction_start_date: seed.construction_start_date,
    placed_in_service_date: serviceDate(seed),
    om_term: seed.om_agreement_term,
    items: engineerItems[key] ?? [],
  }
}

/** Returns the project's costs in the four groups that the engineer compares. */
function costGroups({ finance }: ProjectSubject) {
  const groups: readonly { label: string; of: readonly CostCategory[] }[] = [
    { label: 'Main equipment', of: ['modules', 'inverters', 'storage_equipment', 'rng_equipment'] },
    {
      label: 'Balance of system, civil and grid',
      of: ['racking', 'electrical_bos', 'civil_site_work', 'interconnection'],
    },
    { label: 'Labor', of: ['labor'] },
    { label: 'Soft costs and development', of: ['soft_costs', 'development_fee', 'general'] },
  ]
  return groups.map(({ label, of }) => ({
    label,
    cents: finance.lines
      .filter(({ category }) => of.includes(category))
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }))
}

function drawingFacts({ seed, facts }: ProjectSubject) {
  const { version, date } = drawingsOf(seed)
  return {
    project: facts,
    version,
    stamp_date: date,
    capacity_dc: seed.installed_capacity_dc,
    capacity_ac: seed.installed_capacity_ac,
    engineer: seed.counterparties.engineer,
    utility: seed.counterparties.utility,
  }
}

export const technicalMakers = {
  independent_engineer_report: maker(engineerFacts, engineerReport),
  design_drawings: maker(drawingFacts, designDrawings),
  construction_permit: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      contractor: seed.counterparties.contractor,
      permit_no: `BLD-${seed.construction_start_date.slice(0, 4)}-${String(seed.name.length * 373)}`,
      issued: addDays(seed.construction_start_date, -5),
      finaled: documentDate(seed, 'construction_permit'),
    }),
    constructionPermit,
  ),
  environmental_site_assessment: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      report_date: documentDate(seed, 'environmental_site_assessment'),
      rec_found: false,
    }),
    environmentalAssessment,
  ),
  placed_in_service_letter: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      sender: facts.owner,
      placed_in_service_date: serviceDate(seed),
      signatory: facts.owner.name,
    }),
    placedInServiceLetter,
  ),
  property_insurance_certificate: maker(
    ({ seed, facts, finance }: ProjectSubject, { insurance_expiry }: FileOverrides) => {
      const value = Math.round(finance.totals.total_cents / 100_000) * 1000
      return {
        project: facts,
        insurer: seed.counterparties.insurer,
        insured_value: value,
        hail_sublimit: Math.round(value / 4000) * 1000,
        expiry: insurance_expiry ?? insuranceExpiry(seed),
      }
    },
    propertyInsurance,
  ),
  liability_insurance_certificate: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      insurer: seed.counterparties.insurer,
      each_occurrence: 1_000_000,
      aggregate: 2_000_000,
      expiry: insuranceExpiry(seed),
    }),
    liabilityInsurance,
  ),
  utility_bill: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      utility: seed.counterparties.utility,
      account: '40-118-220471',
      usage: 148_320,
      bill_date: documentDate(seed, 'utility_bill'),
    }),
    utilityBill,
  ),
  registration_screenshot: maker(
    ({ seed, facts, finance }: ProjectSubject) => ({
      project: facts,
      registrant: companyFacts(seed.parties.transferor),
      registration_number: seed.claims.registration_number ?? 'Not assigned',
      status: 'issued' as const,
      tax_period: `12/31/${serviceDate(seed).slice(0, 4)}`,
      captured_date: documentDate(seed, 'registration_screenshot'),
      placed_in_service_date: serviceDate(seed),
      credit_amount: finance.estimate.itc_amount,
    }),
    registrationScreenshot,
  ),
}
