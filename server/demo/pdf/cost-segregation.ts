import { formatDateLong } from '#shared/format/dates.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { bullets, closeReport, openReport, section } from './report-pages.ts'
import { type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { cents, columnCents } from './words.ts'

export interface CostSegregationLine {
  readonly label: string
  readonly vendor: string
  readonly invoice_number: string
  readonly amount_cents: number
  readonly eligible_cents: number
}

interface CostSegregationInput {
  readonly project: ProjectFacts
  readonly lines: readonly CostSegregationLine[]
  /** Integer cents, all four. */
  readonly total_cost: number
  readonly eligible_basis: number
  readonly ineligible_cost: number
  readonly preparer: string
  readonly report_date: string
  readonly placed_in_service_date: string
  readonly credit_rate: number
  readonly credit_dollars: number
}

/** A study that splits a project's cost into classes for depreciation and the credit. */
export function costSegregation(input: CostSegregationInput): Drawn {
  const { project, preparer, report_date, lines } = input
  const cover = {
    title: 'Cost Segregation Report',
    subject: project.name,
    author: preparer,
    prepared_for: project.owner.company,
    date: report_date,
  }
  const flow = openReport(cover)
  section(
    flow,
    '1. Summary of Results',
    `${preparer} was engaged by ${project.owner.company} to perform a cost segregation study of ${project.name}, a ${project.technology} facility of ${sizeOf(project)} at ${project.address}. The study assigns each cost to an asset class, its depreciable life and its place in the eligible basis for the investment tax credit.`,
  )
  keyValues(flow, [
    ['Total cost', cents(input.total_cost)],
    ['Eligible basis', cents(input.eligible_basis)],
    ['Ineligible cost', cents(input.ineligible_cost)],
    ['Eligible share', formatPercent((input.eligible_basis / input.total_cost) * 100)],
    ['Placed in service', formatDateLong(input.placed_in_service_date)],
    ['Preparer', preparer],
  ])
  section(
    flow,
    '2. Scope and Method',
    'The study follows the detailed engineering approach from actual cost records. We read the construction contracts, the applications for payment and the invoices listed in Appendix A, walked the site with the construction manager, and traced a sample of payments to bank records.',
    'Costs that belong to one class alone are assigned to it in full. Costs that serve several classes are spread over them in proportion to direct cost, unless the record shows a better measure.',
  )
  bullets(flow, [
    'Contract price and approved change orders, by schedule of values',
    'Equipment supplied by the owner, by purchase order and packing list',
    'Engineering, permit and legal costs, by engagement and time record',
    'Development fee, by services agreement and evidence of the services',
    'Utility charges, by the final invoice of the interconnecting utility',
  ])
  section(
    flow,
    '3. Asset Classes',
    'Energy property and what is an integral part of it is five-year property under MACRS and part of the eligible basis. Fences, access ways, drainage and landscaping are fifteen-year land improvements and are not. Costs of land, of financing and of start-up are outside of both. Interconnection property of the utility counts only if the project has a maximum net output of not more than five megawatts AC.',
  )
  const eligible = input.eligible_basis
  const improvements = Math.round(input.ineligible_cost * 0.7)
  table(
    flow,
    [
      { title: 'Class', share: 4 },
      { title: 'Depreciable life', share: 2 },
      { title: 'Cost', share: 2, align: 'right' },
    ],
    [
      ['Energy property and integral parts', '5-year MACRS', columnCents(eligible)],
      ['Land improvements', '15-year MACRS', columnCents(improvements)],
      [
        'Other costs',
        'Capitalized or amortized',
        columnCents(input.ineligible_cost - improvements),
      ],
      ['Total cost', '', columnCents(input.total_cost)],
    ],
    { totals: [3] },
  )
  section(
    flow,
    '4. Costs by Line',
    'The table shows each cost line with what we found eligible. Differences come from civil work that improves land, from general legal and financing costs, and from the rule on interconnection property.',
  )
  table(
    flow,
    [
      { title: 'Cost line', share: 4 },
      { title: 'Total cost', share: 2, align: 'right' },
      { title: 'Eligible', share: 2, align: 'right' },
      { title: 'Ineligible', share: 2, align: 'right' },
    ],
    [
      ...lines.map((line) => [
        line.label,
        columnCents(line.amount_cents),
        columnCents(line.eligible_cents),
        columnCents(line.amount_cents - line.eligible_cents),
      ]),
      [
        'Total',
        columnCents(input.total_cost),
        columnCents(input.eligible_basis),
        columnCents(input.ineligible_cost),
      ],
    ],
    { totals: [lines.length] },
  )
  section(
    flow,
    '5. Credit and Depreciable Basis',
    `At a credit rate of ${formatPercent(input.credit_rate)} the eligible basis of ${cents(input.eligible_basis)} gives a credit of ${cents(input.credit_dollars * 100)}. The depreciable basis of the energy property falls by one half of the credit, to ${cents(input.eligible_basis - input.credit_dollars * 50)}.`,
    'We found no markup between related parties other than the development fee, which was paid in cash, is supported by a services agreement and lies within the range that independent developers charge for projects of this size. No step-up above cost is claimed.',
  )
  section(
    flow,
    '6. Findings on Records',
    'The records are complete for every line of Appendix A. Two invoices carried freight without a separate line; we assigned it with the goods. Retainage was still open for the contractor at the time of our visit and is included because the liability is fixed.',
  )
  section(
    flow,
    '7. Limits of the Study',
    `The study relies on records that ${project.owner.company} gave us and is not an audit. It is meant for the owner, its tax advisers and buyers of the tax credit, and is not legal advice. If costs change after ${formatDateLong(report_date)} the results change with them.`,
  )
  flow.space(10)
  signature(
    flow,
    { company: preparer, name: 'Winifred Asante', title: 'Managing Engineer' },
    report_date,
  )
  flow.newPage()
  section(flow, 'Appendix A. Invoices Examined')
  table(
    flow,
    [
      { title: 'Invoice', share: 1.6 },
      { title: 'Vendor', share: 3.4 },
      { title: 'For', share: 3 },
      { title: 'Amount', share: 1.8, align: 'right' },
    ],
    [
      ...lines.map((line) => [
        line.invoice_number,
        line.vendor,
        line.label,
        columnCents(line.amount_cents),
      ]),
      ['', 'Total', '', columnCents(input.total_cost)],
    ],
    { totals: [lines.length] },
  )
  return closeReport(flow, cover)
}
