import { formatDateLong } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { centred, signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { footers } from './pdf-file.ts'
import type { CompanyFacts, ProjectFacts } from './subject.ts'
import { keyValues } from './tables.ts'
import { textOf } from './text.ts'

interface GuarantyInput {
  readonly project: ProjectFacts
  /** Its legal name. */
  readonly guarantor: string
  readonly guarantor_company: CompanyFacts
  readonly transferor: CompanyFacts
  readonly buyer_company: CompanyFacts
  readonly cap: number
  readonly expiry: string
  readonly signed_date: string
}

const title = 'Guaranty Agreement'

/** Draws the guaranty of a seller's parent to the buyer of a credit. */
export function guaranty(input: GuarantyInput): Drawn {
  const { project, guarantor, transferor, buyer_company, signed_date } = input
  const cap = formatDollars(input.cap)
  const text = textOf('closing-papers', {
    project,
    guarantor,
    cap,
    seller: transferor.company,
    buyer: buyer_company.company,
    expiry: formatDateLong(input.expiry),
  })
  const flow = new Flow(report)
  centred(flow, title.toUpperCase(), 15, 12)
  keyValues(flow, [
    ['Guarantor', guarantor],
    ['Beneficiary', buyer_company.company],
    ['Obligor', transferor.company],
    ['Guaranty cap', cap],
    ['Expiry date', formatDateLong(input.expiry)],
  ])
  for (const paragraph of text.paragraphs('Guaranty')) flow.paragraph(paragraph)
  signature(flow, input.guarantor_company, signed_date)
  footers(flow.sheets, { text: `${title} – ${project.name}`, face: 'serif' })
  return {
    sheets: flow.sheets,
    title: `${title} – ${project.name}`,
    author: guarantor,
    date: signed_date,
  }
}
