import { addYears } from '#server/demo/data/days.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { footers } from './pdf-file.ts'
import { grey, paleGrey } from './sheet.ts'
import type { ProjectFacts } from './subject.ts'
import { table } from './tables.ts'
import { textOf } from './text.ts'

const text = textOf('insurance-certificates')

interface PropertyInsuranceInput {
  readonly project: ProjectFacts
  readonly insurer: string
  readonly insured_value: number
  readonly hail_sublimit: number
  readonly expiry: string
}

interface LiabilityInsuranceInput {
  readonly project: ProjectFacts
  readonly insurer: string
  readonly each_occurrence: number
  readonly aggregate: number
  readonly expiry: string
}

interface Certificate {
  readonly project: ProjectFacts
  readonly insurer: string
  readonly expiry: string
  readonly form: string
  readonly title: string
  readonly coverage: string
  readonly rows: readonly (readonly [string, string, string])[]
  readonly remarks: string
}

const producer = 'Marlowe & Finch Insurance Brokers, Inc.'

export function propertyInsurance(input: PropertyInsuranceInput): Drawn {
  return certificate({
    ...input,
    form: 'ACORD 28 style',
    title: 'EVIDENCE OF COMMERCIAL PROPERTY INSURANCE',
    coverage: 'Special form, all risk of direct physical loss, including equipment breakdown',
    rows: [
      ['Insured value (replacement cost)', formatDollars(input.insured_value), '$50,000'],
      ['Hail sublimit', formatDollars(input.hail_sublimit), '2% of insured value'],
      ['Named windstorm', formatDollars(input.insured_value), '2% of insured value'],
      ['Flood and earth movement', formatDollars(Math.round(input.insured_value / 2)), '$100,000'],
      ['Business income, 12 months', 'Actual loss sustained', '15 days'],
      ['Transit and off-site storage', '$1,000,000', '$25,000'],
    ],
    remarks: text.paragraph('Remarks on property'),
  })
}

export function liabilityInsurance(input: LiabilityInsuranceInput): Drawn {
  return certificate({
    ...input,
    form: 'ACORD 25 style',
    title: 'CERTIFICATE OF LIABILITY INSURANCE',
    coverage: 'Commercial general liability, occurrence form',
    rows: [
      ['Each occurrence', formatDollars(input.each_occurrence), '$10,000'],
      ['General aggregate', formatDollars(input.aggregate), '–'],
      ['Products and completed operations', formatDollars(input.aggregate), '–'],
      ['Personal and advertising injury', formatDollars(input.each_occurrence), '–'],
      ['Automobile, combined single limit', '$1,000,000', '$1,000'],
      ['Umbrella liability', '$5,000,000', '$10,000'],
    ],
    remarks: text.paragraph('Remarks on liability'),
  })
}

function certificate(data: Certificate): Drawn {
  const { project, insurer, expiry } = data
  const start = addYears(expiry, -1)
  const flow = new Flow(report, { left: 50, right: 50 })
  const { sheet } = flow
  sheet.text(data.title, 50, 736, { face: 'sans-bold', size: 14 })
  sheet.textRight(`Date ${formatDate(start)}`, flow.right, 738, { face: 'sans', size: 9 })
  sheet.textRight(data.form, flow.right, 726, { face: 'sans', size: 7.5, colour: grey })
  sheet.line(50, 718, flow.right, 718, { width: 1.6 })
  const policy = `${insurer.slice(0, 2).toUpperCase()}P-${expiry.slice(0, 4)}-${project.name.length}4417`
  const half = flow.width / 2
  const cells: readonly (readonly [string, readonly string[]])[] = [
    ['PRODUCER', [producer, '19 Underwriters Court', 'Hartford, CT 06103']],
    ['INSURER', [insurer, `Policy number ${policy}`, 'Rating A- IX']],
    ['NAMED INSURED', [project.owner.company, project.owner.address, '']],
    [
      'POLICY PERIOD',
      [`Effective date ${formatDate(start)}`, `Expiry date ${formatDate(expiry)}`, '12:01 AM'],
    ],
  ]
  for (const [index, [label, lines]] of cells.entries()) {
    const x = 50 + (index % 2) * half
    const y = 708 - Math.floor(index / 2) * 74
    sheet.box(x, y - 66, half, 74)
    sheet.text(label, x + 6, y - 4, { face: 'sans-bold', size: 7.5, colour: grey })
    for (const [row, line] of lines.entries()) {
      sheet.text(line, x + 6, y - 20 - row * 14, { face: row ? 'sans' : 'sans-bold', size: 9.5 })
    }
  }
  sheet.filledBox(50, 536, flow.width, 20, paleGrey)
  sheet.text('PROPERTY AND LOCATION', 56, 543, { face: 'sans-bold', size: 9 })
  flow.y = 520
  flow.paragraph(
    `**${project.name}**, a ${project.technology} facility at ${project.address}, ${project.county}.`,
  )
  flow.paragraph(`**Coverage.** ${data.coverage}.`, { after: 10 })
  table(
    flow,
    [
      { title: 'Coverage', share: 4 },
      { title: 'Limit', share: 2.4, align: 'right' },
      { title: 'Deductible', share: 2.2, align: 'right' },
    ],
    data.rows,
    { size: 9.5 },
  )
  flow.paragraph(`**Remarks.** ${data.remarks}`)
  flow.paragraph(text.paragraph('Cancellation'), { after: 14 })
  signature(flow, { company: producer, name: 'Oliver Finch', title: 'Authorized Representative' })
  footers(flow.sheets, { text: `${data.title} – ${project.name}`, face: 'sans' })
  return {
    sheets: flow.sheets,
    title: `${data.title} – ${project.name}`,
    author: producer,
    date: start,
  }
}
