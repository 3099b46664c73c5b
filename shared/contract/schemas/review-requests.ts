import { z } from 'zod'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { dateSchema } from '#shared/entities/text.ts'
import { day, id, instant, optionalText, type RouteSchemas, text, version } from './common.ts'

export const reviewFindingSchema = z.strictObject({
  text: text(5_000),
  severity: z.enum(['critical', 'major', 'minor']),
  status: z.enum(['open', 'closed']),
})

export const reviewSectionSchema = z.strictObject({
  key: z.string().min(1).max(60),
  title: z.string().min(1).max(200),
  body: z.string().max(20_000),
  viewed: z.boolean(),
  /** Why the section does not apply to the project; null where it does. */
  not_applicable: text(2_000, 'Say why it doesn’t apply').nullable(),
  findings: z.array(reviewFindingSchema).max(200),
})
export type ReviewSection = z.infer<typeof reviewSectionSchema>

/** Outcomes a reviewer may give; `in_review` is where every review starts. */
export const verdicts = ['pass_a', 'pass_b', 'pass_c', 'pass_d', 'deny'] as const

export const reviewRequestSchema = z.strictObject({
  id,
  project_id: id,
  project: z.strictObject({
    id,
    name: z.string(),
    slug: z.string(),
    stage: z.enum(projectStages.values),
    seller_name: z.string(),
  }),
  kind: z.enum(reviewKinds.values),
  reviewer_id: id.nullable(),
  reviewer_name: z.string().nullable(),
  evaluator_id: id.nullable(),
  evaluator_name: z.string().nullable(),
  sections: z.array(reviewSectionSchema),
  summary: z.string().nullable(),
  outcome: z.enum(reviewOutcomes.values),
  is_complete: z.boolean(),
  completed_at: instant.nullable(),
  /** Why staff opened it again and when; null once it is completed anew. */
  reopen_reason: z.string().nullable(),
  reopened_at: instant.nullable(),
  due_date: day.nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type ReviewRequest = z.infer<typeof reviewRequestSchema>

export const reviewRequestsSchemas = {
  list: { response: reviewRequestSchema },
  get: { response: reviewRequestSchema },
  patch: {
    /**
     * Completing needs an outcome, and a denial a summary; every section viewed or not applicable;
     * and no open critical finding beside pass_a and pass_b. Assignment and opening again, with a
     * reason, are for staff.
     */
    body: z
      .strictObject({
        /** Left out, `not_applicable` stays as it is. */
        sections: z.array(reviewSectionSchema.partial({ not_applicable: true })).max(40),
        summary: optionalText(20_000),
        outcome: z.enum(verdicts),
        is_complete: z.boolean(),
        reopen_reason: text(2_000),
        due_date: dateSchema.nullable(),
        reviewer_id: id.nullable(),
        evaluator_id: id.nullable(),
      })
      .partial(),
    response: reviewRequestSchema,
  },
  index: {
    response: z.strictObject({
      id,
      project_id: id,
      project_name: z.string(),
      kind: z.enum(reviewKinds.values),
      is_complete: z.boolean(),
    }),
  },
  create: {
    body: z.strictObject({
      project_id: id,
      kind: z.enum(reviewKinds.values),
      reviewer_id: id.nullable().optional(),
      evaluator_id: id.nullable().optional(),
      due_date: dateSchema.nullable().optional(),
    }),
    response: reviewRequestSchema,
    status: 201,
  },
} satisfies Record<string, RouteSchemas>
