import type { CostCategory } from '#server/demo/data/project-seed.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import type { Flow } from './flow.ts'
import { bullets, chapter, closeReport, openReport, section } from './report-pages.ts'
import { type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { textOf } from './text.ts'
import { cents, columnCents } from './words.ts'

export interface CostSegregationLine {
  readonly category: CostCategory
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

/** Draws a study that splits a project's cost into classes for depreciation and the credit. */
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
  const text = textOf('cost-segregation', {
    project,
    preparer,
    size: sizeOf(project),
    rate: formatPercent(input.credit_rate),
    basis: cents(input.eligible_basis),
    credit: cents(input.credit_dollars * 100),
    reduced_basis: cents(input.eligible_basis - input.credit_dollars * 50),
    day: formatDateLong(report_date),
  })
  chapter(flow, text, '1. Summary of Results')
  keyValues(flow, [
    ['Total cost', cents(input.total_cost)],
    ['Eligible basis', cents(input.eligible_basis)],
    ['Ineligible cost', cents(input.ineligible_cost)],
    ['Eligible share', formatPercent((input.eligible_basis / input.total_cost) * 100)],
    ['Placed in service', formatDateLong(input.placed_in_service_date)],
    ['Preparer', preparer],
  ])
  chapter(flow, text, '2. Scope and Method')
  bullets(flow, [
    'Contract price and approved change orders, by schedule of values',
    'Equipment supplied by the owner, by purchase order and packing list',
    'Engineering, permit and legal costs, by engagement and time record',
    'Development fee, by services agreement and evidence of the services',
    'Utility charges, by the final invoice of the interconnecting utility',
  ])
  chapter(flow, text, '3. Asset Classes')
  const eligible = input.eligible_basis
  const improvements = lines
    .filter(({ category }) => category === 'civil_site_work')
    .reduce((sum, line) => sum + line.amount_cents - line.eligible_cents, 0)
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
  chapter(flow, text, '4. Costs by Line')
  lineTable(flow, input)
  chapter(flow, text, '5. Credit and Depreciable Basis')
  chapter(flow, text, '6. Findings on Records')
  chapter(flow, text, '7. Limits of the Study')
  flow.space(10)
  signature(
    flow,
    { company: preparer, name: 'Winifred Asante', title: 'Managing Engineer' },
    report_date,
  )
  flow.newPage()
  section(flow, 'Appendix A. Invoices Examined')
  invoiceTable(flow, input)
  return closeReport(flow, cover)
}

function lineTable(flow: Flow, input: CostSegregationInput): void {
  const { lines } = input
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
}

function invoiceTable(flow: Flow, { lines, total_cost }: CostSegregationInput): void {
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
      ['', 'Total', '', columnCents(total_cost)],
    ],
    { totals: [lines.length] },
  )
}
