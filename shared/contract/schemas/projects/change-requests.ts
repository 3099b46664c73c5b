import { z } from 'zod'
import { changeDecisions, changeRequestStates } from '#shared/entities/change-requests.ts'
import { id, instant, optionalText, type RouteSchemas, sentence, version } from '../common.ts'
import { orgChartBody } from './org-charts.ts'
import { writableFields } from './projects.ts'

/** Values of fields by name; null is no value. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())

export const changeRequestSchema = z.strictObject({
  id,
  project_id: id,
  project_name: z.string(),
  state: z.enum(changeRequestStates.values),
  /** The requested field values, and those at the time of the request. */
  values,
  before: values,
  /** The requested ownership chart and the previous one; null if the request is about fields. */
  org_chart: orgChartBody.nullable(),
  org_chart_before: orgChartBody.nullable(),
  reason: z.string(),
  requested_by: id,
  requested_by_name: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  /** Why accepting it moved the project back, with its rules for staff alone; null when it did not. */
  move_reason: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type ChangeRequest = z.infer<typeof changeRequestSchema>

const effectSchema = z.strictObject({
  /** Rejections by the rules, by field; null if it can be accepted. */
  errors: z.record(z.string(), z.string()).nullable(),
  /** Why the project would go back to review; null if it stays. */
  move_reason: z.string().nullable(),
})
export type ChangeEffect = z.infer<typeof effectSchema>

export const changeRequestsSchemas = {
  list: { response: changeRequestSchema },
  create: {
    body: z
      .strictObject({
        project_id: id,
        values: writableFields.default({}),
        org_chart: orgChartBody.nullable().default(null),
        reason: sentence(2_000),
      })
      .refine(({ values, org_chart }) => org_chart || Object.keys(values).length > 0, {
        message: 'Choose a field to change',
        path: ['values'],
      }),
    response: changeRequestSchema,
    status: 201,
  },
  patch: {
    body: z.strictObject({
      state: z.enum(changeDecisions),
      note: optionalText(2_000).optional(),
    }),
    response: changeRequestSchema,
  },
  effect: { response: effectSchema },
} satisfies Record<string, RouteSchemas>
