import { LABOR_DOLLARS_PER_HOUR } from '#server/demo/data/costs.ts'
import { addDays } from '#server/demo/data/days.ts'
import type { CostCategory } from '#server/demo/data/project-seed.ts'
import { formatDate, formatDateLong } from '#shared/format/dates.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { accentOf, letterhead } from './letter.ts'
import { footers } from './pdf-file.ts'
import { grey } from './sheet.ts'
import type { ProjectFacts } from './subject.ts'
import { keyValues, table } from './tables.ts'
import { textOf } from './text.ts'
import { cents, columnCents } from './words.ts'

interface InvoiceInput {
  readonly project: ProjectFacts
  readonly category: CostCategory
  readonly label: string
  readonly vendor: string
  readonly vendor_address: string
  readonly invoice_number: string
  readonly invoice_date: string
  /** Integer cents. */
  readonly amount: number
  /** Percent. */
  readonly eligible_share: number
  /** Billed under the EPC agreement as a pay application. */
  readonly in_contract: boolean
}

interface PaymentInput {
  readonly project: ProjectFacts
  readonly payee: string
  /** Integer cents. */
  readonly amount: number
  readonly paid_date: string
  readonly invoice_number: string
}

interface Item {
  readonly text: string
  readonly unit: string
  /** Share of the invoice; the last item takes the remainder. */
  readonly share: number
  /** Units per kW of the project; 0 for a lump sum or a quantity computed from hours. */
  readonly per_kw: number
}

const lump = (text: string, share: number): Item => ({ text, unit: 'lot', share, per_kw: 0 })
const counted = (text: string, share: number, per_kw: number): Item => ({
  text,
  unit: 'each',
  share,
  per_kw,
})

const hours = (text: string, share: number): Item => ({
  text,
  unit: 'man-hours',
  share,
  per_kw: 0,
})

/** Line items by cost category. */
const items: Readonly<Record<CostCategory, readonly Item[]>> = {
  modules: [
    counted('Photovoltaic modules, 580 W bifacial glass-glass panel', 0.93, 1.7242),
    counted('Connectors and jumper cables for photovoltaic modules', 0.03, 1.7242),
    lump('Freight to site and unloading of module pallets', 0.04),
  ],
  inverters: [
    counted('String inverter, 125 kW, 480 V, with data logger', 0.9, 0.008),
    counted('Inverter mounting stand and disconnect', 0.06, 0.008),
    lump('Inverter commissioning by manufacturer', 0.04),
  ],
  racking: [
    lump('Racking, tracker or carport steel structures with torque tubes and purlins', 0.82),
    lump('Module clamps, grounding hardware and fasteners', 0.09),
    lump('Pull-out tests and racking engineering letter', 0.02),
    lump('Freight', 0.07),
  ],
  storage_equipment: [
    counted('Battery storage enclosure, lithium iron phosphate, liquid cooled', 0.88, 0.0013),
    counted('Storage controls and battery management system', 0.05, 0.0013),
    lump('Fire detection and suppression for battery enclosures', 0.04),
    lump('Delivery, set and start-up by battery manufacturer', 0.03),
  ],
  electrical_bos: [
    lump('Step-up transformer and medium voltage switchgear', 0.42),
    lump('DC and AC cable, conduit and cable tray', 0.37),
    lump('Combiner boxes, panels, grounding', 0.14),
    lump('Monitoring, sensors and communications', 0.07),
  ],
  civil_site_work: [
    lump('Clearing, grading and excavation', 0.4),
    lump('Foundations and equipment pads', 0.35),
    lump('Access ways, drainage and erosion control', 0.15),
    lump('Fence and gates', 0.1),
  ],
  labor: [
    hours('Electrical crew labor', 0.52),
    hours('Mechanical crew labor', 0.36),
    hours('Site supervision', 0.12),
  ],
  soft_costs: [
    lump('Electrical and structural engineering', 0.46),
    lump('Permit applications and fees', 0.18),
    lump('Legal services for project contracts', 0.21),
    lump('Environmental and geotechnical studies', 0.15),
  ],
  interconnection: [
    lump('Utility upgrade: line tap, recloser and metering', 0.78),
    lump('Protection study and relay settings', 0.12),
    lump('Witness testing', 0.1),
  ],
  development_fee: [
    lump('Development fee under the development services agreement', 0.8),
    lump('Reimbursement of approved early expenses', 0.2),
  ],
  rng_equipment: [
    lump('Anaerobic digester covers, mixers and heat exchangers', 0.44),
    lump('Membrane gas upgrading skid', 0.33),
    lump('Compressor package and dehydration', 0.17),
    lump('Gas analyzer, flare and controls', 0.06),
  ],
  general: [lump('General project expenses', 1)],
}

/** Draws an invoice or, for the contractor's own work, a pay application. */
export function invoice(input: InvoiceInput): Drawn {
  const { project, vendor, invoice_number, invoice_date, amount } = input
  const name = input.in_contract ? 'INVOICE / PAY APPLICATION' : 'INVOICE'
  const flow = new Flow(report)
  letterhead(flow, { company: vendor, address: input.vendor_address })
  flow.sheet.textRight(name, flow.right, flow.y, {
    face: 'sans-bold',
    size: 18,
    colour: accentOf(vendor),
  })
  flow.space(28)
  keyValues(
    flow,
    [
      ['Invoice number', invoice_number],
      ['Invoice date', formatDate(invoice_date)],
      ['Due date', formatDate(addDays(invoice_date, 30))],
      ['Bill to', `${project.owner.company}, ${project.owner.address}`],
      ['Project', `${project.name}, ${project.address}`],
      ['Cost category', input.label],
    ],
    { share: 0.24 },
  )
  const rows = itemRows(input)
  table(
    flow,
    [
      { title: 'Item', share: 0.5 },
      { title: 'Description', share: 4 },
      { title: 'Quantity', share: 1.1, align: 'right' },
      { title: 'Unit', share: 1 },
      { title: 'Unit price', share: 1.4, align: 'right' },
      { title: 'Amount', share: 1.6, align: 'right' },
    ],
    [
      ...rows,
      ['', 'Subtotal', '', '', '', columnCents(amount)],
      ['', 'Sales tax (exempt: energy property)', '', '', '', columnCents(0)],
      ['', 'Amount due', '', '', '', cents(amount)],
    ],
    { totals: [rows.length + 2] },
  )
  if (input.in_contract) {
    flow.heading('Pay application', { size: 11 })
    flow.paragraph(textOf('invoices', { project }).paragraph('Pay application'))
  }
  flow.heading('Tax basis', { size: 11 })
  keyValues(
    flow,
    [
      ['Eligible share', formatPercent(input.eligible_share)],
      ['Eligible amount', cents(Math.round((amount * input.eligible_share) / 100))],
    ],
    { share: 0.24 },
  )
  flow.paragraph(textOf('invoices', { invoice_number }).paragraph('Payment'), {
    size: 8.5,
    colour: grey,
  })
  footers(flow.sheets, { text: `${vendor} – Invoice ${invoice_number}`, face: 'sans' })
  return {
    sheets: flow.sheets,
    title: `Invoice ${invoice_number} – ${input.label}`,
    author: vendor,
    date: invoice_date,
  }
}

function itemRows({ category, amount, project }: InvoiceInput): string[][] {
  const list = items[category]
  let left = amount
  return list.map(({ text, unit, share, per_kw }, index) => {
    const part = index === list.length - 1 ? left : Math.round(amount * share)
    left -= part
    const size = category === 'modules' ? (project.capacity_dc ?? 0) : project.capacity_ac
    const worked = unit === 'man-hours' ? part / (LABOR_DOLLARS_PER_HOUR * 100) : 1
    const quantity = Math.max(1, Math.round(per_kw === 0 ? worked : size * per_kw))
    return [
      String(index + 1),
      text,
      String(quantity),
      unit,
      columnCents(Math.round(part / quantity)),
      columnCents(part),
    ]
  })
}

/** Draws a bank's wire confirmation, with the payee's waiver on the same page. */
export function proofOfPayment(input: PaymentInput): Drawn {
  const { project, payee, amount, paid_date, invoice_number } = input
  const bank = 'First Harbor Commercial Bank'
  const text = textOf('invoices', {
    project,
    payee,
    invoice_number,
    amount: cents(amount),
    paid: formatDateLong(paid_date),
  })
  const flow = new Flow(report)
  letterhead(flow, { company: bank, address: 'Treasury Services, 50 Exchange Plaza' })
  flow.heading('WIRE TRANSFER CONFIRMATION', { size: 15, after: 10 })
  keyValues(flow, [
    ['Payment confirmation', `FHCB-${paid_date.replaceAll('-', '')}-${invoice_number.slice(-4)}`],
    ['Originator', project.owner.company],
    ['Payee', payee],
    ['Amount', cents(amount)],
    ['Paid date', formatDateLong(paid_date)],
    ['Reference', `Invoice ${invoice_number}`],
    ['Status', 'Completed'],
  ])
  flow.heading('UNCONDITIONAL LIEN WAIVER ON PROGRESS PAYMENT', { size: 12 })
  flow.paragraph(text.paragraph('Lien waiver'), { after: 20 })
  signature(
    flow,
    { company: payee, name: 'Harriet Sloane', title: 'Accounts Receivable Manager' },
    paid_date,
  )
  footers(flow.sheets, { text: `Remittance for invoice ${invoice_number}`, face: 'sans' })
  return {
    sheets: flow.sheets,
    title: `Proof of payment – invoice ${invoice_number}`,
    author: bank,
    date: paid_date,
  }
}
