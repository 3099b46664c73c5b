import type { ClosingStage } from '#shared/entities/closings.ts'
import type { PaymentStanding } from '#shared/entities/payments.ts'
import { hasSettled, paymentStanding } from '#shared/rules/deals/transfers.ts'
import type { Transfer } from './transfers.ts'

/** State of a point on the timeline. */
export type PointState = 'done' | 'now' | 'ahead' | 'failed'

export interface TimelinePoint {
  key: 'created' | 'failed' | 'confirmed' | 'settled' | 'final'
  title: string
  state: PointState
  /** ISO instant, if known. */
  at: string | null
  /** `YYYY-MM-DD`, if only the day is known. */
  day: string | null
  note: string | null
}

type TimelineTransfer = Pick<
  Transfer,
  | 'status'
  | 'settled_at'
  | 'is_pending'
  | 'created_at'
  | 'confirmed_at'
  | 'payment_day'
  | 'last_failure'
>

/** A transfer's path from offer to final credits (docs/product.md section 4); its stage is null until it is known. */
export function timelineOf(
  transfer: TimelineTransfer,
  stage: ClosingStage | null,
): TimelinePoint[] {
  const { status, last_failure } = transfer
  const confirmed = status !== 'CREATED'
  const standing = paymentStanding(transfer)
  const settled = hasSettled(transfer)
  const final = finalState(transfer)
  const failure: TimelinePoint[] =
    last_failure === null
      ? []
      : [point('failed', 'Settlement failed', 'failed', { note: last_failure })]
  return [
    point('created', 'Offered to you', 'done', { at: transfer.created_at }),
    ...failure,
    point('confirmed', confirmed ? 'You confirmed' : 'You confirm', confirmed ? 'done' : 'now', {
      at: confirmed ? transfer.confirmed_at : null,
      note: confirmed || stage === null ? null : closingNote(stage),
    }),
    point(
      'settled',
      settled ? 'Payment settled' : 'Payment settles',
      settled ? 'done' : confirmed ? 'now' : 'ahead',
      {
        at: transfer.settled_at,
        day: settled ? null : transfer.payment_day,
        note: PAYMENT_NOTES[standing],
      },
    ),
    point('final', final === 'done' ? 'Final credits confirmed' : 'Final credits', final, {
      note:
        standing === 'received' && transfer.is_pending
          ? 'A project’s final credit amount isn’t available yet.'
          : null,
    }),
  ]
}

const closingNote = (stage: ClosingStage): string =>
  stage === 'ready_to_pay' ? 'Its closing is complete.' : 'Once its closing is complete.'

const PAYMENT_NOTES = {
  open: 'The bank is told once you confirm.',
  settling: 'The bank has been told.',
  settled: 'Our team is confirming its receipt.',
  received: null,
} as const satisfies Record<PaymentStanding, string | null>

const finalState = ({ status, is_pending }: TimelineTransfer): PointState =>
  status !== 'SUCCEEDED' ? 'ahead' : is_pending ? 'now' : 'done'

function point(
  key: TimelinePoint['key'],
  title: string,
  state: PointState,
  facts: Partial<Pick<TimelinePoint, 'at' | 'day' | 'note'>>,
): TimelinePoint {
  return { key, title, state, at: null, day: null, note: null, ...facts }
}
