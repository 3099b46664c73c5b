import { z } from 'zod'
import { workKinds, workSteps } from '#shared/entities/work.ts'
import { day, id, instant, type RouteSchemas } from '../common.ts'

/** A piece of work that waits for staff. */
export const workItemSchema = z.strictObject({
  /** Kind and record in one, as `task-12`. */
  id: z.string(),
  kind: z.enum(workKinds.values),
  record_id: id,
  step: z.enum(workSteps.values),
  /** The step needs a second person: it decides about what somebody else has done. */
  needs_approval: z.boolean(),
  title: z.string(),
  /** Who else has it, such as the reviewer of a review. */
  with_name: z.string().nullable(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  /** The transfer that it is about; null for all else. */
  transfer_id: id.nullable(),
  /** The account that the project or company belongs to. */
  seller_id: id.nullable(),
  assignee_id: id.nullable(),
  assignee_name: z.string().nullable(),
  is_assigned: z.boolean(),
  due_date: day.nullable(),
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
