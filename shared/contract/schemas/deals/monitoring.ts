import { z } from 'zod'
import { claimStates, recaptureKinds } from '#shared/entities/monitoring.ts'
import { day, id, instant, money, type RouteSchemas, sentence, text, version } from '../common.ts'

const recapture = z.strictObject({
  id,
  project_name: z.string(),
  kind: z.enum(recaptureKinds.values),
  happened_on: day,
  /** Percent of the property. */
  share: z.number(),
  description: z.string(),
  /** Dollars of this buyer’s credit that are taken back. */
  amount: money,
  reply: z.strictObject({ text: z.string(), person: z.string(), at: instant }).nullable(),
  /** The caller can answer it now. */
  may_reply: z.boolean(),
  /** It was recorded in error. Only staff see one that waits for a colleague. */
  withdrawal: z
    .strictObject({ reason: z.string(), asked_by_id: id, withdrawn_at: instant.nullable() })
    .nullable(),
})
export type Recapture = z.infer<typeof recapture>

const dates = {
  insurer_notified_on: day.nullable(),
  seller_notified_on: day.nullable(),
  respond_by: day.nullable(),
}

const claim = z.strictObject({
  id,
  project_name: z.string(),
  state: z.enum(claimStates.values),
  notice_on: day,
  amount: money,
  description: z.string(),
  ...dates,
  version,
})
export type Claim = z.infer<typeof claim>

export const monitoringSchema = z.strictObject({
  /** Until when the buyer can read what it bought on at least; null before the transfer was paid. */
  access_until: day.nullable(),
  recaptures: z.array(recapture),
  claims: z.array(claim),
})
export type Monitoring = z.infer<typeof monitoringSchema>

export const monitoringSchemas = {
  get: { response: monitoringSchema },
  acknowledge: { response: monitoringSchema, status: 201 },
  recordRecapture: {
    body: z.strictObject({
      project_id: id,
      kind: z.enum(recaptureKinds.values),
      happened_on: day,
      share: z
        .number()
        .gt(0, 'Enter a percentage')
        .max(100, 'Enter a percentage')
        .multipleOf(0.01, 'Use at most two decimals'),
      description: text(1_000, 'Say what happened'),
    }),
    response: monitoringSchema,
    status: 201,
  },
  replyToRecapture: {
    body: z.strictObject({ reply: text(2_000, 'Enter your answer') }),
    response: monitoringSchema,
    status: 201,
  },
  withdrawRecapture: {
    body: z.strictObject({ reason: sentence(1_000) }),
    response: monitoringSchema,
    status: 201,
  },
  decideWithdrawal: {
    body: z.strictObject({ verdict: z.enum(['approved', 'refused']) }),
    response: monitoringSchema,
  },
  recordClaim: {
    body: z.strictObject({
      project_id: id,
      notice_on: day,
      amount: money.min(0),
      description: text(1_000, 'Say what the notice is about'),
      ...z.strictObject(dates).partial().shape,
    }),
    response: monitoringSchema,
    status: 201,
  },
  changeClaim: {
    body: z
      .strictObject({
        state: z.enum(claimStates.values),
        amount: money.min(0),
        description: text(1_000, 'Say what the notice is about'),
        ...dates,
      })
      .partial(),
    response: monitoringSchema,
  },
} satisfies Record<string, RouteSchemas>
