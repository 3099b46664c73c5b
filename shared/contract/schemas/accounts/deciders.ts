import { z } from 'zod'
import { sellerStaffRoles } from '#shared/entities/users.ts'
import { day, id, line, queryId, type RouteSchemas } from '../common.ts'

/** A call to a company, to a number that the person it is about did not give. */
const callBackSchema = z.strictObject({
  spoke_to: line(200, 'Enter whom you spoke with'),
  phone_number: line(40, 'Enter the number that you called'),
  /** Where the number comes from, such as the company's website. */
  number_source: line(200, 'Enter where you found the number'),
})
export type CallBack = z.output<typeof callBackSchema>

/** Somebody who belongs to a buyer or seller. */
const memberSchema = z.strictObject({
  id,
  full_name: z.string(),
  email: z.string(),
  job_title: z.string().nullable(),
  seller_role: z.enum(sellerStaffRoles.values).nullable(),
  /** Whether they decide today. */
  decides: z.boolean(),
  /** The first day on which they decide; null until somebody accepts them. */
  decides_from: day.nullable(),
  /** Whether they have not chosen a password or signed in yet. */
  is_invited: z.boolean(),
})
export type Member = z.infer<typeof memberSchema>

/** The people of one account, and what the caller may do about them. */
const teamSchema = z.strictObject({
  people: z.array(memberSchema),
  /** Whether the caller may let others decide, and end that. */
  may_change: z.boolean(),
  /** Whether a payment of this buyer takes a second person's approval; null for a seller. */
  requires_second_approver: z.boolean().nullable(),
})
export type Team = z.infer<typeof teamSchema>

export const decidersSchemas = {
  list: {
    /** Staff name the account; others get their own. */
    query: z.strictObject({ seller_id: queryId, buyer_id: queryId }),
    response: teamSchema,
  },
  decide: {
    /** Staff tell of their call when they let somebody decide. */
    body: callBackSchema.partial().extend({ decides: z.boolean() }),
    response: teamSchema,
  },
  requireApprover: {
    body: z.strictObject({ required: z.boolean() }),
    response: teamSchema,
  },
} satisfies Record<string, RouteSchemas>
