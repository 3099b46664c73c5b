import { formatNumber } from '#shared/format/numbers.ts'
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

interface GasOfftakeInput extends OfftakeInput {
  readonly buyer: string
  /** MMBtu per contract year. */
  readonly volume: number
  readonly term: number
  /** Dollars per MMBtu. */
  readonly price: number
}

/** Draws the sale of a project's gas. */
export function gasOfftakeAgreement(input: GasOfftakeInput): Drawn {
  const { price, volume, term } = input
  const text = textOf('gas-offtake-agreement', {
    price: price.toFixed(2),
    volume: formatNumber(volume),
  })
  return offtake(input, {
    title: 'Renewable Natural Gas Purchase and Sale Agreement',
    purpose: text.paragraph('Purpose'),
    terms: text.terms('Definitions'),
    articles: [
      termArticle(term, input.signed_date),
      text.article('Purchase and Sale of Gas'),
      metering,
      operations,
    ],
    exhibits: [facilityExhibit(input)],
  })
}
