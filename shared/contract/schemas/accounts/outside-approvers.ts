import { z } from 'zod'
import { approverStates } from '#shared/entities/outside-approvers.ts'
import { emailSchema, personNameSchema } from '#shared/entities/person-fields.ts'
import { day, id, nameLine, type RouteSchemas, sentence, version } from '../common.ts'

const approver = z.strictObject({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  firm: z.string(),
  reason: z.string(),
  state: z.enum(approverStates.values),
  /** Null for the command on the server. */
  named_by: z.string().nullable(),
  named_by_id: id.nullable(),
  agreed_by: z.string().nullable(),
  counts_from: day.nullable(),
  version,
})
export type OutsideApprover = z.infer<typeof approver>

const approvers = z.strictObject({ approvers: z.array(approver) })

export const outsideApproversSchemas = {
  list: { response: approvers },
  name: {
    body: z.strictObject({
      first_name: personNameSchema,
      last_name: personNameSchema,
      email: emailSchema,
      firm: nameLine(200, 'Enter the firm'),
      /** Why they are apart from our team. */
      reason: sentence(1_000, 'Say in a sentence why they are apart from our team'),
    }),
    response: approvers,
    status: 201,
  },
  decide: {
    body: z.strictObject({ decision: z.enum(['agree', 'end']) }),
    response: approvers,
  },
} satisfies Record<string, RouteSchemas>
