import { z } from 'zod'
import { turnarounds } from '#shared/entities/analytics.ts'
import { checkResults, reviewOutcomes } from '#shared/entities/companies.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { classificationStates, runStatuses } from '#shared/entities/documents.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { dateSchema } from '#shared/entities/text.ts'
import { MAX_INT } from '#shared/limits.ts'
import { poolNames } from '#shared/reading/confidence/curves.ts'
import { day, id, instant, queryId, type RouteSchemas } from '../common.ts'

const count = z.int().min(0)

/** The accuracy of machine reading compared with what people settled. */
export const processingAnalyticsSchema = z.strictObject({
  /** Current versions by processing state. */
  runs: z.array(z.strictObject({ status: z.enum(runStatuses.values), count })),
  /** Types with labels that people confirmed or corrected. */
  labels: z.array(
    z.strictObject({
      label: z.enum(documentTypes.values),
      /** How often the machine proposed this type and a person has settled the file since. */
      proposed: count,
      /** How many of these the person agreed with. */
      confirmed: count,
      /** Files that people settled as this type. */
      settled: count,
      /** confirmed / proposed; null if none. */
      precision: z.number().min(0).max(1).nullable(),
      /** confirmed / settled; null if none. */
      recall: z.number().min(0).max(1).nullable(),
    }),
  ),
  /** Stated confidence compared with actual accuracy, in bands of ten percent. */
  calibration: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      labels: count,
      mean_confidence: z.number().min(0).max(1),
      correct: z.number().min(0).max(1),
    }),
  ),
  /** Answers decided by people. */
  answers: z.strictObject({ proposed: count, accepted: count, edited: count, rejected: count }),
  /** Corrections, newest first: the machine's value and the correct one. */
  corrections: z.array(
    z.strictObject({
      proposed: z.enum(documentTypes.values),
      settled: z.enum(documentTypes.values),
      count,
    }),
  ),
})
export type ProcessingAnalytics = z.infer<typeof processingAnalyticsSchema>

/** What the machine read and a person looked at, counted by whole percent of its stated confidence. */
const countedReadingSchema = z.strictObject({
  pool: z.enum(poolNames),
  /** Type that it was called, or field that was answered. */
  name: z.string(),
  percent: z.int().min(0).max(100),
  outcomes: count,
  right: count,
})

/** The list filter behind a number. */
const filter = z.record(z.string(), z.unknown())

const days = z.number().min(0).nullable()

/** Days that something took, over as many as `count`: the half took at most the median. */
const durations = { count, median_days: days, p90_days: days }

/** Figures over all time: a range that would be ignored is refused. */
const wholeTime = z.strictObject({})
const rangeQuery = z.strictObject({ from: dateSchema.optional(), to: dateSchema.optional() })

/** Where projects are and how long they take; range figures cover `from` to `to`. */
export const diligenceAnalyticsSchema = z.strictObject({
  from: day,
  to: day,
  stages: z.array(
    z.strictObject({
      stage: z.enum(projectStages.values),
      /** Projects in the stage now, and dollars of their projected credit. */
      count,
      credit: z.number(),
      /** Projects that left it in the range, and the days they spent in it. */
      left: count,
      median_days: days,
      p90_days: days,
      filters: z.strictObject({ projects: filter, stage_moves: filter }),
    }),
  ),
  /** From entering to funding ready, and from opening to completing a review. */
  turnaround: z.array(
    z.strictObject({
      key: z.enum(turnarounds.values),
      ...durations,
      list: z.enum(['stage-moves', 'review-requests']),
      filter,
    }),
  ),
  /** Projects that were added, and that became funding ready; weeks begin on Monday, Eastern Time. */
  throughput: z.array(
    z.strictObject({
      week: day,
      in: count,
      out: count,
      filters: z.strictObject({ projects: filter, stage_moves: filter }),
    }),
  ),
  /** Projects that have not moved for long, the longest first; at most 100 of `stuck_count`. */
  stuck: z.array(
    z.strictObject({
      project_id: id,
      project_name: z.string(),
      stage: z.enum(projectStages.values),
      days: z.number(),
    }),
  ),
  stuck_count: count,
  stuck_filter: filter,
  /** Files uploaded in the range, by state and by type. */
  documents: z.array(z.strictObject({ state: z.enum(classificationStates.values), count, filter })),
  labels: z.array(z.strictObject({ label: z.enum(documentTypes.values), count, filter })),
})
export type DiligenceAnalytics = z.infer<typeof diligenceAnalyticsSchema>

/** Reviews: open and overdue now, completed in the range. */
export const reviewAnalyticsSchema = z.strictObject({
  from: day,
  to: day,
  open: count,
  overdue: count,
  completed: count,
  median_days: days,
  p90_days: days,
  filters: z.strictObject({ open: filter, overdue: filter, completed: filter }),
  by_reviewer: z.array(
    z.strictObject({
      /** Null for reviews without a reviewer. */
      reviewer_id: id.nullable(),
      name: z.string().nullable(),
      open: count,
      overdue: count,
      completed: count,
      median_days: days,
      filters: z.strictObject({ open: filter, overdue: filter, completed: filter }),
    }),
  ),
  by_outcome: z.array(z.strictObject({ outcome: z.enum(reviewOutcomes.values), count, filter })),
})
export type ReviewAnalytics = z.infer<typeof reviewAnalyticsSchema>

const projectStatsSchema = z.strictObject({
  project_id: id,
  project_name: z.string(),
  stage: z.enum(projectStages.values),
  days_in_stage: z.number(),
  documents_by_state: z.record(z.enum(classificationStates.values), count),
  /** The required ones: how many are complete. */
  documents_required: z.strictObject({ done: count, total: count }),
  tasks_by_state: z.record(z.enum(taskStates.values), count),
  rules_by_result: z.record(z.enum(checkResults.values), count),
  /** Fields whose value comes from a document that still says so, of those that have a value. */
  fields_proven: count,
  fields_total: count,
})
export type ProjectStats = z.infer<typeof projectStatsSchema>

const stageMoveSchema = z.strictObject({
  id,
  project_id: id,
  project_name: z.string(),
  from_stage: z.enum(projectStages.values),
  to_stage: z.enum(projectStages.values),
  moved_at: instant,
  /** Spent in the stage that was left. */
  days: z.number(),
})
export type StageMove = z.infer<typeof stageMoveSchema>

const summarySchema = z.strictObject({
  text: z.string(),
  /** The statements of the text, one sentence each, with the screen that shows it. */
  facts: z.array(z.strictObject({ text: z.string(), link: z.string() })),
  /** `built-in`, or the model that phrased the text. */
  engine: z.string(),
})
export type Summary = z.infer<typeof summarySchema>

/** A summary in the list of all projects and companies. */
const listedSummarySchema = summarySchema.extend({
  project_id: id.nullable(),
  company_id: id.nullable(),
})
export type ListedSummary = z.infer<typeof listedSummarySchema>

/** Language model calls by outcome, and their usage. */
const modelFigures = {
  answered: count,
  /** Answered by what was kept of an earlier question about the same content. */
  stored: count,
  failed: count,
  input_tokens: count,
  output_tokens: count,
  /** Pages sent as images. */
  pictures: count,
  /** US dollars; null if no prices are set. */
  cost: z.number().min(0).nullable(),
}

export const modelCostsSchema = z.strictObject({
  /** Null if none is configured. */
  model: z.string().nullable(),
  has_prices: z.boolean(),
  /** US dollars per month (UTC); null for no limit. */
  limit: z.number().min(0).nullable(),
  /** US dollars of this month that count against the limit, with what is set aside. */
  counted: z.number().min(0),
  /** Files that were read without the model this month because the limit was reached. */
  files_beyond_limit: count,
  /** `YYYY-MM`, newest first, twelve at most; months without questions are left out. */
  months: z.array(z.strictObject({ month: z.string(), documents: count, ...modelFigures })),
  /** For this month, most expensive first, at most 50; without ID and name if the file is gone. */
  documents: z.array(
    z.strictObject({
      /** Hash of the content, which several files may hold. */
      sha256: z.string(),
      versioned_document_id: id.nullable(),
      name: z.string().nullable(),
      ...modelFigures,
    }),
  ),
})
export type ModelCosts = z.infer<typeof modelCostsSchema>

export const analyticsSchemas = {
  diligence: { query: rangeQuery, response: diligenceAnalyticsSchema },
  reviewRequests: { query: rangeQuery, response: reviewAnalyticsSchema },
  /** One project's; without an id those of all, 1,000 at a time in the order of their ids. */
  projectStats: {
    query: z.strictObject({ project_id: queryId, after: queryId }),
    response: z.union([projectStatsSchema, z.array(projectStatsSchema)]),
  },
  stageMoves: { response: stageMoveSchema },
  /** One project's or company's; without an ID those of all projects, then companies, 100 at a time. */
  aiSummary: {
    query: z
      .strictObject({
        project_id: queryId,
        company_id: queryId,
        skip: z.coerce.number().int().min(0).max(MAX_INT).optional(),
      })
      .refine(({ project_id, company_id }) => !project_id || !company_id, {
        path: ['project_id'],
        message: 'Choose either a project or a company',
      })
      .refine(
        ({ project_id, company_id, skip }) => skip === undefined || !(project_id ?? company_id),
        {
          path: ['skip'],
          message: 'Only without a project or company',
        },
      ),
    response: z.union([summarySchema, z.array(listedSummarySchema)]),
  },
  processing: { query: wholeTime, response: processingAnalyticsSchema },
  readingPrecision: { query: wholeTime, response: z.array(countedReadingSchema) },
  modelCosts: { response: modelCostsSchema },
} satisfies Record<string, RouteSchemas>
