import { formatDateLong } from '#shared/format/dates.ts'
import type { NoticeTable } from './facts.ts'

/** Transfers, as their buyers hear of them. */
export interface PurchaseNotices {
  transfer_shared: { name: string; sender: string }
  transfer_offered: { name: string; total_price: string; payment_date: string | null }
  transfer_confirmed: { name: string; total_price: string }
}

export const PURCHASE_NOTICES: NoticeTable<PurchaseNotices> = {
  transfer_shared: {
    label: 'A colleague shares a purchase',
    group: 'purchases',
    audience: ['investor'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'View purchase',
    words: ({ name, sender }) => ({
      title: `Shared with you: ${name}`,
      text: `${sender} would like you to look at this purchase.`,
    }),
  },
  transfer_offered: {
    label: 'A purchase is ready for you',
    group: 'purchases',
    audience: ['investor'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'Review purchase',
    words: ({ name, total_price, payment_date }) => ({
      title: `Ready for you: ${name}`,
      text: payment_date
        ? `${total_price}, to be paid by ${formatDateLong(payment_date)}.`
        : `${total_price}. The payment date is still open.`,
    }),
  },
  transfer_confirmed: {
    label: 'A purchase is confirmed',
    group: 'purchases',
    audience: ['investor'],
    about: ['transfer'],
    delivery: 'at_once',
    always: true,
    tellsActor: true,
    action: 'View purchase',
    words: ({ name, total_price }) => ({
      title: `Purchase confirmed: ${name}`,
      text: `You confirmed the purchase of ${name} for ${total_price}.`,
    }),
  },
}
