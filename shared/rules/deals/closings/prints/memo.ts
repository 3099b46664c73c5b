import { closingPrints, closingSides, paymentMethods } from '#shared/entities/closings.ts'
import { payeeKinds } from '#shared/entities/payments.ts'
import { formatDollars } from '#shared/format/money.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import type { PrintDeal, PrintDecision, PrintFlow } from './model.ts'
import { day, sectionOf } from './parts.ts'

const costWords = ({ payer, amount }: PrintFlow['premium']): string =>
  `${formatDollars(amount)}, paid by the ${closingSides.label(payer).toLowerCase()}`

const shown = (amount: number | null): string => (amount === null ? '–' : formatDollars(amount))

/** The day of the payment as made, where the memo names another. */
const paidOn = (deal: PrintDeal, flow: PrintFlow): [string, string | null][] =>
  deal.is_paid && deal.payment_date !== flow.payment_date
    ? [['Paid on', day(deal.payment_date)]]
    : []

/** Returns the funds-flow memo as a paper: who gets what on the payment date, and who has accepted it. */
export function memoPrint(
  deal: PrintDeal,
  flow: PrintFlow,
  state: string,
  decisions: readonly PrintDecision[],
): PrintedReport {
  const { payee } = flow
  const sellers = flow.sellers.map(({ name }) => name).join(', ')
  return {
    title: closingPrints.label('funds_flow'),
    project: deal.transfer,
    about: 'Transfer',
    seller: sellers,
    audience: `Prepared by ${PRODUCT_NAME} for the buyer and its sellers`,
    isPaper: true,
    sections: [
      sectionOf('payment', 'Payment', {
        lines: [
          ['Transaction', deal.transaction_id],
          ['Buyer', deal.buyer.name],
          ['Price', formatDollars(flow.price)],
          ['Paid to', `${payee.name}, ${payee.institution}, account ending in ${payee.mask}`],
          ['Kind of payee', payeeKinds.label(payee.kind)],
          ['Paid by', paymentMethods.label(flow.payment_method)],
          ['Payment date', day(flow.payment_date)],
          ...paidOn(deal, flow),
          ['Insurance premium', costWords(flow.premium)],
          ['Counsel', costWords(flow.counsel)],
        ],
      }),
      sectionOf('sellers', 'What each seller gets', {
        tables: [
          {
            title: null,
            columns: [
              { label: 'Seller', width: 30 },
              { label: 'Price', width: 16, align: 'right' },
              { label: 'Platform fee', width: 14, align: 'right' },
              { label: 'Premium', width: 12, align: 'right' },
              { label: 'Counsel', width: 12, align: 'right' },
              { label: 'Net', width: 16, align: 'right' },
            ],
            rows: flow.sellers.map(({ name, price, fee, premium, counsel, net }) => ({
              cells: [name, ...[price, fee, premium, counsel, net].map(shown)],
              refs: [],
            })),
          },
        ],
      }),
      sectionOf('decisions', 'Decisions', {
        body: `The memo is ${state.toLowerCase()}.`,
        lines: decisions.map(({ party, words }) => [party, words]),
      }),
    ],
    disclaimer:
      'This memo states what the parties have agreed on. Money moves only by the instructions that our team has verified; we never send changed instructions by email.',
  }
}
