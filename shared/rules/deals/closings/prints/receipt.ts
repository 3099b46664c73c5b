import { type PaymentMethod, paymentMethods } from '#shared/entities/closings.ts'
import { type PaymentStanding, paymentStandings } from '#shared/entities/payments.ts'
import { formatEastern } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import { day, sectionOf } from './parts.ts'

/** The data of a purchase receipt; amounts in dollars. */
export interface PrintReceipt {
  name: string
  transaction_id: string
  buyer: string
  sellers: readonly string[]
  /** ISO instants. */
  confirmed_at: string
  settled_at: string | null
  standing: Exclude<PaymentStanding, 'open'>
  /** As agreed, and as made; `YYYY-MM-DD`. */
  payment_date: string | null
  payment_day: string | null
  payment_method: PaymentMethod
  paid_from: string | null
  paid_to: string | null
  total_credit: number
  total_price: number
  /** The amount paid, regardless of later changes by final figures. */
  paid_amount: number
  lines: readonly {
    project: string
    credit: number
    isFinal: boolean
    price_per_credit: number
    price: number
  }[]
}

const DISCLAIMER =
  'This receipt states what the product recorded. It is not tax advice and proves no entitlement to a credit.'

const SETTLEMENT = {
  settling: 'The payment isn’t settled yet.',
  settled: 'The bank has settled the payment; its receipt isn’t confirmed yet.',
  received: '',
} as const satisfies Record<PrintReceipt['standing'], string>

/** The price by final figures, if it changed after payment. */
const finalPrice = ({ paid_amount, total_price }: PrintReceipt): [string, string][] =>
  paid_amount === total_price ? [] : [['Price by final figures', formatDollars(total_price)]]

/** The day that the terms named, where the payment was made on another. */
const agreedDay = ({ payment_date, payment_day }: PrintReceipt): [string, string | null][] =>
  payment_date === null || payment_date === payment_day
    ? []
    : [['Payment date in the terms', day(payment_date)]]

/** Returns the receipt of a purchase as a paper: what was confirmed, the accounts, and the status. */
export function receiptPrint(receipt: PrintReceipt): PrintedReport {
  const { standing, settled_at } = receipt
  return {
    title: 'Receipt',
    project: receipt.name,
    about: 'Transfer',
    seller: receipt.sellers.join(', '),
    audience: `Prepared by ${PRODUCT_NAME} for ${receipt.buyer}`,
    isPaper: true,
    sections: [
      sectionOf('purchase', 'Purchase', {
        lines: [
          ['Transaction', receipt.transaction_id],
          ['Buyer', receipt.buyer],
          ['Amount', formatDollars(receipt.paid_amount)],
          ...finalPrice(receipt),
          ['Credits', formatDollars(receipt.total_credit)],
          ['Confirmed', formatEastern(receipt.confirmed_at)],
          ['Status', paymentStandings.label(standing)],
          ['Settled by the bank', settled_at && formatEastern(settled_at)],
          ['Payment date', day(receipt.payment_day)],
          ...agreedDay(receipt),
          ['Paid by', paymentMethods.label(receipt.payment_method)],
          ['Paid from', receipt.paid_from],
          ['Paid to', receipt.paid_to],
        ],
      }),
      sectionOf('credits', 'Credits', {
        tables: [
          {
            title: null,
            columns: [
              { label: 'Project', width: 34 },
              { label: 'Credit', width: 20, align: 'right' },
              { label: 'Amount is', width: 14 },
              { label: 'Per $1', width: 12, align: 'right' },
              { label: 'Price', width: 20, align: 'right' },
            ],
            rows: [
              ...receipt.lines.map((line) => ({
                cells: [
                  line.project,
                  formatDollars(line.credit),
                  line.isFinal ? 'Final' : 'Projected',
                  formatCreditPrice(line.price_per_credit),
                  formatDollars(line.price),
                ],
                refs: [],
              })),
              {
                cells: [
                  'Total',
                  formatDollars(receipt.total_credit),
                  '',
                  '',
                  formatDollars(receipt.total_price),
                ],
                refs: [],
                strong: true as const,
              },
            ],
          },
        ],
      }),
    ],
    disclaimer: [SETTLEMENT[standing], DISCLAIMER].join(' ').trim(),
  }
}
