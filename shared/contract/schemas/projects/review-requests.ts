import { z } from 'zod'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { reviewAnswers } from '#shared/entities/engineer-reviews.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { dateSchema } from '#shared/entities/text.ts'
import {
  day,
  id,
  instant,
  nameLine,
  optionalText,
  type RouteSchemas,
  text,
  version,
} from '../common.ts'
import { engineerReviewsSchemas } from './engineer-reviews.ts'
import { reviewSectionSchema } from './review-sections.ts'

/** Outcomes a reviewer may give; `in_review` is where every review starts. */
export const verdicts = ['pass_a', 'pass_b', 'pass_c', 'pass_d', 'deny'] as const

/** A section with documents that the reviewer never opened, and how many it has in all. */
const unopenedSection = z.strictObject({
  key: z.string(),
  title: z.string(),
  unopened: z.int().positive(),
  documents: z.int().positive(),
})

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
  /** Why and when staff reopened it; null once it is completed again. */
  reopen_reason: z.string().nullable(),
  reopened_at: instant.nullable(),
  /** What stayed unopened when it was completed; null while it is open and for older reviews. */
  unopened_sections: z.array(unopenedSection).nullable(),
  due_date: day.nullable(),
  /** The reviewer's answer to the request; null until answered. */
  answer: z.enum(reviewAnswers.values).nullable(),
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
  /** The firm that accepted, and what it states about conflicts of interest. */
  firm: z.string().nullable(),
  has_conflict: z.boolean().nullable(),
  conflict_statement: z.string().nullable(),
  decline_reason: z.string().nullable(),
  /** Who of staff took the outcome for ours, and when; pass_a to pass_d count from then on. */
  confirmed_by: z.string().nullable(),
  confirmed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type ReviewRequest = z.infer<typeof reviewRequestSchema>

export const reviewRequestsSchemas = {
  ...engineerReviewsSchemas,
  answer: {
    body: z.discriminatedUnion('answer', [
      z.strictObject({
        answer: z.literal('accepted'),
        firm: nameLine(200, 'Enter the name of your firm'),
        has_conflict: z.boolean({ error: 'Say whether there is a conflict of interest' }),
        conflict_statement: text(5_000, 'Write your conflict statement'),
      }),
      z.strictObject({
        answer: z.literal('declined'),
        reason: text(2_000, 'Enter a reason'),
      }),
    ]),
    response: z.strictObject({ id, answer: z.enum(reviewAnswers.values) }),
  },
  confirm: {
    /** The outcome that was read: another one meanwhile is not confirmed unseen. */
    body: z.strictObject({ outcome: z.enum(verdicts) }),
    response: reviewRequestSchema,
  },
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
        /** If omitted, `not_applicable` stays as it is. */
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
  /** What completing it would come up against. */
  completion: {
    response: z.strictObject({
      /** Why Pass A and Pass B, or every pass, are not available; null if nothing is in the way. */
      form_problem: z.string().nullable(),
      lines_problem: z.string().nullable(),
      /** Lines of the costs that are not settled. */
      lines: z.array(
        z.strictObject({
          id,
          name: z.string(),
          /** An open question to the seller; otherwise there is no verdict. */
          is_asked: z.boolean(),
          /** A verdict is written and not sent. */
          is_drafted: z.boolean(),
        }),
      ),
      unopened: z.array(unopenedSection),
    }),
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
