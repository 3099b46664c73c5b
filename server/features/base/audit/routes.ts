import type { Handlers } from '#server/http/context.ts'
import type { AuditEvent } from '#shared/contract/schemas/base/audit.ts'
import { fullName } from '#shared/format/full-name.ts'
import { type AboutRecord, recordNames } from './records.ts'
import { AUDIT_LIST, type EventRow, listEvents } from './store.ts'

/** The audit log (docs/product.md section 6, Audit log), read-only. */
export const auditHandlers: Handlers<'audit'> = {
  async list(call) {
    const clause = call.list(AUDIT_LIST)
    const { rows, total } = await listEvents(call.db, clause)
    const named = await recordNames(call.db, rows.flatMap(aboutOf))
    const events = rows.map((row) => toEvent(row, named))
    return call.page(AUDIT_LIST, clause, { rows: events, total })
  },
}

const aboutOf = ({ entity, entity_id }: EventRow): AboutRecord[] =>
  entity === null || entity_id === null ? [] : [{ entity, entity_id }]

const toEvent = (
  { at, actor, viewed, ...event }: EventRow,
  named: (about: AboutRecord) => string,
): AuditEvent => ({
  ...event,
  record: aboutOf({ at, actor, viewed, ...event }).map(named)[0] ?? null,
  at: at.toISOString(),
  actor: actor && toPerson(actor),
  viewed: viewed && toPerson(viewed),
})

const toPerson = ({ id, email, ...names }: NonNullable<EventRow['actor']>) => ({
  id,
  email,
  full_name: fullName(names).trim(),
})
