import type { Drawn } from './drawn.ts'
import {
  facilityExhibit,
  metering,
  type OfftakeInput,
  offtake,
  operations,
  termArticle,
} from './offtake.ts'
import { textOf } from './text.ts'

interface CapacityInput extends OfftakeInput {
  readonly buyer: string
  /** Dollars per kW-month. */
  readonly price: number
  readonly capacity_agreement_term: number
}

/** Draws the sale of a battery's capacity. */
export function capacityAgreement(input: CapacityInput): Drawn {
  const { price, capacity_agreement_term: term } = input
  const text = textOf('capacity-agreement', { price: price.toFixed(2) })
  return offtake(input, {
    title: 'Capacity and Tolling Agreement',
    purpose: text.paragraph('Purpose'),
    terms: text.terms('Definitions'),
    articles: [
      termArticle(term, input.signed_date),
      text.article('Capacity and Dispatch'),
      metering,
      operations,
    ],
    exhibits: [facilityExhibit(input)],
  })
}
