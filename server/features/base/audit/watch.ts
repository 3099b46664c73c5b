import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress } from '#server/http/client-address.ts'
import { loggedPath } from '#server/http/logged-path.ts'
import { AUDITED } from './audited.ts'
import { NO_RECORD, recordOfCall } from './records.ts'
import type { AuditEvent, AuditTrail } from './trail.ts'

/** Reads of one record by one user within this time count as one opening. */
const OPENING_MS = 15 * 60_000
/** Openings remembered before the list is cleared. */
const OPENINGS_MAX = 10_000

/** Logs views, downloads, and denials as each response is sent. */
export function watchAnswers(app: FastifyInstance, trail: AuditTrail): void {
  const isOpening = openings()
  app.addHook('onSend', (request, reply, payload, done) => {
    const event = reply.statusCode < 400 ? readOf(request) : denialOf(request)
    if (event && isOpening(request, event)) {
      for (const one of [event, ...filesOf(request, event)]) {
        trail.note({ ...one, ...whoAsks(request) })
      }
    }
    done(null, payload)
  })
}

type Event = Pick<AuditEvent, 'kind' | 'entity' | 'entity_id' | 'detail'>

function readOf({ routeOptions, authorised, query }: FastifyRequest): Event | null {
  const { route } = routeOptions.config
  const audited = route && AUDITED[route.name]
  if (!audited || !authorised) return null
  const asDownload = typeof query === 'object' && query !== null && 'download' in query
  return {
    kind: asDownload ? 'download' : audited.kind,
    ...(recordOfCall(route.path, authorised.params) ?? NO_RECORD),
    detail: audited.what,
  }
}

/** The files handed over together, each with the same event as the whole. */
const filesOf = ({ handed_over }: FastifyRequest, event: Event): Event[] =>
  (handed_over ?? []).map((id) => ({
    ...event,
    entity: 'versioned_documents',
    entity_id: String(id),
  }))

/**
 * Returns an event for a denied user (403) or a forged partner message. A record the user may not see is the same as
 * one that never existed, so it is not logged.
 */
function denialOf({ notes, method, url, params, routeOptions }: FastifyRequest): Event | null {
  const isForged = notes?.code === 'signature_invalid'
  if (!isForged && (notes?.user_id === undefined || !DENIALS.has(notes.code ?? ''))) return null
  return {
    kind: 'denial',
    ...(recordOfCall(routeOptions.config.route?.path ?? '', params as object) ?? NO_RECORD),
    detail: `${method} ${loggedPath(url)} ${notes.code}`.slice(0, 300),
  }
}

const DENIALS: ReadonlySet<string> = new Set([
  'forbidden',
  'csrf_failed',
  'field_forbidden',
  'read_only_view',
])

/** Who made the request, and from where. */
export const whoAsks = ({ notes, ip, id }: FastifyRequest) => ({
  at: new Date(),
  actor_id: notes?.user_id ?? null,
  viewed_id: notes?.viewed_id ?? null,
  address: ip,
  request_id: id,
})

/**
 * Whether an event starts a new opening. Viewers read files in byte ranges and screens refetch when their window
 * regains focus, so views, download ranges, and forged messages from one address count once per window. Kept per
 * process.
 */
export function openings() {
  const seen = new Map<string, number>()
  return ({ notes, headers, ip }: FastifyRequest, { kind, ...event }: Event): boolean => {
    // Anyone can send any number of forged messages.
    const isPersons = notes?.user_id !== undefined
    const counts =
      kind === 'denial' ? isPersons : kind === 'download' && headers.range === undefined
    if (counts) return true
    // A view is a visit of its own.
    const view = [notes?.viewed_id, notes?.viewed_at?.getTime()]
    const who = isPersons ? [notes.user_id, ...view] : [clientAddress(ip)]
    const key = [...who, kind, event.entity, event.entity_id, event.detail].join(' ')
    const now = performance.now()
    if (now - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < OPENING_MS) return false
    if (seen.size >= OPENINGS_MAX) seen.clear()
    seen.set(key, now)
    return true
  }
}
