import { addYears } from '#server/demo/data/days.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { centred, signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { footers } from './pdf-file.ts'
import type { CompanyFacts, ProjectFacts } from './subject.ts'
import { keyValues } from './tables.ts'
import { textOf } from './text.ts'

interface TaxInsuranceInput {
  readonly project: ProjectFacts
  readonly insurer: string
  /** The buyer of the credit. */
  readonly insured: CompanyFacts
  readonly limit: number
  readonly retention: number
  /** Years. */
  readonly term: number
  readonly exclusions: string
  readonly signed_date: string
}

const title = 'Tax Credit Insurance Policy'

/** Draws a buyer's tax insurance with its no-claims declaration. */
export function taxInsurance(input: TaxInsuranceInput): Drawn {
  const { project, insurer, insured, signed_date } = input
  const text = textOf('insurance-certificates', { project, insurer, insured: insured.company })
  const flow = new Flow(report)
  centred(flow, title.toUpperCase(), 15, 12)
  keyValues(flow, [
    ['Insurer', insurer],
    ['Insured', insured.company],
    ['Project', `${project.name}, ${project.address}`],
    ['Limit of liability', formatDollars(input.limit)],
    ['Retention', formatDollars(input.retention)],
    ['Policy period', `seven (${input.term}) years from ${formatDateLong(signed_date)}`],
    ['Expiry date', formatDateLong(addYears(signed_date, input.term))],
    ['Exclusions', input.exclusions],
  ])
  flow.paragraph(text.paragraph('Insured tax position'))
  flow.paragraph(text.paragraph('No-claims declaration'), { after: 18 })
  signature(flow, insured, signed_date)
  footers(flow.sheets, { text: `${title} – ${project.name}`, face: 'serif' })
  return {
    sheets: flow.sheets,
    title: `${title} – ${project.name}`,
    author: insurer,
    date: signed_date,
  }
}
