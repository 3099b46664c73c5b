import { z } from 'zod'
import { documentTypes } from '#shared/entities/document-types.ts'
import { requestKinds, requestOwners, taskStates } from '#shared/entities/tasks.ts'
import { dateSchema } from '#shared/entities/text.ts'
import { day, id, instant, line, optionalText, type RouteSchemas, version } from '../common.ts'

export const taskSchema = z.strictObject({
  id,
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  state: z.enum(taskStates.values),
  document_type: z.enum(documentTypes.values).nullable(),
  due_date: day.nullable(),
  response_note: z.string().nullable(),
  versioned_document_id: id.nullable(),
  review_note: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Task = z.infer<typeof taskSchema>

const requestGapSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(requestKinds.values),
  owner: z.enum(requestOwners.values),
  title: z.string(),
  description: z.string().nullable(),
  document_type: z.enum(documentTypes.values).nullable(),
  /** The open request that asks for it already. */
  task: taskSchema.pick({ id: true, state: true, due_date: true }).nullable(),
})
export type AskedGap = z.infer<typeof requestGapSchema>

export const tasksSchemas = {
  projectTasks: { response: taskSchema },
  companyTasks: { response: taskSchema },
  create: {
    body: z
      .strictObject({
        project_id: id.optional(),
        company_id: id.optional(),
        title: line(200),
        description: optionalText(5_000).optional(),
        document_type: z.enum(documentTypes.values).nullable().optional(),
        due_date: dateSchema.nullable().optional(),
      })
      .refine((body) => (body.project_id === undefined) !== (body.company_id === undefined), {
        path: ['project_id'],
        message: 'Choose either a project or a company',
      }),
    response: taskSchema,
    status: 201,
  },
  gaps: {
    response: z.strictObject({ gaps: z.array(requestGapSchema), recipients: z.array(z.string()) }),
  },
  /** `keys` name gaps; `note` stands in the message, `due_date` holds for all of them. */
  request: {
    body: z.strictObject({
      keys: z
        .array(z.string().max(100))
        .min(1, 'Choose at least one')
        .max(100)
        .refine((keys) => new Set(keys).size === keys.length, 'Choose each once'),
      due_date: dateSchema.nullable().optional(),
      note: optionalText(2_000).optional(),
    }),
    response: z.array(taskSchema),
    status: 201,
  },
  patch: {
    body: z
      .strictObject({
        title: line(200),
        description: optionalText(5_000),
        state: z.enum(taskStates.values),
        due_date: dateSchema.nullable(),
        response_note: optionalText(5_000),
        versioned_document_id: id.nullable(),
        review_note: optionalText(5_000),
      })
      .partial(),
    response: taskSchema,
  },
} satisfies Record<string, RouteSchemas>
