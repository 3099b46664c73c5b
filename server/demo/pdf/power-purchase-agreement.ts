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

interface PpaInput extends OfftakeInput {
  readonly offtaker: string
  /** Dollars per MWh. */
  readonly price: number
  readonly power_purchase_agreement_term: number
  readonly annual_mwh: number
}

/** The sale of a project's electric energy. */
export function powerPurchaseAgreement(input: PpaInput): Drawn {
  const { price, annual_mwh, power_purchase_agreement_term: term } = input
  const unit = `$${price.toFixed(2)} per MWh`
  return offtake(input, {
    title: 'Power Purchase Agreement',
    purpose:
      'Seller wishes to sell, and Buyer (the offtaker) wishes to buy, all energy that the Facility generates, under this power purchase agreement (“PPA”).',
    terms: [
      [
        'Commercial Operation Date',
        'the date on which the Facility first delivers energy for sale after commissioning',
      ],
      ['Contract Price', 'the Energy Price stated in Section 3.2'],
      [
        'Delivery Point',
        'the high side of the meter at the point of interconnection of the Facility',
      ],
      ['Energy', 'three-phase alternating current electric energy, in MWh'],
      [
        'Environmental Attributes',
        'renewable energy certificates and every other credit for the renewable nature of the Energy, but not the Tax Credits',
      ],
    ],
    articles: [
      termArticle(term, input.signed_date),
      {
        title: 'Purchase and Sale',
        sections: [
          [
            'Sale of Energy',
            'Throughout the Delivery Term Seller shall sell energy and deliver it to Buyer at the Delivery Point, and Buyer shall buy and take all Energy that the Facility generates, net of station use. Seller shall not sell that Energy to anyone else.',
          ],
          [
            'Energy Price',
            `Buyer shall pay for each MWh delivered an Energy Price of ${unit} in the first contract year. The price rises by one and one half percent (1.5%) on each anniversary of the Commercial Operation Date, as Exhibit A shows.`,
          ],
          [
            'Expected Output',
            `The Facility is expected to generate about ${formatNumber(annual_mwh)} MWh in its first full year, and one half of one percent (0.5%) less in each year after that. This is an estimate and not a promise, save for Section 3.4.`,
          ],
          [
            'Output Guarantee',
            'If the Energy of two contract years together is less than eighty percent (80%) of what was expected, for reasons other than force majeure, curtailment or Buyer’s acts, Seller shall credit Buyer with the amount by which replacement energy cost more, up to $15 per missing MWh.',
          ],
          [
            'Environmental Attributes',
            'Environmental Attributes that belong to delivered Energy pass to Buyer without further charge. All Tax Credits remain with Seller.',
          ],
          [
            'Title and Losses',
            'Title and risk pass at the Delivery Point. Seller bears costs and losses up to it, and Buyer beyond it.',
          ],
        ],
      },
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
