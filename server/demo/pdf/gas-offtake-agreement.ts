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

interface GasOfftakeInput extends OfftakeInput {
  readonly buyer: string
  /** MMBtu per contract year. */
  readonly volume: number
  readonly term: number
  /** Dollars per MMBtu. */
  readonly price: number
}

/** The sale of a project's gas. */
export function gasOfftakeAgreement(input: GasOfftakeInput): Drawn {
  const { price, volume, term } = input
  return offtake(input, {
    title: 'Renewable Natural Gas Purchase and Sale Agreement',
    purpose:
      'Seller wishes to sell, and Buyer wishes to buy, the renewable natural gas of the Facility with its environmental attributes: an RNG purchase for use as a transportation fuel.',
    terms: [
      [
        'Commercial Operation Date',
        'the date on which the Facility first delivers gas of pipeline quality',
      ],
      ['Contract Quantity', 'the quantity stated in Section 3.2'],
      ['Delivery Point', 'the receipt point of the pipeline into which the Facility delivers'],
      [
        'Environmental Attributes',
        'RINs, low carbon fuel credits and every other credit for the renewable source of the Gas, but not the Tax Credits',
      ],
      ['Gas', 'biomethane that meets the quality standards of the pipeline, in MMBtu'],
    ],
    articles: [
      termArticle(term, input.signed_date),
      {
        title: 'Purchase and Sale of Gas',
        sections: [
          [
            'Sale',
            'Throughout the Delivery Term Seller shall sell and deliver, and Buyer shall buy and take, all Gas of the Facility at the Delivery Point.',
          ],
          [
            'Contract Quantity',
            `The Contract Quantity is ${formatNumber(volume)} MMBtu in each contract year. Buyer shall take or pay for ninety percent (90%) of it.`,
          ],
          [
            'Price',
            `Buyer shall pay $${price.toFixed(2)} per MMBtu of Gas with its Environmental Attributes, adjusted each quarter by half of the change of the published index of RIN prices, and never less than $12.00 per MMBtu.`,
          ],
          [
            'Quality',
            'Gas shall have at least nine hundred seventy (970) Btu per cubic foot, at most four parts per million of hydrogen sulfide and at most two percent of carbon dioxide. Buyer may refuse Gas that does not conform.',
          ],
          [
            'Registration of the Pathway',
            'Seller shall keep the Facility registered as a producer and shall give Buyer the records that prove the source of the Gas. Credits that are found invalid for a cause on the side of Seller shall be replaced by Seller.',
          ],
        ],
      },
      metering,
      operations,
    ],
    exhibits: [facilityExhibit(input)],
  })
}
