import { formatDateLong } from '#shared/format/dates.ts'
import { type Counterparty, type ProjectFacts, sizeOf } from './subject.ts'
import { type Article, textOf } from './text.ts'
import { cents } from './words.ts'

export interface EpcInput {
  readonly project: ProjectFacts
  readonly builder: Counterparty
  readonly contractor: string
  /** Integer cents. */
  readonly contract_price: number
  readonly signed_date: string
  readonly completion_date: string
  readonly owner_supplies: readonly string[]
  readonly prevailing_wage: boolean
  readonly domestic_content: boolean
}

/** Returns the articles specific to a construction contract. */
export function epcArticles(input: EpcInput): Article[] {
  const text = textOf('epc-articles', {
    ...input,
    size: sizeOf(input.project),
    supplies: input.owner_supplies.join('; '),
    price: cents(input.contract_price),
    signed: formatDateLong(input.signed_date),
    completion: formatDateLong(input.completion_date),
  })
  return [
    text.article('The Work'),
    text.article('Site and Safety'),
    text.article('Contract Price and Payment'),
    text.article('Schedule and Changes'),
    text.article('Completion and Testing'),
    text.article('Warranty and Title'),
  ]
}
