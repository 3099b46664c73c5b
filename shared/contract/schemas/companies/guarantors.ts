import { z } from 'zod'
import { creditRatings, reviewOutcomes } from '#shared/entities/companies.ts'
import { auditOpinions } from '#shared/entities/evidence.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'
import { decisionStates, guarantorMetrics, guarantorWaits } from '#shared/entities/guarantors.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { day, id, instant, money, type RouteSchemas, text } from '../common.ts'
import { refSchema } from '../policy/policy.ts'

const refs = z.array(refSchema).readonly()
const step = z.strictObject({ text: z.string(), refs })
const outcome = z.enum(reviewOutcomes.values)

const amounts = { unvested: money, exposure: money }

const exposedProject = z.strictObject({
  project_id: id,
  name: z.string(),
  stage: z.enum(projectStages.values),
  /** Dollars; null if not on record. */
  credit: money.nullable(),
  placed_in_service_date: day.nullable(),
  target_placed_in_service_date: day.nullable(),
  /** Whether the project counts by its stage. */
  counts: z.boolean(),
  ...amounts,
})

/** The exposure at the end of a year; today's for the current year. */
const exposedYear = z.strictObject({ year: z.int(), on: day, ...amounts })

const ratio = z.strictObject({
  fiscal_year: z.int(),
  value: z.number().nullable(),
  standing: z.enum(['known', 'ample', 'none', 'missing']),
  words: z.string(),
  refs,
})

const metric = z.strictObject({
  metric: z.enum(guarantorMetrics.values),
  label: z.string(),
  /** Percent of the score. */
  weight: z.number(),
  value: z.number().nullable(),
  points: z.number().nullable(),
  grade: z.string(),
  steps: z.array(step).readonly(),
  years: z.array(ratio).readonly(),
})

const check = z.strictObject({
  key: z.string(),
  title: z.string(),
  state: z.enum(['passed', 'failed', 'open']),
  words: z.string(),
  refs,
})

const person = z.strictObject({ id, name: z.string() })

const decision = z.strictObject({
  id,
  state: z.enum(decisionStates.values),
  outcome,
  calculated: outcome,
  score: z.number().nullable(),
  reason: z.string(),
  decided_by: person,
  decided_at: instant,
  confirmed_by: person.nullable(),
  confirm_reason: z.string().nullable(),
  confirmed_at: instant.nullable(),
})
export type GuarantorDecision = z.infer<typeof decision>

export const financialAnalysisSchema = z.strictObject({
  company_id: id,
  /** Newest first. */
  years: z
    .array(
      z.strictObject({
        fiscal_year: z.int(),
        audited: z.boolean().nullable(),
        opinion: z.enum(auditOpinions.values).nullable(),
        opinion_ref: refSchema.nullable(),
        ratios: z.record(z.string(), ratio),
        z: z.number().nullable(),
        checks: z.array(check).readonly(),
      }),
    )
    .readonly(),
  metrics: z.array(metric).readonly(),
  /** 0 to 4; null if a figure is missing. */
  score: z.number().nullable(),
  gaps: z
    .array(z.strictObject({ waits: z.enum(guarantorWaits.values), text: z.string(), refs }))
    .readonly(),
  overrides: z
    .array(
      z.strictObject({
        kind: z.string(),
        text: z.string(),
        refs,
        outcome,
        holds: z.enum(['exactly', 'at_least', 'at_best']),
      }),
    )
    .readonly(),
  /** The outcome by the figures. */
  calculated: outcome,
  /** The decision in force; in review until someone decides. */
  outcome,
  waits: z.enum(guarantorWaits.values),
  steps: z.array(step).readonly(),
  exposure: z.strictObject({
    ...amounts,
    by_project: z.array(exposedProject).readonly(),
    by_year: z.array(exposedYear).readonly(),
  }),
  /** Newest first. */
  decisions: z.array(decision).readonly(),
})
export type FinancialAnalysis = z.infer<typeof financialAnalysisSchema>

const stated = z.strictObject({ value: money, ref: refSchema })

const financialCell = z.strictObject({
  value: money,
  source: z.enum(['person', 'document']),
  /** The page that states it, if the caller can see the file. */
  citation: refSchema.nullable(),
  /** Who signed a typed figure; for staff. */
  signed_by: z.string().nullable(),
  verified: z.boolean(),
  /** The statement's own value, if a typed figure differs from it. */
  stated: stated.nullable(),
})

const laterWord = z.strictObject({
  year: z.int(),
  /** The year of the statement itself. */
  stated_in: z.int(),
  value: money,
  confidence: z.number(),
  /** Whether a total equals the sum of its rows; null if unknown. */
  adds_up: z.boolean().nullable(),
  /** Whether it matches the year's own figure; null if there is none. */
  agrees: z.boolean().nullable(),
  ref: refSchema,
})

export const financialsTableSchema = z.strictObject({
  years: z.array(z.int()),
  rows: z.array(
    z.strictObject({
      line: z.enum(financialLines.values),
      label: z.string(),
      values: z.record(z.string(), financialCell),
      /** What later statements show for an earlier year, nearest first. */
      later: z.array(laterWord),
    }),
  ),
})
export type FinancialsTable = z.infer<typeof financialsTableSchema>

/** `lines` of a year (null removes a typed figure), or a decision with its reason. */
export const financialReviewBody = z
  .strictObject({
    lines: z.partialRecord(z.enum(financialLines.values), money.nullable()),
    outcome,
    reason: text(2_000, 'Enter a reason'),
  })
  .partial()

export const guarantorSchema = z.strictObject({
  /** Of the company. */
  id,
  name: z.string(),
  legal_name: z.string().nullable(),
  credit_rating: z.enum(creditRatings.values).nullable(),
  /** The decision in force. */
  outcome,
  calculated: outcome,
  score: z.number().nullable(),
  /** Projects that count. */
  projects: z.int(),
  ...amounts,
  waits: z.enum(guarantorWaits.values),
  since: instant,
  assignee_id: id.nullable(),
  assignee_name: z.string().nullable(),
})
export type Guarantor = z.infer<typeof guarantorSchema>

export const guarantorsSchemas = {
  list: { response: guarantorSchema },
} satisfies Record<string, RouteSchemas>

export const sellerExposureSchema = z.strictObject({
  ...amounts,
  guarantors: z
    .array(
      z.strictObject({ company_id: id, name: z.string(), outcome, projects: z.int(), ...amounts }),
    )
    .readonly(),
  by_project: z
    .array(
      exposedProject.extend({
        guarantors: z.array(z.strictObject({ company_id: id, name: z.string() })).readonly(),
      }),
    )
    .readonly(),
  by_year: z.array(exposedYear).readonly(),
})
export type SellerExposure = z.infer<typeof sellerExposureSchema>
