import { formatDateLong } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { centred, signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { footers } from './pdf-file.ts'
import type { CompanyFacts, ProjectFacts } from './subject.ts'
import { keyValues } from './tables.ts'
import { textOf } from './text.ts'

interface CertificateInput {
  readonly project: ProjectFacts
  readonly transferor: CompanyFacts
  readonly buyer_company: CompanyFacts
  readonly credit_amount: number
  readonly registration_number: string
  readonly placed_in_service_date: string
  /** The day of the agreement that it is given under. */
  readonly signed_date: string
  readonly payment_date: string
  readonly certified_on: string
}

const title = 'Payment-Date Certificate'

/** Draws the seller's certificate that what it said at signing still holds for the payment. */
export function paymentDateCertificate(input: CertificateInput): Drawn {
  const { project, transferor, buyer_company, certified_on } = input
  const text = textOf('closing-papers', {
    project,
    seller: transferor.company,
    buyer: buyer_company.company,
    signed: formatDateLong(input.signed_date),
    day: formatDateLong(input.placed_in_service_date),
    payment: formatDateLong(input.payment_date),
  })
  const flow = new Flow(report)
  centred(flow, title.toUpperCase(), 15, 12)
  keyValues(flow, [
    ['Seller', transferor.company],
    ['Buyer', buyer_company.company],
    ['Project', project.name],
    ['Registration number', input.registration_number],
    ['Credit amount', formatDollars(input.credit_amount)],
    ['Payment date', formatDateLong(input.payment_date)],
  ])
  for (const paragraph of text.paragraphs('Payment-date certificate')) flow.paragraph(paragraph)
  signature(flow, transferor, certified_on)
  footers(flow.sheets, { text: `${title} – ${project.name}`, face: 'serif' })
  return {
    sheets: flow.sheets,
    title: `${title} – ${project.name}`,
    author: transferor.company,
    date: certified_on,
  }
}
