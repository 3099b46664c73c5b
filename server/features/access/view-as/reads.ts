import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NO_RECORD, recordOfCall } from '#server/features/base/audit/records.ts'
import type { AuditTrail } from '#server/features/base/audit/trail.ts'
import { openings, whoAsks } from '#server/features/base/audit/watch.ts'
import { loggedPath } from '#server/http/logged-path.ts'
import type { AccessRow } from '#shared/contract/access.ts'

/**
 * Logs what staff read while viewing the product as another user: each call that was answered, with the record that it
 * names, once within 15 minutes. Nothing that a browser says about its pages is believed.
 */
export function logViewedReads(app: FastifyInstance, trail: AuditTrail): void {
  const isOpening = openings()
  app.addHook('onSend', (request, reply, payload, done) => {
    const event = reply.statusCode < 400 ? readOf(request) : null
    if (event && isOpening(request, event)) trail.note({ ...event, ...whoAsks(request) })
    done(null, payload)
  })
}

/** Calls that tell nothing of the viewed person's records. */
const SAYS_NOTHING: ReadonlySet<AccessRow> = new Set(['open', 'session', 'active_user', 'view_as'])

/** Longer paths add no information. */
const PATH_MAX = 300

function readOf({ notes, routeOptions, authorised, url }: FastifyRequest) {
  const { route } = routeOptions.config
  if (notes?.viewed_id === undefined || !route || !authorised) return null
  if (SAYS_NOTHING.has(route.access)) return null
  return {
    kind: 'view_as_page' as const,
    ...(recordOfCall(route.path, authorised.params) ?? NO_RECORD),
    detail: loggedPath(url).slice(0, PATH_MAX),
  }
}
