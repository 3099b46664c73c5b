import { z } from 'zod'
import { plainText } from '#shared/format/plain-text.ts'
import { text } from '../common.ts'

export const reviewFindingSchema = z.strictObject({
  text: text(5_000),
  severity: z.enum(['critical', 'major', 'minor']),
  status: z.enum(['open', 'closed']),
})

export const reviewSectionSchema = z.strictObject({
  key: z.string().min(1).max(60),
  title: z.string().min(1).max(200),
  body: z.string().overwrite(plainText).max(20_000),
  viewed: z.boolean(),
  /** Why the section does not apply to the project; null if it does. */
  not_applicable: text(2_000, 'Say why it doesn’t apply').nullable(),
  findings: z.array(reviewFindingSchema).max(200),
})
export type ReviewSection = z.infer<typeof reviewSectionSchema>
