import { addBusinessDays } from '#shared/format/business-days.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList, sentence } from '#shared/format/lists.ts'
import type { ClosingStanding } from './standing.ts'

/** What a buyer says of the companies that transfer its credit, as far as it still counts. */

/**
 * Business days before the payment for which the buyer's second statement counts: long enough for both sides to finish
 * a closing, short enough that it is said for this payment. It is never from before the accepted terms.
 */
export const BRING_DOWN_DAYS = 10

/** Returns the last day on which a payment can rely on a statement of this day; both `YYYY-MM-DD`. */
export const bringDownUntil = (saidOn: string): string => addBusinessDays(saidOn, BRING_DOWN_DAYS)

type Word = ClosingStanding['relatedness'][number]
type Standing = Pick<ClosingStanding, 'relatedness' | 'today'>

export const companiesIn = (list: readonly Word[]) => andList(list.map(({ company }) => company))

/** Says of which companies the buyer is not unrelated. */
export const relatedWords = (list: readonly Word[]): string =>
  sentence(`The buyer says that it is related to ${companiesIn(list)}`)

const isOver = ({ payment_until }: Word, today: string): boolean =>
  payment_until !== null && payment_until < today

/** Returns the companies of which the buyer still has to speak for the payment: unsaid, or said too long ago. */
export const unsaidForPayment = ({ relatedness, today }: Standing): Word[] =>
  relatedness.filter((word) => word.payment === null || (word.payment && isOver(word, today)))

/** Returns what is missing of the statement for the payment, or null. */
export function bringDownGap(standing: Standing): string | null {
  const related = standing.relatedness.filter(({ payment }) => payment === false)
  if (related.length > 0) return relatedWords(related)
  const missing = unsaidForPayment(standing)
  if (missing.length === 0) return null
  const ended = missing.flatMap(({ payment, payment_until }) =>
    payment && payment_until ? [payment_until] : [],
  )
  const last = ended.toSorted().at(-1)
  return last === undefined
    ? sentence(`The buyer hasn’t said again that it is unrelated to ${companiesIn(missing)}`)
    : sentence(
        `The buyer’s statement counted until ${formatDate(last)}, ${BRING_DOWN_DAYS} business days after it. It needs a new one about ${companiesIn(missing)}`,
      )
}

/** Says until when the statement for the payment counts; null while something is missing. */
export function bringDownNote({ relatedness }: Standing): string | null {
  const [first] = relatedness.flatMap(({ payment_until: day }) => day ?? []).toSorted()
  return first === undefined
    ? null
    : `Counts if the buyer confirms by ${formatDate(first)}, ${BRING_DOWN_DAYS} business days after it was said.`
}
