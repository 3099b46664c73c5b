import { z } from 'zod'
import { workKinds, workSteps } from '#shared/entities/work.ts'
import { day, id, instant, type RouteSchemas } from '../common.ts'

/** A piece of work waiting for staff. */
export const workItemSchema = z.strictObject({
  /** Kind and record in one, as `task-12`. */
  id: z.string(),
  kind: z.enum(workKinds.values),
  record_id: id,
  step: z.enum(workSteps.values),
  /** Whether the step needs a second person, because it decides on someone else's work. */
  needs_approval: z.boolean(),
  title: z.string(),
  /** Who else is working on it, such as the reviewer of a review. */
  with_name: z.string().nullable(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  /** The transfer it is about; otherwise null. */
  transfer_id: id.nullable(),
  /** The account that owns the project or company. */
  seller_id: id.nullable(),
  assignee_id: id.nullable(),
  assignee_name: z.string().nullable(),
  is_assigned: z.boolean(),
  due_date: day.nullable(),
  /** Whether that day has passed without an answer. */
  is_overdue: z.boolean(),
  /** When it came to where it waits. */
  since: instant,
})
export type WorkItem = z.infer<typeof workItemSchema>

export const workSchemas = {
  list: { response: workItemSchema },
  assign: {
    body: z.strictObject({ assignee_id: id.nullable() }),
    response: workItemSchema,
  },
} satisfies Record<string, RouteSchemas>
