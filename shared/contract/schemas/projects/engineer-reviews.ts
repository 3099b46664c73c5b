import { z } from 'zod'
import { testKinds } from '#shared/entities/documents.ts'
import {
  asBuiltKinds,
  reviewDraftStates,
  reviewPaperKinds,
  reviewStatuses,
  testResults,
} from '#shared/entities/engineer-reviews.ts'
import type { taskStates } from '#shared/entities/tasks.ts'
import { dateSchema } from '#shared/entities/text.ts'
import {
  day,
  id,
  instant,
  line,
  nameLine,
  optionalText,
  type RouteSchemas,
  text,
  version,
} from '../common.ts'
import { documentSchema } from '../documents/documents.ts'
import { refSchema } from '../policy/policy.ts'
import { reviewSectionSchema } from './review-sections.ts'
import { taskSchema } from './tasks.ts'

/** Counts of equipment, or kilowatts. */
const figure = z.number().min(0).max(1e9).nullable()

const asBuiltLine = {
  kind: z.enum(asBuiltKinds.values),
  ifc: figure,
  as_built: figure,
  note: optionalText(2_000),
}

const testLine = {
  test_kind: z.enum(testKinds.values),
  /** Null if nobody has said. */
  applicable: z.boolean().nullable(),
  date: dateSchema.nullable(),
  result: z.enum(testResults.values).nullable(),
  /** A versioned document of the project. */
  document: id.nullable(),
}

const siteVisit = z.strictObject({
  visited_on: dateSchema,
  visited_by: nameLine(200, 'Enter who visited the site'),
  observations: text(20_000, 'Describe what you saw'),
  documents: z.array(id).max(100),
})

export const engineerFormSchema = z.strictObject({
  review_id: id,
  tests: z.array(z.strictObject(testLine)),
  as_built: z.array(
    z.strictObject({
      ...asBuiltLine,
      standing: z.enum(['missing', 'within', 'outside']),
      /** Signed share of the first figure. */
      gap: z.number().nullable(),
    }),
  ),
  /** Capacities that people confirmed in drawings on file; offered, not applied. */
  drawn: z.array(
    z.strictObject({
      kind: z.enum(['dc_kw', 'ac_kw']),
      column: z.enum(['ifc', 'as_built']),
      value: z.number(),
      ref: refSchema,
    }),
  ),
  site_visit: siteVisit.nullable(),
  /** Incremented by each write; 0 if nothing has been written. */
  version: z.int().min(0),
})
export type EngineerFormRecord = z.infer<typeof engineerFormSchema>

const draftComment = z.strictObject({
  /** Of a section; null for the whole draft. */
  key: z.string().min(1).max(60).nullable(),
  text: text(5_000, 'Write your comment'),
})

export const reviewDraftSchema = z.strictObject({
  id,
  review_id: id,
  number: z.int().min(1),
  state: z.enum(reviewDraftStates.values),
  asks_changes: z.boolean(),
  message: z.string().nullable(),
  summary: z.string().nullable(),
  sections: z.array(reviewSectionSchema.omit({ viewed: true })),
  sent_by: z.string().nullable(),
  sent_at: instant,
  comments: z.array(draftComment),
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
  version,
})
export type ReviewDraft = z.infer<typeof reviewDraftSchema>

export const reviewPaperSchema = z.strictObject({
  id,
  kind: z.enum(reviewPaperKinds.values),
  signed_by: z.string(),
  signed_on: day,
  buyer_name: z.string().nullable(),
  file: z.strictObject({ id, name: z.string() }),
  created_at: instant,
})
export type ReviewPaper = z.infer<typeof reviewPaperSchema>

/** The fields of the form that brings a paper. */
export const paperForm = z
  .strictObject({
    kind: z.enum(reviewPaperKinds.values),
    signed_by: nameLine(200, 'Enter who signed it'),
    signed_on: dateSchema,
    buyer_name: nameLine(200, 'Enter the buyer’s name').optional(),
  })
  .refine((paper) => (paper.kind === 'reliance_letter') === (paper.buyer_name !== undefined), {
    path: ['buyer_name'],
    message: 'A reliance letter names the buyer, and nothing else does',
  })

const informationSchema = taskSchema.pick({
  id: true,
  title: true,
  description: true,
  state: true,
  due_date: true,
  response_note: true,
  versioned_document_id: true,
  review_note: true,
  created_at: true,
  updated_at: true,
  version: true,
})
export type InformationRequest = z.infer<typeof informationSchema>

/** What an engineering review has besides its sections. */
export const engineerReviewsSchemas = {
  form: { response: engineerFormSchema },
  patchForm: {
    /** Lines in the place of those of the same kind; the others stay. */
    body: z
      .strictObject({
        tests: z.array(z.strictObject(testLine)).max(testKinds.values.length),
        as_built: z.array(z.strictObject(asBuiltLine)).max(asBuiltKinds.values.length),
        site_visit: siteVisit.nullable(),
      })
      .partial(),
    response: engineerFormSchema,
  },
  information: { response: z.array(informationSchema) },
  requestInformation: {
    body: z.strictObject({
      title: line(200, 'Write what you need'),
      description: optionalText(5_000).optional(),
      due_date: dateSchema.nullable().optional(),
    }),
    response: informationSchema,
    status: 201,
  },
  settleInformation: {
    body: z.strictObject({
      state: z.enum([
        'approved',
        'flagged',
        'requested',
      ] satisfies (typeof taskStates.values)[number][]),
      review_note: optionalText(5_000).optional(),
    }),
    response: informationSchema,
  },
  papers: {
    response: z.strictObject({
      papers: z.array(reviewPaperSchema),
      /** Whom a reliance letter can be written to, by name; for its reviewer and staff. */
      buyers: z.array(z.string()),
    }),
  },
  addPaper: {
    /** A form with `kind`, `signed_by`, `signed_on`, `buyer_name`, and the PDF as `file`. */
    body: z.unknown(),
    response: reviewPaperSchema,
    status: 201,
  },
  ieDocuments: {
    response: z.array(
      z.strictObject({ ...documentSchema.shape, /** Of the review. */ section: z.string() }),
    ),
  },
  ieStatus: {
    body: z.strictObject({ project_id: id, seller_id: id }),
    response: z.strictObject({
      review_id: id,
      status: z.enum(reviewStatuses.values),
      changed_at: instant,
    }),
  },
  ieSendDraft: {
    body: z.strictObject({ asks_changes: z.boolean(), message: optionalText(5_000) }).partial(),
    response: reviewDraftSchema,
  },
  ieDrafts: { response: z.array(reviewDraftSchema) },
  ieComment: {
    body: z.strictObject({ comments: z.array(draftComment).max(100) }),
    response: reviewDraftSchema,
  },
  download: { response: z.unknown() },
} satisfies Record<string, RouteSchemas>
