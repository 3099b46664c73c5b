import { z } from 'zod'
import { auditKinds } from '#shared/entities/audit.ts'
import { id, instant, type RouteSchemas } from '../common.ts'

const personSchema = z.strictObject({ id, full_name: z.string(), email: z.string() })

const auditEventSchema = z.strictObject({
  id: z.int().min(1),
  at: instant,
  kind: z.enum(auditKinds.values),
  /** Null if nobody was signed in. */
  actor: personSchema.nullable(),
  /** The user they viewed the product as. */
  viewed: personSchema.nullable(),
  /** Table and ID, if it was about one record. */
  entity: z.string().nullable(),
  entity_id: z.string().nullable(),
  /** The record in words, such as `Site Lease of Bayview`. */
  record: z.string().nullable(),
  detail: z.string().nullable(),
  /** The call that `detail` has the path of, in words. */
  call: z.string().nullable(),
  /** The IP address. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

export const auditSchemas = {
  list: { response: auditEventSchema },
  /** Lines of JSON (docs/decisions/096-exports-of-the-audit-log.md). */
  export: { response: z.string() },
} satisfies Record<string, RouteSchemas>
