import { type CostLine, costCategories } from '#server/demo/data/costs.ts'
import { addDays } from '#server/demo/data/days.ts'
import { documentDate, serviceDate } from '#server/demo/data/document-dates.ts'
import type { CostCategory } from '#server/demo/data/project-seed.ts'
import { type CostSegregationLine, costSegregation } from '../pdf/cost-segregation.ts'
import { invoice, proofOfPayment } from '../pdf/invoices.ts'
import { type Maker, maker } from './maker.ts'
import { counterparty, type ProjectSubject } from './subjects.ts'

const PREPARER = 'Asante Whitlock Cost Advisors, LLC'

function lineOf({ finance, seed }: ProjectSubject, category: CostCategory): CostLine {
  const line = finance.lines.find((candidate) => candidate.category === category)
  if (line === undefined) throw new Error(`${seed.name} has no costs for ${category}`)
  return line
}

function invoiceMaker(category: CostCategory): Maker<ProjectSubject> {
  return maker((subject: ProjectSubject) => {
    const line = lineOf(subject, category)
    return {
      project: subject.facts,
      category,
      label: line.label,
      vendor: line.vendor,
      vendor_address: counterparty(subject, line.vendor, '', '').address,
      invoice_number: line.invoice_number,
      invoice_date: line.invoice_date,
      amount: line.amount_cents,
      eligible_share: line.eligible_share,
      in_contract: costCategories[category].in_contract,
    }
  }, invoice)
}

/** Returns the largest line, whose payment is proven. */
function largestLine({ finance, seed }: ProjectSubject): CostLine {
  const [largest] = finance.lines.toSorted((a, b) => b.amount_cents - a.amount_cents)
  if (largest === undefined) throw new Error(`${seed.name} has no costs`)
  return largest
}

/** Returns the credit's cost basis, with the formula's rule on interconnection applied. */
function segregationLines({ finance }: ProjectSubject): CostSegregationLine[] {
  const counted = finance.property.capacity_ac_mw <= 5
  return finance.lines.map((line) => ({
    ...line,
    eligible_cents: line.category === 'interconnection' && !counted ? 0 : line.eligible_cents,
  }))
}

function segregationFacts(subject: ProjectSubject) {
  const { seed, facts, finance } = subject
  const { properties } = finance.estimate
  const eligible = properties.reduce((sum, one) => sum + Math.round(one.eligible_basis * 100), 0)
  return {
    project: facts,
    lines: segregationLines(subject),
    total_cost: finance.totals.total_cents,
    eligible_basis: eligible,
    ineligible_cost: finance.totals.total_cents - eligible,
    preparer: PREPARER,
    report_date: documentDate(seed, 'cost_segregation'),
    placed_in_service_date: serviceDate(seed),
    credit_rate: (properties[0]?.rate_bps ?? 0) / 100,
    credit_dollars: finance.estimate.itc_amount,
  }
}

export const costMakers = {
  cost_segregation: maker(segregationFacts, costSegregation),
  proof_of_payment: maker((subject: ProjectSubject) => {
    const line = largestLine(subject)
    return {
      project: subject.facts,
      payee: line.vendor,
      amount: line.amount_cents,
      paid_date: addDays(line.invoice_date, 28),
      invoice_number: line.invoice_number,
    }
  }, proofOfPayment),
  other_project_costs_modules: invoiceMaker('modules'),
  other_project_costs_inverters: invoiceMaker('inverters'),
  other_project_costs_racking: invoiceMaker('racking'),
  other_project_costs_storage_equipment: invoiceMaker('storage_equipment'),
  other_project_costs_electrical_bos: invoiceMaker('electrical_bos'),
  other_project_costs_civil_site_work: invoiceMaker('civil_site_work'),
  other_project_costs_labor: invoiceMaker('labor'),
  other_project_costs_soft_costs: invoiceMaker('soft_costs'),
  other_project_costs_interconnection: invoiceMaker('interconnection'),
  other_project_costs_development_fee: invoiceMaker('development_fee'),
  other_project_costs_rng_equipment: invoiceMaker('rng_equipment'),
}
