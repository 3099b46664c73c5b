import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditTrail } from '#server/features/base/audit/trail.ts'
import { whoAsks } from '#server/features/base/audit/watch.ts'
import { loggedPath } from '#server/http/logged-path.ts'

/**
 * Logs which pages staff open while they view the product as somebody: what the browser says that a
 * call comes from, or the call itself where it says nothing. A page counts
 * anew after another one, and in another view.
 */
export function logViewedPages(app: FastifyInstance, trail: AuditTrail): void {
  /** The last page of each member of staff. */
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

/** Longer addresses tell no more. */
const PAGE_MAX = 300

function pageOf({ headers, url, host }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '')
  const path = from && from.host === host ? from.pathname : url
  return loggedPath(path).slice(0, PAGE_MAX)
}
