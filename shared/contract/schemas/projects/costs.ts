import { z } from 'zod'
import { checkResults } from '#shared/entities/companies.ts'
import {
  costCategories,
  costFlagKinds,
  costReviewStates,
  costVerdicts,
  taxClasses,
} from '#shared/entities/costs.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { dateSchema, dollarsSchema } from '#shared/entities/text.ts'
import { COST_LINES_MAX } from '#shared/rules/projects/costs/thresholds.ts'
import {
  day,
  id,
  instant,
  optionalLine,
  optionalText,
  type RouteSchemas,
  text,
  version,
} from '../common.ts'
import { refSchema } from '../policy/policy.ts'

/** Dollars and cents. */
const dollars = z.number()
const amounts = { claimed: dollars, supported: dollars, paid: dollars, eligible: dollars }

const flagSchema = z.strictObject({
  /** `<line>:<kind>`: the flag, for as long as it stands. */
  id: z.string(),
  kind: z.enum(costFlagKinds.values),
  text: z.string(),
})

/** The line's own values; the rest is calculated. */
const lineFacts = {
  category: z.enum(costCategories.values),
  tax_class: z.enum(taxClasses.values),
  vendor: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_date: day.nullable(),
  description: z.string().nullable(),
  claimed: dollars,
  related_party: z.boolean(),
}

export const costLineSchema = z.strictObject({
  id,
  ...lineFacts,
  ...amounts,
  /** Its files, each at the accepted amount where there is one. */
  evidence: z.array(refSchema),
  flags: z.array(flagSchema),
  /** The verdict a reviewer has sent. */
  verdict: z.enum(costVerdicts.values).nullable(),
  note: z.string().nullable(),
  /** Whether it is in the proposed sample. */
  in_sample: z.boolean(),
  /** What isn't sent yet, for reviewers; null for the seller. */
  draft: z
    .strictObject({
      verdict: z.enum(costVerdicts.values).nullable(),
      note: z.string().nullable(),
      /** Whether the line has changed since. */
      is_outdated: z.boolean(),
    })
    .nullable(),
  /** The seller's answer; for the seller, also its draft. */
  answer: z.string().nullable(),
  version,
})
export type CostLineRecord = z.infer<typeof costLineSchema>

const testSchema = z.strictObject({
  value: z.number().nullable(),
  result: z.enum(checkResults.values),
  message: z.string(),
})

const reviewSchema = z.strictObject({
  id,
  project_id: id,
  state: z.enum(costReviewStates.values),
  opened_by: z.string().nullable(),
  sent_at: instant.nullable(),
  answered_at: instant.nullable(),
  closed_at: instant.nullable(),
  created_at: instant,
  version,
})
export type CostReview = z.infer<typeof reviewSchema>

export const costsSchema = z.strictObject({
  lines: z.array(costLineSchema),
  totals: z.strictObject({
    ...amounts,
    /** Of what is claimed; null while nothing is. */
    share_supported: z.number().nullable(),
    by_category: z.array(z.strictObject({ category: lineFacts.category, ...amounts })),
    by_tax_class: z.array(z.strictObject({ tax_class: lineFacts.tax_class, ...amounts })),
    /** Claimed by lines of related parties, and as development fees. */
    related_party: dollars,
    developer_fee: dollars,
  }),
  tests: z.strictObject({
    cost_segregation_gap: testSchema,
    paid_share: testSchema,
    step_up: testSchema,
    cost_per_watt: testSchema,
  }),
  /** What is looked at, and what of it has a verdict: in dollars claimed as eligible. */
  sample: z.strictObject({
    lines: z.int().min(0),
    eligible: dollars,
    sampled: dollars,
    reviewed: dollars,
  }),
  /** The newest costs review with the seller. */
  review: reviewSchema.nullable(),
  /** What the caller may do now. */
  can: z.strictObject({ edit: z.boolean(), judge: z.boolean() }),
  version,
})
export type Costs = z.infer<typeof costsSchema>

const documentSchema = z.strictObject({
  id,
  name: z.string(),
  mime_type: z.string(),
  size: z.int().min(0),
  number: z.int().min(1),
  label: z.enum(documentTypes.values),
  /** Whether it can support a line: an invoice or a proof of payment. */
  kind: z.enum(['invoice', 'payment', 'other']),
  /** What people have accepted; null until then. */
  amount: dollars.nullable(),
  vendor: z.string().nullable(),
  invoice_number: z.string().nullable(),
  date: day.nullable(),
  /** Claimed by lines that it supports. */
  claimed: dollars,
  ref: refSchema,
})
export type CostDocument = z.infer<typeof documentSchema>

const writtenLine = z.strictObject({
  id: id.optional(),
  category: z.enum(costCategories.values).optional(),
  tax_class: z.enum(taxClasses.values).optional(),
  vendor: optionalLine(200).optional(),
  invoice_number: optionalLine(100).optional(),
  invoice_date: dateSchema.nullable().optional(),
  description: optionalText(1_000).optional(),
  claimed: dollarsSchema.optional(),
  related_party: z.boolean().optional(),
  document_ids: z.array(id).max(50).optional(),
})
export type WrittenCostLine = z.infer<typeof writtenLine>

const proposedSchema = z.strictObject({
  ...lineFacts,
  document_ids: z.array(id),
})
export type ProposedCostLine = z.infer<typeof proposedSchema>

const nothing = z.strictObject({})

export const costsSchemas = {
  get: { response: costsSchema },
  patch: {
    body: z.strictObject({
      upsert: z.array(writtenLine).max(COST_LINES_MAX).default([]),
      remove: z.array(id).max(COST_LINES_MAX).default([]),
    }),
    response: costsSchema,
  },
  documents: { response: z.array(documentSchema) },
  propose: {
    body: nothing,
    response: z.strictObject({
      lines: z.array(proposedSchema),
      /** Rows of the cost segregation that were found. */
      schedule_rows: z.int().min(0),
      /** Whether a cost segregation is on file, read or not. */
      has_schedule: z.boolean(),
    }),
  },
  createReview: { body: nothing, response: reviewSchema, status: 201 },
  patchReview: {
    body: z.strictObject({
      /** By reviewers: private until sent. */
      verdicts: z
        .array(
          z.strictObject({
            line_id: id,
            verdict: z.enum(costVerdicts.values).nullable(),
            note: optionalText(2_000).optional(),
          }),
        )
        .max(COST_LINES_MAX)
        .optional(),
      /** By the seller: private until `state` is answered. */
      answers: z
        .array(z.strictObject({ line_id: id, answer: optionalText(5_000) }))
        .max(COST_LINES_MAX)
        .optional(),
      state: z.enum(['answered', 'closed']).optional(),
    }),
    response: reviewSchema,
  },
  sendDraft: { body: nothing, response: reviewSchema },
  review: {
    response: z.strictObject({
      ...reviewSchema.shape,
      project_name: z.string(),
      costs: costsSchema,
    }),
  },
  clarificationEmail: {
    body: z.strictObject({
      review_id: id,
      flag_ids: z.array(text(60)).min(1, 'Choose a question').max(100),
      note: optionalText(2_000).optional(),
      /** Returns what would be sent without sending anything. */
      preview: z.boolean().optional(),
    }),
    response: z.strictObject({
      subject: z.string(),
      paragraphs: z.array(z.string()),
      /** People at the seller who will get it, or got it. */
      recipients: z.int().min(0),
      is_sent: z.boolean(),
    }),
  },
} satisfies Record<string, RouteSchemas>
