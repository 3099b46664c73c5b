import { addDays } from '#server/demo/data/days.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { centred, signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, legal, report } from './flow.ts'
import { drawLetter, type Letter, letterhead } from './letter.ts'
import { footers } from './pdf-file.ts'
import { type ProjectFacts, sizeOf } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { textOf } from './text.ts'

interface PlacedInServiceInput {
  readonly project: ProjectFacts
  readonly sender: Letter['sender']
  readonly placed_in_service_date: string
  readonly signatory: string
}

/** Draws the owner's statement of when its project was placed in service. */
export function placedInServiceLetter(input: PlacedInServiceInput): Drawn {
  const { project, placed_in_service_date: date } = input
  const day = formatDateLong(date)
  const text = textOf('closing-papers', { project, day })
  return drawLetter({
    sender: input.sender,
    recipient: {
      company: 'To whom it may concern',
      name: 'Tax Department',
      title: 'Credit File',
      address: '',
    },
    date: addDays(date, 12),
    title: `Placed in Service Letter – ${project.name}`,
    heading: 'PLACED IN SERVICE LETTER',
    facts: [
      ['Project', project.name],
      ['Location', project.address],
      ['Size', sizeOf(project)],
      ['Placed in service date', day],
      ['Signatory', input.signatory],
    ],
    paragraphs: text.paragraphs('Placed in service'),
  })
}

interface DeedInput {
  readonly project: ProjectFacts
  readonly grantor: string
  readonly grantee: string
  readonly recorded_date: string
}

/** Draws a recorded warranty deed of two pages. */
export function deedOfTitle(input: DeedInput): Drawn {
  const { project, grantor, grantee, recorded_date } = input
  const text = textOf('closing-papers', {
    project,
    grantor,
    grantee,
    signed: formatDateLong(addDays(recorded_date, -6)),
  })
  const flow = new Flow(legal)
  flow.sheet.box(flow.right - 190, 690, 190, 60, { width: 0.9 })
  for (const [index, line] of [
    `RECORDED ${formatDateLong(recorded_date)}`,
    `${project.county} Recorder`,
    `Document No. ${recorded_date.replaceAll('-', '').slice(2)}-0417`,
  ].entries()) {
    flow.sheet.text(line, flow.right - 182, 734 - index * 15, { face: 'sans', size: 9 })
  }
  flow.y = 650
  centred(flow, 'GENERAL WARRANTY DEED', 16, 16)
  keyValues(flow, [
    ['Grantor', grantor],
    ['Grantee', grantee],
    ['Recorded date', formatDateLong(recorded_date)],
    ['Property', project.address],
  ])
  flow.paragraph(text.paragraph('Conveyance'))
  flow.paragraph(text.paragraph('Covenants'))
  flow.paragraph(text.paragraph('Habendum'), { after: 20 })
  signature(
    flow,
    { company: grantor, name: 'Rosalind Mercer', title: 'Owner of Record' },
    addDays(recorded_date, -6),
  )
  flow.paragraph(text.paragraph('Acknowledgment'))
  flow.newPage()
  centred(flow, 'EXHIBIT A', 13, 2)
  centred(flow, 'LEGAL DESCRIPTION AND PERMITTED EXCEPTIONS', 12, 14)
  flow.paragraph(text.paragraph('Legal description'))
  flow.paragraph(text.paragraph('Exceptions'))
  footers(flow.sheets, { text: `Warranty Deed – ${project.address}`, face: 'serif' })
  return {
    sheets: flow.sheets,
    title: `Warranty Deed – ${project.name}`,
    author: `${project.county} Recorder`,
    date: recorded_date,
  }
}

interface UtilityBillInput {
  readonly project: ProjectFacts
  readonly utility: string
  readonly account: string
  /** kWh. */
  readonly usage: number
  readonly bill_date: string
}

/** Draws a monthly electric bill of the building that uses the energy. */
export function utilityBill(input: UtilityBillInput): Drawn {
  const { project, utility, account, usage, bill_date } = input
  const flow = new Flow(report)
  letterhead(flow, { company: utility, address: 'Customer service 1-800-555-0166' })
  flow.heading('ELECTRIC SERVICE STATEMENT', { size: 15, after: 10 })
  keyValues(flow, [
    ['Account number', account],
    ['Customer', project.owner.company],
    ['Service address', project.address],
    ['Meter number', `${account.slice(-6)}A`],
    ['Statement date', formatDateLong(bill_date)],
    [
      'Billing period',
      `${formatDateLong(addDays(bill_date, -32))} to ${formatDateLong(addDays(bill_date, -2))}`,
    ],
    ['kWh used', formatNumber(usage)],
  ])
  const energy = Math.round(usage * 0.094)
  table(
    flow,
    [
      { title: 'Charge', share: 4 },
      { title: 'Basis', share: 3 },
      { title: 'Amount', share: 2, align: 'right' },
    ],
    [
      ['Customer charge', 'per month', formatDollars(48)],
      ['Energy', `${formatNumber(usage)} kWh at $0.094`, formatDollars(energy)],
      ['Demand', '212 kW at $7.90', formatDollars(1_675)],
      ['Net metering credit', 'none: all generation used on site', formatDollars(0)],
      ['Amount due', '', formatDollars(energy + 1_723)],
    ],
    { totals: [4] },
  )
  flow.heading('Usage, last twelve months', { size: 12 })
  const base = flow.y - 130
  for (let month = 0; month < 12; month += 1) {
    const tall = 50 + 55 * Math.cos(((month - 6) * Math.PI) / 6) ** 2
    flow.sheet.filledBox(flow.left + 12 + month * 38, base, 24, tall, [0.55, 0.66, 0.76])
  }
  flow.sheet.line(flow.left, base, flow.right, base)
  footers(flow.sheets, { text: `${utility} – account ${account}`, face: 'sans' })
  return {
    sheets: flow.sheets,
    title: `Utility bill – ${project.name}`,
    author: utility,
    date: bill_date,
  }
}
