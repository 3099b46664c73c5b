import { z } from 'zod'
import { checkResults } from '#shared/entities/companies.ts'
import {
  KYB_REASON_MAX,
  kybAttributes,
  kybChecks,
  kybHitStates,
  kybMatches,
  kybOrigins,
  kybOverrideStates,
  kybSubjectRoles,
  OVERRIDE_RESULTS,
} from '#shared/entities/kyb.ts'
import { sanctionsLists } from '#shared/entities/sanctions.ts'
import { historyEntrySchema } from '../base/history.ts'
import {
  day,
  done,
  id,
  instant,
  line,
  optionalText,
  type RouteSchemas,
  sentence,
  version,
} from '../common.ts'
import { refSchema } from '../policy/policy.ts'

const result = z.enum(checkResults.values)
const kind = z.enum(kybChecks.values)

const hitSchema = z.strictObject({
  id,
  /** The name that was screened. */
  subject: z.string(),
  role: z.enum(kybSubjectRoles.values),
  list: z.enum(sanctionsLists.values),
  version_id: id,
  entity_id: z.string(),
  name: z.string(),
  matched_name: z.string(),
  program: z.string().nullable(),
  /** From 0 to 1. */
  score: z.number().min(0).max(1),
  reasons: z.array(z.string()),
  state: z.enum(kybHitStates.values),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** For a confirmed match: what one person asks to make of it; a second one has to agree. */
  lift: z
    .strictObject({
      state: z.enum(kybHitStates.values),
      reason: z.string(),
      by_id: id,
      by: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  /** For a confirmed match: the last day to report it, and when it was reported. */
  report_due_on: day.nullable(),
  reported_at: instant.nullable(),
  reported_by: z.string().nullable(),
  report_reference: z.string().nullable(),
  version,
})
export type KybHit = z.infer<typeof hitSchema>

const overrideSchema = z.strictObject({
  id,
  result,
  reason: z.string(),
  state: z.enum(kybOverrideStates.values),
  requested_by_id: id,
  requested_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  version,
})
export type KybOverride = z.infer<typeof overrideSchema>

const attribute = z.enum(kybAttributes.values)

const checkSchema = z.strictObject({
  /** Null if it never ran. */
  id: id.nullable(),
  kind,
  /** The result that counts, including an override in force. */
  result,
  /** The check's own result. */
  raw_result: result,
  message: z.string(),
  provider: z.string().nullable(),
  ran_at: instant.nullable(),
  /** The last day it counts. */
  expires_at: day.nullable(),
  /** Its inputs, as the company states them today. */
  submitted: z.array(z.strictObject({ attribute, value: z.string().nullable() })),
  matches: z.array(
    z.strictObject({
      attribute,
      submitted: z.string().nullable(),
      found: z.string(),
      match: z.enum(kybMatches.values),
      origin: z.enum(kybOrigins.values),
      source: z.string(),
      ref: refSchema.nullable(),
      as_of: day.nullable(),
    }),
  ),
  hits: z.array(hitSchema),
  override: overrideSchema.nullable(),
})
export type KybCheckShown = z.infer<typeof checkSchema>

export const kybDetailsSchema = z.strictObject({
  company_id: id,
  overall: result,
  assignee: z.strictObject({ id, name: z.string().nullable() }).nullable(),
  /** Since when a check has been waiting for a person; null if none is. */
  waiting_since: instant.nullable(),
  due_at: day.nullable(),
  /** Since when payments to and by it have been frozen. */
  frozen_since: instant.nullable(),
  is_running: z.boolean(),
  checks: z.array(checkSchema),
  owners: z.array(
    z.strictObject({
      name: z.string(),
      /** The direct share in the company; null for indirect owners and those without a share. */
      percent: z.number().nullable(),
      control: z.boolean(),
      company_id: id.nullable(),
      /** Whether confirmed on a list. */
      sanctioned: z.boolean(),
    }),
  ),
  /** Newest first. */
  timeline: z.array(historyEntrySchema),
})
export type KybDetails = z.infer<typeof kybDetailsSchema>

/** Maximum number of companies checked per call. */
export const KYB_CHECK_MAX = 100

/** The two verification calls under companies. */
export const kybCaseSchemas = {
  kybDetails: { response: kybDetailsSchema },
  kybCheck: {
    body: z.strictObject({
      company_ids: z.array(id).min(1).max(KYB_CHECK_MAX),
      /** Ours: only some of the checks; all by default. */
      checks: z.array(kind).min(1).max(kybChecks.values.length).optional(),
    }),
    response: z.array(z.strictObject({ company_id: id, check_id: id, result })),
    status: 202,
  },
} satisfies Record<string, RouteSchemas>

export const kybSchemas = {
  decideHit: {
    body: z.strictObject({
      state: z.enum(kybHitStates.values),
      reason: optionalText(KYB_REASON_MAX).default(null),
    }),
    response: done,
  },
  reportHit: {
    body: z.strictObject({ reference: line(200, 'Enter the reference of the report') }),
    response: done,
  },
  requestOverride: {
    body: z.strictObject({
      kind,
      result: z.enum(OVERRIDE_RESULTS),
      reason: sentence(KYB_REASON_MAX),
    }),
    response: z.strictObject({ id }),
    status: 201,
  },
  decideOverride: {
    body: z.strictObject({
      state: z.enum(['approved', 'rejected', 'withdrawn']),
      reason: optionalText(KYB_REASON_MAX).default(null),
    }),
    response: done,
  },
  lookUp: {
    /** A form with `kind`, `outcome`, `source`, `note`, and the picture as `file`. */
    body: z.unknown(),
    response: z.strictObject({ id }),
    status: 201,
  },
  picture: { response: z.unknown() },
  importRegistry: {
    /** A form with the CSV as `file`, and `skip_bad_lines` as `true` to leave out bad lines. */
    body: z.unknown(),
    response: z.strictObject({
      records: z.int().min(0),
      bad_lines: z.array(z.strictObject({ line: z.int(), problem: z.string() })),
    }),
    status: 201,
  },
} satisfies Record<string, RouteSchemas>
