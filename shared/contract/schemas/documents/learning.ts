import { z } from 'zod'
import { id, instant, type RouteSchemas } from '../common.ts'

const count = z.int().min(0)

/** Of decided cases: how many were right without and with what was learned. */
const replayed = z.strictObject({ cases: count, without: count, learned: count })

export const learningSchema = z.strictObject({
  is_on: z.boolean(),
  /** Until when all was forgotten; null for never. */
  forgotten_at: instant.nullable(),
  /** Files whose type a person accepted. */
  papers: count,
  /** Confirmed answers that stand in their files. */
  answers: count,
  /** What people decided on where accepted papers or confirmed answers had had a say. */
  labels: replayed,
  values: replayed,
  /**
   * Sellers that anything was learned from, those with most first; last, without an id and a name,
   * companies that are no seller’s own. Together they are all papers and answers.
   */
  sellers: z.array(
    z.strictObject({
      seller_id: id.nullable(),
      name: z.string().nullable(),
      papers: count,
      answers: count,
    }),
  ),
})
export type Learning = z.infer<typeof learningSchema>

export const learningSchemas = {
  get: { response: learningSchema },
  patch: { body: z.strictObject({ is_on: z.boolean() }), response: learningSchema },
  forget: {
    /** Of one seller, of companies that are no seller’s own, or of all with null. */
    body: z.strictObject({ seller_id: z.union([id, z.literal('none')]).nullable() }),
    response: learningSchema,
  },
} satisfies Record<string, RouteSchemas>
