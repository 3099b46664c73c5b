import { z } from 'zod'
import { creditSectionSchema } from '#shared/entities/estimates.ts'
import { riskJobStates } from '#shared/entities/simulations.ts'
import { MAX_SEED, MAX_TRIALS, RUN_PROJECTS_MAX, TRIALS_AT_ONCE } from '#shared/limits.ts'
import { type Backing, COVERABLE, DEFAULT_RATES } from '#shared/risk/portfolio.ts'
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
import { refSchema } from '../policy/policy.ts'
import { assumptionsSchema, dictionarySchema, simulationSchema } from './simulations.ts'

const scenarioSchema = z.strictObject({
  id,
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** Numbers and choices that differ from the defaults. */
  parameters: assumptionsSchema,
  own: z.boolean(),
  /** Of one's own; null of those that everybody has. */
  version: version.nullable(),
})
export type RiskScenario = z.infer<typeof scenarioSchema>

const inputSchema = z.strictObject({
  label: z.string(),
  words: z.string(),
  ref: refSchema.nullable(),
  /** Why a value stands here that the record does not have; null where it has it. */
  assumed: z.string().nullable(),
})

const dollars = z.number().min(0).max(1e12)
const share = z.number().min(0).max(1)
const points = z.number().min(0).max(100)
const covers = z.array(z.enum(COVERABLE)).readonly()

/** A project as the model takes it (`RiskProject`); what is left out is plain. */
const riskProjectSchema = z.strictObject({
  id,
  deal: z.int().min(0).default(0),
  seller: z.int().min(0).default(1),
  state: z.string().length(2).nullable().default(null),
  credit: dollars,
  retained: dollars.default(0),
  in_service: day.nullable().default(null),
  planned: day.nullable().default(null),
  tax_year_end: day,
  last_day: day.nullable().default(null),
  step_up: share.default(0),
  wages: z.enum(['certified', 'unproven', 'exempt']).default('unproven'),
  base_points: points.default(30),
  bonus_points: z
    .strictObject({ energy_community: points, domestic_content: points, low_income: points })
    .default({ energy_community: 0, domestic_content: 0, low_income: 0 }),
  section: creditSectionSchema.default('48E'),
  foreign_entity_test: z.boolean().default(false),
  debt: z.enum(['none', 'debt', 'forbearance']).default('none'),
})

/** A deal as the model takes it (`RiskDeal`). */
const riskDealSchema = z.strictObject({
  id,
  seller: z.int().min(0).default(1),
  price: share,
  backing: z
    .enum(Object.keys(DEFAULT_RATES) as [Backing, ...Backing[]])
    .nullable()
    .default(null),
  insured: z.boolean().default(false),
  basis_insured: z.boolean().default(true),
  holdback: z.boolean().default(false),
  indemnity_covers: covers.default(COVERABLE),
  insurance_covers: covers.default(COVERABLE),
})

/** The facts of a portfolio: what is simulated, and where each of it stands. */
const portfolioSchema = z.strictObject({
  /** `Portfolio` of shared/risk/portfolio.ts. */
  portfolio: z.strictObject({
    as_of: day,
    deals: z.array(riskDealSchema).readonly(),
    projects: z.array(riskProjectSchema).readonly(),
  }),
  projects: z.array(
    z.strictObject({
      id,
      name: z.string(),
      slug: z.string(),
      /** Why it cannot be simulated yet; it is no part of the portfolio then. */
      missing: z.string().nullable(),
      inputs: z.array(inputSchema).readonly(),
    }),
  ),
  /** In the order of the portfolio's. */
  deals: z.array(
    z.strictObject({
      id,
      seller_name: z.string(),
      project_ids: z.array(id),
      inputs: z.array(inputSchema).readonly(),
    }),
  ),
})
export type RiskPortfolio = z.infer<typeof portfolioSchema>

const runSchema = z.strictObject({
  /** What is assumed; `parameters` go before it. */
  scenario_id: id.optional(),
  /** One of the three: a transfer (staff), projects on record, or projects that are written out. */
  transfer_id: id.optional(),
  project_ids: z.array(id).max(RUN_PROJECTS_MAX).optional(),
  projects: z.array(riskProjectSchema).max(RUN_PROJECTS_MAX).optional(),
  /** With `projects`: one without protection unless they are written out, and today. */
  deals: z.array(riskDealSchema).max(RUN_PROJECTS_MAX).optional(),
  as_of: day.optional(),
  trials: z.int().min(1).max(MAX_TRIALS).default(10_000),
  seed: z.int().min(0).max(MAX_SEED).default(1),
  parameters: assumptionsSchema.default({}),
  tornado: z.boolean().default(true),
  insurance: z.boolean().default(false),
})
export type RunRequest = z.output<typeof runSchema>

const scenarioFields = {
  name: nameLine(120),
  description: optionalText(500),
  parameters: assumptionsSchema,
}

const jobSchema = z.strictObject({
  id,
  status: z.enum(riskJobStates.values),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  result: simulationSchema.nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
})
export type RiskJob = z.infer<typeof jobSchema>

/** What the base case of a transfer came to, once staff show it to its buyer. */
const baseCaseSchema = z.strictObject({
  transfer_id: id,
  /** Its figures are of other facts than those on record now; a job works them out anew. */
  is_stale: z.boolean(),
  /** The day of the facts. */
  as_of: day,
  published_at: instant,
  evaluated_at: instant,
  projects: z.array(z.strictObject({ id, name: z.string() })),
  result: simulationSchema,
  version,
})
export type RiskBaseCase = z.infer<typeof baseCaseSchema>

const publishingSchema = jobSchema.omit({ result: true })
export type Publishing = z.infer<typeof publishingSchema>

const shownBaseCase = z.strictObject({
  /** Null while staff have shown none. */
  base_case: baseCaseSchema.nullable(),
  /** For staff: the job that works out what will stand there, or why the last one failed. */
  publishing: publishingSchema.nullable(),
})

/** Ids in a query, with commas between them. */
const ids = text(10_000)
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(id).max(RUN_PROJECTS_MAX))

export const riskModelSchemas = {
  scenarios: {
    query: z.strictObject({ with: z.literal('parameters').optional() }),
    /** A bare list; with its parameters an object, which holds the dictionary too. */
    response: z.union([
      z.array(scenarioSchema),
      z.strictObject({ scenarios: z.array(scenarioSchema), ...dictionarySchema.shape }),
    ]),
  },
  createScenario: {
    body: z.strictObject({
      ...scenarioFields,
      description: scenarioFields.description.optional(),
    }),
    response: scenarioSchema,
    status: 201,
  },
  patchScenario: {
    body: z.strictObject(scenarioFields).partial(),
    response: scenarioSchema,
  },
  removeScenario: { response: scenarioSchema },
  portfolio: {
    query: z.strictObject({
      transfer_id: z.coerce.number().pipe(id).optional(),
      project_ids: ids.optional(),
    }),
    response: portfolioSchema,
  },
  simulate: {
    body: runSchema,
    /** 202 and the number of a job above the trials that are run at once. */
    response: z.union([simulationSchema, z.strictObject({ job_id: id })]),
  },
  job: { response: jobSchema },
  cancel: { response: jobSchema },
  download: {
    /** Inputs and results as a workbook, or what each trial lost. */
    body: runSchema.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    response: z.string(),
  },
  baseCase: { response: shownBaseCase },
  publish: {
    body: z.strictObject({
      trials: z.int().min(1).max(TRIALS_AT_ONCE).default(TRIALS_AT_ONCE),
      seed: z.int().min(0).max(MAX_SEED).default(1),
    }),
    response: shownBaseCase,
    status: 202,
  },
  withdraw: { response: shownBaseCase },
} satisfies Record<string, RouteSchemas>
