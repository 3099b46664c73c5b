import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditTrail } from '#server/features/base/audit/trail.ts'
import { whoAsks } from '#server/features/base/audit/watch.ts'
import { loggedPath } from '#server/http/logged-path.ts'

/**
 * Logs the pages staff open while viewing the product as another user: the page the browser reports for a call, or the
 * call itself if it reports none. Reopening a page after a different one, or in a different view, logs it again.
 */
export function logViewedPages(app: FastifyInstance, trail: AuditTrail): void {
  /** The last page of each staff member. */
  const last = new Map<number, string>()
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { user_id, viewed_id } = request.notes ?? {}
    if (user_id !== undefined && viewed_id !== undefined) {
      const page = pageOf(request)
      const seen = `${viewed_id} ${page}`
      if (last.get(user_id) !== seen) {
        last.set(user_id, seen)
        trail.note({ ...whoAsks(request), kind: 'view_as_page', detail: page })
      }
    } else if (user_id !== undefined && request.method !== 'GET') last.delete(user_id)
    done(null, payload)
  })
}

/** Longer paths add no information. */
const PAGE_MAX = 300

function pageOf({ headers, url, host }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '')
  const path = from && from.host === host ? from.pathname : url
  return loggedPath(path).slice(0, PAGE_MAX)
}
