import { z } from 'zod'
import { day, id, instant, type RouteSchemas, sentence } from '../common.ts'
import { paymentsSchemas } from '../deals/payments.ts'

/** Duties that an outside approver may stand in for. */
export const OUTSIDE_DUTIES = [
  'exemption',
  'kyb_override',
  'match_dismissal',
  'guarantor_decision',
  'locked_fact',
  'payee',
  'waiver',
  'receipt',
  'balance',
  'address',
  'decider',
  'outside_approver',
  'recapture_withdrawal',
  'fee_forgiven',
  'fee_received',
  'claim_settled',
] as const
export type OutsideDuty = (typeof OUTSIDE_DUTIES)[number]

const decision = z.strictObject({
  duty: z.enum(OUTSIDE_DUTIES),
  id,
  title: z.string(),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  asked_by: z.string(),
  asked_at: instant,
  /** Whether agreeing takes a recorded call-back. */
  needs_call: z.boolean(),
  may_refuse: z.boolean(),
  /** Stands for all of it: a decision counts only for what was read. */
  shown: z.string(),
})
export type OutsideDecision = z.infer<typeof decision>

const decisions = z.strictObject({
  /** From when the naming counts; null for guests who were not named. */
  counts_from: day.nullable(),
  decisions: z.array(decision),
})

export const outsideDecisionsSchemas = {
  list: { response: decisions },
  decide: {
    body: z.strictObject({
      duty: z.enum(OUTSIDE_DUTIES),
      id,
      shown: z.string().max(100),
      verdict: z.enum(['approved', 'refused']),
      reason: sentence(1_000),
      call_back: paymentsSchemas.callBack.body.optional(),
    }),
    response: decisions,
  },
} satisfies Record<string, RouteSchemas>
