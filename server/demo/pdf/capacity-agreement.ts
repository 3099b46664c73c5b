import type { Drawn } from './drawn.ts'
import {
  facilityExhibit,
  metering,
  type OfftakeInput,
  offtake,
  operations,
  termArticle,
} from './offtake.ts'

interface CapacityInput extends OfftakeInput {
  readonly buyer: string
  /** Dollars per kW-month. */
  readonly price: number
  readonly capacity_agreement_term: number
}

/** The sale of a battery's capacity. */
export function capacityAgreement(input: CapacityInput): Drawn {
  const { price, capacity_agreement_term: term } = input
  return offtake(input, {
    title: 'Capacity and Tolling Agreement',
    purpose:
      'Seller wishes to sell, and Buyer wishes to buy, the capacity of the Facility with its resource adequacy value, and the right to dispatch it, under this tolling agreement.',
    terms: [
      ['Capacity Payment', 'the monthly payment of Section 3.2'],
      [
        'Commercial Operation Date',
        'the date on which the Facility is first available for dispatch after commissioning',
      ],
      [
        'Delivery Point',
        'the high side of the meter at the point of interconnection of the Facility',
      ],
      [
        'Guaranteed Availability',
        'ninety-seven percent (97%) of the hours of a month, planned outages excepted',
      ],
      [
        'Resource Adequacy',
        'the capability of the Facility to count toward obligations for capacity under the rules of the system operator',
      ],
    ],
    articles: [
      termArticle(term, input.signed_date),
      {
        title: 'Capacity and Dispatch',
        sections: [
          [
            'Sale of Capacity',
            'Throughout the Delivery Term Seller makes the whole capacity of the Facility available to Buyer alone, with all Resource Adequacy and ancillary services, and Buyer buys it under this Agreement.',
          ],
          [
            'Capacity Payment',
            `For each month Buyer shall pay a Capacity Payment of $${price.toFixed(2)} per kW-month of tested capacity, multiplied by the availability adjustment. The Capacity Price is fixed for the Delivery Term.`,
          ],
          [
            'Dispatch',
            'Buyer may charge and discharge the Facility within the operating limits of Exhibit A: one full cycle each day and no more than three hundred fifty (350) each year. Buyer supplies the charging energy and keeps title to it.',
          ],
          [
            'Availability Adjustment',
            'If availability in a month is below the Guaranteed Availability, the Capacity Payment falls by two percent (2%) for each percent missing. If it is below seventy percent (70%), none is due.',
          ],
          [
            'Capacity and Efficiency Tests',
            'Seller shall test storage capacity and round-trip efficiency before the Commercial Operation Date and each year. Guaranteed round-trip efficiency is eighty-five percent (85%).',
          ],
        ],
      },
      metering,
      operations,
    ],
    exhibits: [facilityExhibit(input)],
  })
}
