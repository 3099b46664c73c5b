import type { FastifyRequest } from 'fastify'
import { type Area, matchPath, paths, type RouteName } from '#shared/paths.ts'
import { afterLogin, guard } from '#shared/rules/access/navigation-guard.ts'
import type { App } from './app-context.ts'
import { hasSessionCookie, sessionToken } from './cookies.ts'
import { type SessionUser, sessionUser } from './session.ts'

type Reach = Pick<App, 'db' | 'config' | 'clock'>

/** Areas whose home the build draws. */
const AREAS: readonly Area[] = ['frontdoor', 'seller', 'investor', 'reviewer']

/**
 * The page that the build may have drawn for this request (portals/prerender): public pages for
 * visitors, and for somebody signed in their own home. The guard in the browser still decides what
 * stays; nobody should see a page flash by from which it leads them away.
 */
export async function drawnFor(app: Reach, request: FastifyRequest): Promise<RouteName | null> {
  const [path = '/', search] = request.url.split('?')
  const match = matchPath(path)
  if (!match) return null
  const { area } = paths[match.route]
  if (!hasSessionCookie(request)) return area === 'public' ? match.route : null
  // A query asks for another state of the page than the drawn one.
  if (search || !AREAS.includes(area)) return null
  const user = await signedIn(app, request)
  if (!user || user.is_staff || path !== afterLogin(user)) return null
  return guard(user, path, null).kind === 'allow' ? match.route : null
}

/** Whatever fails here shows when the page itself asks. */
async function signedIn(app: Reach, request: FastifyRequest): Promise<SessionUser | null> {
  const token = sessionToken(request, app.config)
  return token ? sessionUser(app.db, token, app.clock.now()).catch(() => null) : null
}
