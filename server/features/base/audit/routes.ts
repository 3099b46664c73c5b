import type { Handlers } from '#server/http/context.ts'
import type { AuditEvent } from '#shared/contract/schemas/base/audit.ts'
import { fullName } from '#shared/format/full-name.ts'
import { AUDIT_LIST, type EventRow, listEvents } from './store.ts'

/** The audit log (docs/product.md section 6, Audit log), read-only. */
export const auditHandlers: Handlers<'audit'> = {
  async list(call) {
    const clause = call.list(AUDIT_LIST)
    const { rows, total } = await listEvents(call.db, clause)
    return call.page(AUDIT_LIST, clause, { rows: rows.map(toEvent), total })
  },
}

const toEvent = ({ at, actor, viewed, ...event }: EventRow): AuditEvent => ({
  ...event,
  at: at.toISOString(),
  actor: actor && toPerson(actor),
  viewed: viewed && toPerson(viewed),
})

const toPerson = ({ id, email, ...names }: NonNullable<EventRow['actor']>) => ({
  id,
  email,
  full_name: fullName(names).trim(),
})
