import {
  type AgreementState,
  agreementStates,
  closingItems,
  closingPrints,
  type PaymentMethod,
  paymentMethods,
} from '#shared/entities/closings.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatBasisPoints, formatPercent } from '#shared/format/percent.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import { anniversaryOf } from '#shared/rules/policy/credits/recapture-clock.ts'
import type { PrintedReport, ReportSection } from '#shared/rules/projects/reports/model.ts'
import type { RecordedLine, SettledBy } from '../checklist-record.ts'
import type { SharedCost } from '../terms.ts'
import type { PrintDeal } from './model.ts'
import { day, type Line, sectionOf } from './parts.ts'

/** Two pages for the committee of the buyer that decides: price, year of use, risks, protections, and waivers. */

/** Amounts in dollars, days as `YYYY-MM-DD`. */
export interface MemoFacts {
  sellers: readonly string[]
  terms: {
    revision: number
    state: AgreementState
    price: number
    payment_date: string | null
    payment_method: PaymentMethod
    insurance: SharedCost
    counsel: SharedCost
    indemnitor: string | null
    price_adjustment: string | null
  }
  projects: readonly MemoProject[]
  protections: readonly Protection[]
  /** The checklists as the buyer sees them. */
  lines: readonly (Pick<RecordedLine, 'item' | 'state' | 'text'> & SettledBy)[]
  /** What stands against paying now, in words. */
  blockers: readonly string[]
}

export interface MemoProject {
  name: string
  technology: string | null
  placed_in_service_date: string | null
  credit: number
  price_per_credit: number
  price: number
  tax_year_ends: string | null
  /** The end of the buyer's first tax year for the credit. */
  buyers_year_ends: string | null
}

/** A paper that protects the buyer. */
export interface Protection {
  kind: string
  name: string
  /** Its limit or cap; null if the record doesn't have it. */
  amount: number | null
  expires_on: string | null
}

const NOT_ADVICE =
  'This memo states the record of one day. It is no tax, legal, or investment advice, and no rating of the credit.'

export function committeeMemo(deal: PrintDeal, facts: MemoFacts): PrintedReport {
  return {
    title: closingPrints.label('committee_memo'),
    project: deal.transfer,
    about: 'Transfer',
    seller: facts.sellers.join(', '),
    audience: `Prepared by ${PRODUCT_NAME} for ${deal.buyer.name}`,
    isPaper: true,
    sections: [
      purchase(deal, facts),
      use(facts),
      risks(facts),
      protections(facts),
      waivers(facts),
      conditions(facts),
    ],
    disclaimer: NOT_ADVICE,
  }
}

const creditOf = ({ projects }: MemoFacts): number =>
  dollarsOf(projects.reduce((sum, { credit }) => sum + centsOf(credit), 0))

const costWords = ({ payer, up_to }: SharedCost): string => {
  const limit = up_to === null ? 'without a limit' : `up to ${formatDollars(up_to)}`
  return `Paid by the ${payer}, ${limit}`
}

function purchase(deal: PrintDeal, facts: MemoFacts): ReportSection {
  const { terms } = facts
  const credit = creditOf(facts)
  const saving = dollarsOf(centsOf(credit) - centsOf(terms.price))
  const lines: Line[] = [
    ['Terms', `Revision ${terms.revision}, ${agreementStates.label(terms.state).toLowerCase()}`],
    ['Credit', formatDollars(credit)],
    ['Price', formatDollars(terms.price)],
    [
      'Saving',
      credit > 0
        ? `${formatDollars(saving)}, ${formatPercent((saving / credit) * 100)} of the credit`
        : null,
    ],
    ['Payment date', day(terms.payment_date)],
    ['Paid by', paymentMethods.label(terms.payment_method)],
    ['Tax insurance', costWords(terms.insurance)],
    ['Counsel', costWords(terms.counsel)],
    ...(terms.price_adjustment ? [['Price adjustment', terms.price_adjustment] as const] : []),
  ]
  return sectionOf('purchase', 'The purchase', {
    body: `${deal.buyer.name} buys from ${facts.sellers.join(', ')}. The saving is before tax insurance, counsel, and what the buyer spends itself.`,
    lines,
    tables: [
      {
        title: null,
        columns: [
          { label: 'Project', width: 34 },
          { label: 'Technology', width: 20 },
          { label: 'Credit', width: 18, align: 'right' },
          { label: 'Per $1', width: 10, align: 'right' },
          { label: 'Price', width: 18, align: 'right' },
        ],
        rows: facts.projects.map((project) => ({
          cells: [
            project.name,
            project.technology ?? '–',
            formatDollars(project.credit),
            formatCreditPrice(project.price_per_credit),
            formatDollars(project.price),
          ],
          refs: [],
        })),
      },
    ],
  })
}

function use({ projects }: MemoFacts): ReportSection {
  const { creditLimit, carry, buyerYear } = law
  return sectionOf('use', 'Year of use', {
    body: `The buyer takes the credit in its first tax year that ends with or after the seller’s (${buyerYear.source}). A year’s credits offset at most ${formatBasisPoints(creditLimit.value.partBps)} of its tax (${creditLimit.source}); what it has no room for goes ${carry.value.back} years back and ${carry.value.forward} forward (${carry.source}). Whether the buyer has room is not on record here.`,
    tables: [
      {
        title: null,
        columns: [
          { label: 'Project', width: 40 },
          { label: 'Seller’s tax year ends', width: 30 },
          { label: 'Buyer’s first tax year ends', width: 30 },
        ],
        rows: projects.map(({ name, tax_year_ends, buyers_year_ends }) => ({
          cells: [name, day(tax_year_ends) ?? '–', day(buyers_year_ends) ?? '–'],
          refs: [],
        })),
      },
    ],
  })
}

/** What a loss in each year of service would take back, and what a credit that is not allowed would cost. */
function risks(facts: MemoFacts): ReportSection {
  const { vesting, excessiveTransfer } = law
  const credit = creditOf(facts)
  const added = (credit * excessiveTransfer.value.addedBps) / 10_000
  return sectionOf('risks', 'Risks in dollars', {
    body: [
      `If a part of the credit is not allowed, the buyer owes that part, and ${formatBasisPoints(excessiveTransfer.value.addedBps)} of it on top unless it shows reasonable cause (${excessiveTransfer.source}): at most ${formatDollars(dollarsOf(centsOf(credit + added)))} for all of it, before interest.`,
      `A sale, a permanent shutdown, or a change of use takes back what is unvested, and the buyer bears it (${vesting.source}).`,
      ...facts.blockers.map((text) => `Against paying now: ${text}`),
    ].join('\n\n'),
    tables: [
      {
        title: 'Unvested, if service ends in its year',
        columns: [
          { label: 'Project', width: 25 },
          ...vesting.value.map((_bps, year) => ({
            label: `Year ${year + 1}`,
            width: 12,
            align: 'right' as const,
          })),
          { label: 'Vested on', width: 15 },
        ],
        rows: facts.projects.map(({ name, credit: own, placed_in_service_date: service }) => ({
          cells: [
            name,
            ...vesting.value.map((bps) =>
              formatDollars(dollarsOf(Math.round((centsOf(own) * bps) / 10_000))),
            ),
            (service && day(anniversaryOf(service, vesting.value.length))) ?? 'Not in service',
          ],
          refs: [],
        })),
      },
    ],
  })
}

function protections(facts: MemoFacts): ReportSection {
  const credit = creditOf(facts)
  const { indemnitor } = facts.terms
  const shareOf = (amount: number) =>
    credit > 0
      ? `${formatDollars(amount)}, ${formatPercent((amount / credit) * 100)} of the credit`
      : formatDollars(amount)
  return sectionOf('protections', 'Protections', {
    body:
      facts.protections.length === 0 ? 'No insurance, guaranty, or opinion is recorded yet.' : '',
    lines: [['Indemnitor', indemnitor]],
    tables:
      facts.protections.length === 0
        ? []
        : [
            {
              title: null,
              columns: [
                { label: 'Protection', width: 22 },
                { label: 'File', width: 34 },
                { label: 'Covers up to', width: 28, align: 'right' },
                { label: 'Until', width: 16 },
              ],
              rows: facts.protections.map(({ kind, name, amount, expires_on }) => ({
                cells: [
                  kind,
                  name,
                  amount === null ? 'Not on record' : shareOf(amount),
                  day(expires_on) ?? '–',
                ],
                refs: [],
              })),
            },
          ],
  })
}

function waivers({ lines }: MemoFacts): ReportSection {
  const waived = lines.filter(({ state }) => state === 'waived')
  return sectionOf('waivers', 'Waived', {
    body: waived.length === 0 ? 'Nothing was waived.' : '',
    lines: waived.map(({ item, by, reason }) => [
      closingItems.label(item),
      [by && `By ${by}`, reason].filter(Boolean).join(': ') || null,
    ]),
  })
}

function conditions({ lines }: MemoFacts): ReportSection {
  const open = lines.filter(({ state }) => state === 'open')
  const done = lines.filter(({ state }) => state === 'done').length
  const waived = lines.length - done - open.length
  const is = (count: number) => (count === 1 ? 'is' : 'are')
  return sectionOf('conditions', 'Conditions', {
    body: `${done} of ${lines.length} conditions ${is(done)} done, ${open.length} ${is(open.length)} open, and ${waived} ${is(waived)} waived.`,
    lines: open.map(({ item, text }) => [closingItems.label(item), text ?? 'Open']),
  })
}
