import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '#server/db/types.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import type { AuditEvent } from '#shared/contract/schemas/base/audit.ts'
import { auditKinds } from '#shared/entities/audit.ts'
import { counted } from '#shared/format/counted.ts'
import { fullName } from '#shared/format/full-name.ts'
import { callWords } from './call-words.ts'
import { exportLines, planExport } from './export.ts'
import { type AboutRecord, NO_RECORD, recordNames } from './records.ts'
import { AUDIT_LIST, type EventRow, listEvents } from './store.ts'
import { recordEvents } from './trail.ts'
import { whoAsks } from './watch.ts'

/** The audit log (docs/product.md section 6, Audit log), read-only. */
export const auditHandlers: Handlers<'audit'> = {
  async list(call) {
    const clause = call.list(AUDIT_LIST)
    const { rows, total } = await listEvents(call.db, clause)
    const named = await recordNames(call.db, rows.flatMap(aboutOf))
    const events = rows.map((row) => toEvent(row, named))
    return call.page(AUDIT_LIST, clause, { rows: events, total })
  },
  async export(call) {
    const { list, filter } = filtersOf(call)
    await call.proved()
    const deps = { db: call.db, files: call.services.files }
    const plan = await planExport(deps, list, filter)
    const chosen = Object.keys(filter).length === 0 ? '' : `, filter ${JSON.stringify(filter)}`
    const detail = `Audit log with proof, ${counted(plan.count, 'row')}${chosen}`
    await recordEvents(call.db, [
      { kind: 'download', ...NO_RECORD, detail, ...whoAsks(call.request) },
    ])
    return sendLines(
      call,
      exportLines(deps, plan, (rows) => wordsOf(call.db, rows), call.now),
    )
  },
}

/** Returns the filters of an export. Throws `validation` for anything that a list would refuse, and for range and sort. */
function filtersOf(call: Call<never>) {
  const { range, sort, filter } = call.request.query as Record<string, string | undefined>
  const message = 'An export has every row, in the order of the chain'
  const given = {
    ...(range !== undefined && { range: message }),
    ...(sort !== undefined && { sort: message }),
  }
  if (Object.keys(given).length > 0) throw invalid(given)
  return {
    list: call.list(AUDIT_LIST),
    filter: JSON.parse(filter ?? '{}') as Record<string, unknown>,
  }
}

function sendLines({ reply, now }: Call<never>, lines: AsyncGenerator<string>): FastifyReply {
  const name = `audit-log-${now.toISOString().slice(0, 10)}.jsonl`
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'no-store')
    .send(Readable.from(lines))
}

/** Returns what the log calls these events, the people in them, and their records. */
async function wordsOf(db: Db, rows: readonly EventRow[]) {
  const named = await recordNames(db, rows.flatMap(aboutOf))
  return (row: EventRow) => {
    const { actor, viewed, record, call } = toEvent(row, named)
    return { kind: auditKinds.label(row.kind), actor, viewed, record, call }
  }
}

const aboutOf = ({ entity, entity_id }: EventRow): AboutRecord[] =>
  entity === null || entity_id === null ? [] : [{ entity, entity_id }]

const toEvent = (
  { at, actor, viewed, ...event }: EventRow,
  named: (about: AboutRecord) => string,
): AuditEvent => ({
  id: event.id,
  kind: event.kind,
  entity: event.entity,
  entity_id: event.entity_id,
  detail: event.detail,
  address: event.address,
  request_id: event.request_id,
  record: aboutOf({ at, actor, viewed, ...event }).map(named)[0] ?? null,
  call: callWords(event),
  at: at.toISOString(),
  actor: actor && toPerson(actor),
  viewed: viewed && toPerson(viewed),
})

const toPerson = ({ id, email, ...names }: NonNullable<EventRow['actor']>) => ({
  id,
  email,
  full_name: fullName(names).trim(),
})
