import { closingPrints } from '#shared/entities/closings.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import type { PrintedReport, ReportSection } from '#shared/rules/projects/reports/model.ts'
import { cashTotal } from './cash.ts'
import type { PrintDeal, PrintProperty } from './model.ts'
import { day, type Line, sectionOf } from './parts.ts'
import {
  amountOf,
  buyerYearEnd,
  companyLines,
  creditType,
  determinedAmount,
  propertyLines,
  taxPaper,
} from './tax-papers.ts'

/**
 * The draft transfer election statement with what 26 CFR 1.6418-2(b)(5)(ii) asks of it, in that order: parties, credit
 * and cash, unrelated, compliance, recapture, documentation; then who signs.
 */
export function electionStatement(deal: PrintDeal, property: PrintProperty): PrintedReport {
  const { buyer } = deal
  const buyerEnd = buyerYearEnd(property.tax_year_ends, buyer.tax_year_end)
  return taxPaper(closingPrints.label('election_statement'), deal, property, [
    sectionOf('parties', 'Seller and buyer', {
      body: CONSOLIDATED,
      lines: [
        ...companyLines('seller (eligible taxpayer)', property.transferor),
        ...companyLines('buyer (transferee taxpayer)', buyer),
      ],
    }),
    sectionOf('property', 'Property and credit', {
      lines: [
        ...propertyLines(property),
        ['Type of credit', creditType(property)],
        ['Credit of the property', determinedAmount(property)],
        ['Credit transferred', amountOf(property)],
        ['Seller’s tax year ends', day(property.tax_year_ends)],
        ['Buyer’s first tax year for it ends', day(buyerEnd)],
      ],
    }),
    cashSection(deal, property),
    sectionOf('statements', 'What the parties state', {
      body: STATEMENTS.map(([title, text]) => `${title}. ${text}`).join('\n\n'),
      lines: [
        ['Buyer is unrelated to the seller', attested(property.is_unrelated)],
        ['Buyer is not a specified foreign entity', attested(buyer.is_not_foreign)],
      ],
    }),
    ...SIGNATURES,
  ])
}

const CONSOLIDATED =
  'Where a party belongs to a consolidated group, this is the member that sells or buys, if another company files the return.'

const STATEMENTS = [
  [
    'Unrelated',
    'The seller, with every member of its consolidated group, is not related to the buyer or a member of its group within the meaning of sections 267(b) and 707(b)(1).',
  ],
  [
    'Compliance',
    'The seller has complied, or will comply, with section 6418, its regulations, and all that the law asks for this credit, including what it asks for each bonus amount.',
  ],
  [
    'Recapture',
    'Seller and buyer acknowledge that the seller notifies the buyer of a recapture event, and that the buyer tells the seller the amount recaptured (section 6418(g)(3)).',
  ],
  [
    'Documentation',
    'The seller has given the buyer the minimum documentation: what validates the property, what supports each bonus amount, and evidence of the qualifying costs.',
  ],
  [
    'One transfer',
    'The buyer does not transfer the credit again, and the seller transfers no part of it twice.',
  ],
] as const

const attested = (value: boolean | null): string | null =>
  value === null ? null : value ? 'Attested' : 'Can’t attest'

/** Cash as it was paid, each amount with its date; before that, when it is planned. */
function cashSection({ payment_date }: PrintDeal, { cash, price }: PrintProperty): ReportSection {
  if (cash.length === 0) {
    return sectionOf('cash', 'Cash paid', {
      body: 'Nothing has been paid yet. The statement names cash as it was paid.',
      lines: [
        ['Agreed price', formatDollars(price)],
        ['Payment date', day(payment_date)],
      ],
    })
  }
  const words = (cents: number) => formatDollars(dollarsOf(cents))
  const total = cashTotal(cash)
  return sectionOf('cash', 'Cash paid', {
    lines: [
      ...cash.map(
        ({ on, cents }): Line => [
          cents < 0 ? `Paid back on ${day(on)}` : `Paid on ${day(on)}`,
          words(cents),
        ],
      ),
      ...(cash.length > 1 ? [['Paid in all', words(total)] as const] : []),
      ...(dollarsOf(total) === price ? [] : [['Price', formatDollars(price)] as const]),
    ],
  })
}

const LINE = '________________________________'
const SIGNER: readonly Line[] = [
  ['Signature', LINE],
  ['Name and title', LINE],
  ['Date', LINE],
]

const SIGNATURES: readonly ReportSection[] = [
  sectionOf('seller_signs', 'Signature of the seller', {
    body: 'Under penalties of perjury, I declare that I have examined this statement and that, to the best of my knowledge and belief, it is true, correct, and complete. I have authority to bind the seller.',
    lines: SIGNER,
  }),
  sectionOf('buyer_consents', 'Consent of the buyer', {
    body: 'The buyer consents to this transfer election. I have authority to bind the buyer.',
    lines: SIGNER,
  }),
]
