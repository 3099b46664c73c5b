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

interface PlacedInServiceInput {
  readonly project: ProjectFacts
  readonly sender: Letter['sender']
  readonly placed_in_service_date: string
  readonly signatory: string
}

/** The owner's statement of when its project was placed in service. */
export function placedInServiceLetter(input: PlacedInServiceInput): Drawn {
  const { project, placed_in_service_date: date } = input
  const day = formatDateLong(date)
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
    paragraphs: [
      `${project.owner.company} states that ${project.name} was placed in service on ${day}. On that day the following had been achieved:`,
      'first, the permits and licenses needed to operate had been obtained; second, control of the project had passed from the contractor to the owner; third, critical tests had been completed; fourth, the project had been synchronized with the system of the utility or pipeline; and fifth, daily operation had begun and has continued.',
      'The completion certificate, the permission of the utility and the first month of meter data are in the credit file.',
    ],
  })
}

interface DeedInput {
  readonly project: ProjectFacts
  readonly grantor: string
  readonly grantee: string
  readonly recorded_date: string
}

/** A recorded warranty deed of two pages. */
export function deedOfTitle(input: DeedInput): Drawn {
  const { project, grantor, grantee, recorded_date } = input
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
  flow.paragraph(
    `${grantor} (“Grantor”), for ten dollars and other good and valuable consideration, grants, bargains, sells and conveys to ${grantee} (“Grantee”) in fee simple the real property in ${project.county}, State of ${project.state}, described in Exhibit A, with its buildings, rights and appurtenances (the “Property”).`,
  )
  flow.paragraph(
    'Grantor covenants that it is lawfully seized of the Property, that it has the right to convey it, that the Property is free of encumbrances other than those listed in Exhibit A, and that it will warrant and defend the title of Grantee against the lawful claims of all persons.',
  )
  flow.paragraph(
    'To have and to hold the Property to Grantee, its successors and assigns, forever. Taxes of the current year have been prorated and are assumed by Grantee.',
    { after: 20 },
  )
  signature(
    flow,
    { company: grantor, name: 'Rosalind Mercer', title: 'Owner of Record' },
    addDays(recorded_date, -6),
  )
  flow.paragraph(
    `Acknowledged before me, a notary public of the State of ${project.state}, on ${formatDateLong(addDays(recorded_date, -6))}, by the person who signed above and who is known to me.`,
  )
  flow.newPage()
  centred(flow, 'EXHIBIT A', 13, 2)
  centred(flow, 'LEGAL DESCRIPTION AND PERMITTED EXCEPTIONS', 12, 14)
  flow.paragraph(
    `A parcel of land in ${project.county}, ${project.state}, commonly known as ${project.address}, being Lot 7 of the plat of record, beginning at the northeast corner of the section; thence south along the section line nine hundred twelve feet; thence west one thousand one hundred forty feet; thence north to the section line; and thence east to the point of beginning.`,
  )
  flow.paragraph(
    'Exceptions: (1) utility easement along the east line; (2) right of way of the public road; (3) mineral reservation of record without right of surface entry.',
  )
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

/** A month's electric bill of the building that uses the energy. */
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
