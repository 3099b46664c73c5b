import { z } from 'zod'
import { emailContexts, emailStates } from '#shared/entities/emails.ts'
import { EMAIL_TEMPLATES } from '#shared/rules/base/emails.ts'
import { id, instant, type RouteSchemas, text } from '../common.ts'

const supportMessageSchema = z.strictObject({
  id,
  message: z.string(),
  /** The state of its delivery to our team. */
  state: z.enum(emailStates.values),
  created_at: instant,
})
export type SupportMessage = z.infer<typeof supportMessageSchema>

const listedEmailSchema = z.strictObject({
  id,
  /** What it is, in words; its text is not told, since it may hold links that open an account. */
  template: z.string(),
  label: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates.values),
  attempts: z.int().min(0),
  /** Why it failed, or why the last attempt did. */
  reason: z.string().nullable(),
  /** The mail server's own wording; null if nothing went wrong. */
  detail: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  resent_from: id.nullable(),
  can_resend: z.boolean(),
})
export type ListedEmail = z.infer<typeof listedEmailSchema>

export const mailSchemas = {
  email: {
    body: z.strictObject({
      template: z.enum(EMAIL_TEMPLATES),
      context_type: z.enum(emailContexts.values),
      context_id: id,
    }),
    /** How many people were told now; 0 when all of them were today, or want no such emails. */
    response: z.strictObject({ recipients: z.int().min(0) }),
  },
  notify: {
    body: z.strictObject({
      type: z.enum(['support_message']),
      payload: z.strictObject({ message: text(5_000, 'Write a message') }),
    }),
    response: supportMessageSchema,
  },
  /** A user's own messages to our team, newest first. */
  supportMessages: { response: z.array(supportMessageSchema) },
  outbox: { response: listedEmailSchema },
  resend: { response: listedEmailSchema, status: 201 },
} satisfies Record<string, RouteSchemas>
