import type { Actor } from '#shared/contract/access.ts'
import type { NoticeRecord } from '#shared/entities/notices.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { due, type NoticeTable } from './facts.ts'

/** Notices about transfers for buyers. */
export interface PurchaseNotices {
  transfer_shared: { name: string; sender: string }
  transfer_offered: { name: string; total_price: string; payment_date: string | null }
  transfer_confirmed: { name: string; total_price: string } & Early
  sale_confirmed: { name: string; by: string; amount: string | null } & Early
  sale_settled: { name: string; settled_on: string }
  agreement_proposed: AgreementTold
  agreement_accepted: AgreementTold
  agreement_declined: AgreementTold
  /** Older notices, all of them about a change by our team, lack `why`. */
  deal_changed: { name: string; ended: string[]; why?: string }
  waiver_given: { name: string; line: string; by: string; reason: string | null }
  waiver_taken_back: { name: string; line: string; by: string }
  related_stated: Related
  related_corrected: Related
  payment_approved: { name: string; by: string; amount: string }
  payee_verified: { name: string; paid_to: string; counts_from: string }
  payment_settled: { name: string; amount: string }
  payment_received: { name: string; amount: string }
  payment_failed: { name: string; amount: string; reason: string }
  payment_in_doubt: { name: string; amount: string; rules: string[] }
  bank_sign_in_expired: { institution: string }
  settlements_stopped: { differences: string[] }
  recapture_noticed: {
    name: string
    project: string
    event: string
    amount: string
    description: string
  }
  recapture_withdrawn: { name: string; project: string; amount: string; reason: string }
  recapture_answered: { name: string; reply: string }
  claim_recorded: { name: string; project: string; amount: string; respond_by: string | null }
  claim_settled: { name: string; project: string; notice_on: string; outcome: string }
  concession_requested: { name: string; what: string; reason: string }
  concession_decided: { name: string; what: string; decision: string; reason: string | null }
  reading_ending: { name: string; last_day: string }
  transfer_question_asked: { name: string; question: string; due_on: string }
  transfer_question_assigned: { name: string; question: string; due_on: string }
  transfer_question_answered: { name: string; question: string; answer: string }
}

interface Related {
  name: string
  by: string
  buyer: string
  companies: string[]
}

interface Early {
  /** The day that the terms name, if the payment is made ahead of it; notices older than that lack it. */
  agreed_for?: string | null
}

const early = ({ agreed_for: day }: Early): string =>
  day ? ` The terms name ${formatDateLong(day)}; it is paid now.` : ''

interface AgreementTold {
  /** The transfer. */
  name: string
  /** What was agreed on, such as Terms. */
  what: string
  revision: number
}

const PARTIES = ['investor', 'seller', 'admin'] as const satisfies Actor[]

/** Links lead buyers and staff to the transfer, and sellers to the sale of their project. */
const OF_A_SALE = ['transfer', 'project'] as const satisfies NoticeRecord[]

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
    label: 'A purchase is offered to you',
    group: 'purchases',
    audience: ['investor'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'Review purchase',
    words: ({ name, total_price, payment_date }) => ({
      title: `Offered to you: ${name}`,
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
    words: ({ name, total_price, ...day }) => ({
      title: `Purchase confirmed: ${name}`,
      text: `You confirmed the purchase of ${name} for ${total_price}.${early(day)}`,
    }),
  },
  agreement_proposed: {
    label: 'Terms or documents of a sale are proposed',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    asks: true,
    action: 'Review',
    words: ({ name, what, revision }) => ({
      title: `${what} to review: ${name}`,
      text: `Revision ${revision} counts once both sides accept it.`,
    }),
  },
  agreement_accepted: {
    label: 'Both sides accept',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, what, revision }) => ({
      title: `${what} accepted: ${name}`,
      text: `Both sides have accepted revision ${revision}.`,
    }),
  },
  agreement_declined: {
    label: 'A side declines',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, what, revision }) => ({
      title: `${what} declined: ${name}`,
      text: `Revision ${revision} was declined. Propose new terms to go on.`,
    }),
  },
  deal_changed: {
    label: 'A change of a sale ends what was agreed or waived',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, ended, why = 'Our team changed the transfer' }) => ({
      title: `Changed: ${name}`,
      text: `${why}. These no longer count.`,
      list: ended,
    }),
  },
  waiver_given: {
    label: 'A condition of a sale is waived',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, line, by, reason }) => ({
      title: `Condition waived: ${name}`,
      text: `${by} waived “${line}”.`,
      quote: reason,
    }),
  },
  waiver_taken_back: {
    label: 'A waiver is taken back',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, line, by }) => ({
      title: `Waiver taken back: ${name}`,
      text: `${by} took back the waiver of “${line}”.`,
    }),
  },
  related_stated: {
    label: 'A buyer says that it is related to a seller',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, by, buyer, companies }) => ({
      title: `Buyer says it is related: ${name}`,
      text: `${by} stated that ${buyer} is related to ${andList(companies)}. Credits can be sold only to unrelated buyers, so the sale can’t go on while that stands.`,
    }),
  },
  related_corrected: {
    label: 'A buyer corrects that it is unrelated to a seller',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, by, buyer, companies }) => ({
      title: `Buyer says it is unrelated after all: ${name}`,
      text: `${by} stated that ${buyer} is unrelated to ${andList(companies)}. It had said otherwise before.`,
    }),
  },
  payment_approved: {
    label: 'A colleague approves a payment that takes two of you',
    group: 'purchases',
    audience: ['investor'],
    about: ['transfer'],
    delivery: 'at_once',
    asks: true,
    action: 'Review and confirm',
    words: ({ name, by, amount }) => ({
      title: `Payment to confirm: ${name}`,
      text: `${by} approved paying ${amount}. A second person of your company confirms it.`,
    }),
  },
  sale_confirmed: {
    label: 'A buyer confirms a purchase',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, by, amount, ...day }) => ({
      title: `Purchase confirmed: ${name}`,
      text: `${by} confirmed the purchase${amount === null ? '' : ` for ${amount}`}.${early(day)} If you did not expect that, call us.`,
    }),
  },
  sale_settled: {
    label: 'The bank settles a payment',
    group: 'purchases',
    audience: ['investor', 'seller'],
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, settled_on }) => ({
      title: `Payment settled: ${name}`,
      text: `The bank settled the payment on ${formatDateLong(settled_on)}. Our team is confirming its receipt.`,
    }),
  },
  payee_verified: {
    label: 'Payment instructions are verified',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name, paid_to, counts_from }) => ({
      title: `Payment instructions verified: ${name}`,
      text: `From ${formatDateLong(counts_from)} this sale is paid to ${paid_to}. If you did not expect that, call us before anything is paid.`,
    }),
  },
  payment_settled: {
    label: 'A payment waits for its receipt',
    group: 'purchases',
    audience: ['admin'],
    about: ['transfer'],
    delivery: 'at_once',
    asks: true,
    action: 'Record receipt',
    words: ({ name, amount }) => ({
      title: `Receipt to record: ${name}`,
      text: `The bank has settled ${amount}. One of us records the receipt, another confirms it.`,
    }),
  },
  payment_received: {
    label: 'A payment is received',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    action: 'View sale',
    words: ({ name }) => ({ title: `Paid: ${name}`, text: 'The payment has been received.' }),
  },
  payment_failed: {
    label: 'A payment fails',
    group: 'purchases',
    audience: ['investor', 'admin'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'View purchase',
    words: ({ name, amount, reason }) => ({
      title: `Payment failed: ${name}`,
      text: `The payment of ${amount} failed: ${reason}. It can be confirmed again.`,
    }),
  },
  payment_in_doubt: {
    label: 'A rule fails after the money has gone',
    group: 'purchases',
    audience: ['admin'],
    about: ['transfer'],
    delivery: 'at_once',
    always: true,
    action: 'Look into it',
    words: ({ name, amount, rules }) => ({
      title: `Payment in doubt: ${name}`,
      text: `The bank has been told to pay ${amount}, and a rule that guards money now fails. Nothing is called back by itself.`,
      list: rules,
    }),
  },
  bank_sign_in_expired: {
    label: 'A bank asks you to sign in again',
    group: 'purchases',
    audience: ['investor', 'seller', 'frontdoor'],
    about: ['bank_link'],
    delivery: 'at_once',
    action: 'Sign in again',
    words: ({ institution }) => ({
      title: `${institution} asks you to sign in again`,
      text: 'Until you do, its accounts can’t be used for payments.',
    }),
  },
  settlements_stopped: {
    label: 'Transfers, ledger, and bank disagree',
    group: 'purchases',
    audience: ['admin'],
    about: OF_A_SALE,
    delivery: 'at_once',
    always: true,
    action: 'Look into it',
    words: ({ differences }) => ({
      title: 'Today’s settlements are stopped',
      text: 'Transfers, ledger, and bank don’t agree.',
      list: differences,
    }),
  },
  recapture_noticed: {
    label: 'Credit is recaptured',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    always: true,
    asks: true,
    action: 'View notice',
    words: ({ name, project, event, amount, description }) => ({
      title: `Recapture notice: ${name}`,
      text: `${event} of ${project} takes back ${amount} of the credit sold.`,
      quote: description,
    }),
  },
  recapture_withdrawn: {
    label: 'Recapture notice is withdrawn',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    always: true,
    action: 'View notice',
    words: ({ name, project, amount, reason }) => ({
      title: `Recapture notice withdrawn: ${name}`,
      text: `The notice of ${amount} for ${project} was recorded in error and counts no more.`,
      quote: reason,
    }),
  },
  recapture_answered: {
    label: 'A buyer answers a recapture notice',
    group: 'purchases',
    audience: ['admin'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'View transfer',
    words: ({ name, reply }) => ({ title: `Recapture notice answered: ${name}`, quote: reply }),
  },
  claim_recorded: {
    label: 'The IRS asks about a credit',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    always: true,
    action: 'View claim',
    words: ({ name, project, amount, respond_by }) => ({
      title: `IRS notice recorded: ${name}`,
      text: [`It is about ${amount} of the credit of ${project}.`, due(respond_by)]
        .filter(Boolean)
        .join(' '),
    }),
  },
  claim_settled: {
    label: 'A claim is settled, lowered, or reopened',
    group: 'purchases',
    audience: PARTIES,
    about: OF_A_SALE,
    delivery: 'at_once',
    always: true,
    action: 'View claim',
    words: ({ name, project, notice_on, outcome }) => ({
      title: `Claim updated: ${name}`,
      text: `The claim that follows the IRS notice of ${formatDateLong(notice_on)} about ${project} ${outcome}.`,
    }),
  },
  concession_requested: {
    label: 'A colleague asks to forgive a fee or settle a claim',
    group: 'purchases',
    audience: ['admin'],
    about: ['transfer'],
    delivery: 'at_once',
    asks: true,
    action: 'Decide',
    words: ({ name, what, reason }) => ({
      title: `Second person needed: ${name}`,
      text: `${what}. Whoever asked can’t agree to it.`,
      quote: reason,
    }),
  },
  concession_decided: {
    label: 'A fee or claim that you asked about is decided',
    group: 'purchases',
    audience: ['admin'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'View transfer',
    words: ({ name, what, decision, reason }) => ({
      title: `Request ${decision}: ${name}`,
      text: `${what}.`,
      quote: reason,
    }),
  },
  reading_ending: {
    label: 'The documents of a purchase close soon',
    group: 'purchases',
    audience: ['investor', 'admin'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'View purchase',
    words: ({ name, last_day }) => ({
      title: `The documents of ${name} close after ${formatDateLong(last_day)}`,
      text: 'Eight years have then passed since the payment. Keep what you need; the page of the transfer, its receipt, and its binder stay.',
    }),
  },
  transfer_question_asked: {
    label: 'A buyer asks about a purchase',
    group: 'purchases',
    audience: ['admin'],
    about: ['transfer'],
    delivery: 'at_once',
    asks: true,
    action: 'Answer',
    words: ({ name, question, due_on }) => ({
      title: `Question about ${name}`,
      text: `An answer is due ${formatDateLong(due_on)}.`,
      quote: question,
    }),
  },
  transfer_question_assigned: {
    label: 'A buyer’s question is given to you',
    group: 'purchases',
    audience: ['admin'],
    about: ['transfer'],
    delivery: 'at_once',
    asks: true,
    action: 'Answer',
    words: ({ name, question, due_on }) => ({
      title: `Yours to answer: ${name}`,
      text: `An answer is due ${formatDateLong(due_on)}.`,
      quote: question,
    }),
  },
  transfer_question_answered: {
    label: 'Our team answers a question',
    group: 'purchases',
    audience: ['investor', 'guest'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'View purchase',
    words: ({ name, question, answer }) => ({
      title: `Answered: ${name}`,
      text: question,
      quote: answer,
    }),
  },
}
