import { z } from 'zod'
import { concessionKinds, concessionStates } from '#shared/entities/concessions.ts'
import { id, instant, money, type RouteSchemas, sentence, version } from '../common.ts'

const concession = z.strictObject({
  id,
  kind: z.enum(concessionKinds.values),
  /** What was asked for, in words. */
  title: z.string(),
  claim_id: id.nullable(),
  amount: money,
  reason: z.string(),
  state: z.enum(concessionStates.values),
  requested_by: z.string(),
  requested_by_id: id,
  requested_at: instant,
  decided_by: z.string().nullable(),
  decision_reason: z.string().nullable(),
  version,
})
export type Concession = z.infer<typeof concession>

const concessions = z.strictObject({ concessions: z.array(concession) })

const ofClaim = { kind: z.literal('claim'), claim_id: id, reason: sentence(1_000) }

const decision = sentence(1_000)

export const concessionsSchemas = {
  list: { response: concessions },
  request: {
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('fee'),
        seller_id: id,
        amount: money.gt(0, 'Enter the amount to forgive'),
        reason: sentence(1_000),
      }),
      z.discriminatedUnion('state', [
        z.strictObject({ ...ofClaim, state: z.enum(['open', 'paid']), amount: money.min(0) }),
        // The amount of a claim closed without payment stays on record as it was.
        z.strictObject({ ...ofClaim, state: z.literal('closed') }),
      ]),
    ]),
    response: concessions,
    status: 201,
  },
  decide: {
    body: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('approved'), reason: decision }),
      z.strictObject({ state: z.literal('refused'), reason: decision }),
      z.strictObject({ state: z.literal('withdrawn') }),
    ]),
    response: concessions,
  },
} satisfies Record<string, RouteSchemas>
