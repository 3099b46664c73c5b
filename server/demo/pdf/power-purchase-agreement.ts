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
import { table } from './tables.ts'
import { textOf } from './text.ts'

interface PpaInput extends OfftakeInput {
  readonly offtaker: string
  /** Dollars per MWh. */
  readonly price: number
  readonly power_purchase_agreement_term: number
  readonly annual_mwh: number
}

/** Draws the sale of a project's electric energy. */
export function powerPurchaseAgreement(input: PpaInput): Drawn {
  const { price, annual_mwh, power_purchase_agreement_term: term } = input
  const unit = `$${price.toFixed(2)} per MWh`
  const text = textOf('power-purchase-agreement', {
    unit,
    price: price.toFixed(2),
    output: formatNumber(annual_mwh),
  })
  return offtake(input, {
    title: 'Power Purchase Agreement',
    purpose: text.paragraph('Purpose'),
    terms: text.terms('Definitions'),
    articles: [
      termArticle(term, input.signed_date),
      text.article('Purchase and Sale'),
      metering,
      operations,
    ],
    exhibits: [
      {
        title: 'Energy Price by Contract Year',
        draw: (flow) => {
          table(
            flow,
            [
              { title: 'Contract year', share: 1 },
              { title: 'Energy price ($/MWh)', share: 2, align: 'right' },
              { title: 'Expected output (MWh)', share: 2, align: 'right' },
            ],
            Array.from({ length: term }, (_, year) => [
              String(year + 1),
              (price * 1.015 ** year).toFixed(2),
              formatNumber(Math.round(annual_mwh * 0.995 ** year)),
            ]),
          )
        },
      },
      facilityExhibit(input),
    ],
  })
}
