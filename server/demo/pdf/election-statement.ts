import { formatDateLong } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { footers } from './pdf-file.ts'
import type { CompanyFacts, ProjectFacts } from './subject.ts'
import { keyValues } from './tables.ts'
import { textOf } from './text.ts'

interface Sale {
  readonly buyer_company: CompanyFacts
  readonly credit_amount: number
  /** Dollars. */
  readonly paid: number
  readonly payment_date: string
}

interface ElectionInput {
  readonly project: ProjectFacts
  readonly transferor: CompanyFacts
  readonly registration_number: string
  readonly tax_year: number
  readonly placed_in_service_date: string
  readonly signed_date: string
  /** A statement each. */
  readonly sales: readonly Sale[]
}

const text = textOf('tax-forms')
const title = 'Transfer Election Statement'

/** Draws the signed statements by which a project's credit was transferred, one on each page. */
export function electionStatement(input: ElectionInput): Drawn {
  const { project, transferor, sales, signed_date } = input
  const sheets = sales.flatMap(({ buyer_company, ...sale }) => {
    const flow = new Flow(report)
    flow.heading(title, { size: 16, after: 8 })
    flow.paragraph(text.paragraph('Election'), { after: 12 })
    keyValues(flow, [
      ['Transferor taxpayer', `${transferor.company}, EIN ${transferor.ein}`],
      ['Transferee taxpayer', `${buyer_company.company}, EIN ${buyer_company.ein}`],
      ['Eligible credit property', `${project.name}, ${project.address}`],
      ['Placed in service', formatDateLong(input.placed_in_service_date)],
      ['Registration number', input.registration_number],
      ['Tax year', String(input.tax_year)],
      ['Credit amount transferred', formatDollars(sale.credit_amount)],
      ['Cash paid', `${formatDollars(sale.paid)} on ${formatDateLong(sale.payment_date)}`],
    ])
    flow.paragraph(text.paragraph('Election Oath'), { size: 8.5, after: 14 })
    signature(flow, transferor, signed_date)
    signature(flow, buyer_company, signed_date)
    return flow.sheets
  })
  footers(sheets, { text: `${title} – ${project.name}`, face: 'sans' })
  return {
    sheets,
    title: `${title} – ${project.name}`,
    author: transferor.company,
    date: signed_date,
  }
}
