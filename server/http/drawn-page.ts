import type { FastifyRequest } from 'fastify'
import { type Area, matchPath, paths, type RouteName } from '#shared/paths.ts'
import { afterLogin, guard } from '#shared/rules/access/navigation-guard.ts'
import type { App } from './app-context.ts'
import { hasSessionCookie, sessionToken } from './cookies.ts'
import { type SessionUser, sessionUser } from './session.ts'

type Reach = Pick<App, 'db' | 'config' | 'clock'>

/** Areas whose home page is prerendered by the build. */
const AREAS: readonly Area[] = ['frontdoor', 'seller', 'investor', 'reviewer']

/**
 * Returns the prerendered page for this request, or null (portals/prerender): public pages for visitors, their own home
 * for signed-in users. The browser's guard still decides what stays; no one should see a page flash by before a
 * redirect.
 */
export async function drawnFor(app: Reach, request: FastifyRequest): Promise<RouteName | null> {
  const [path = '/', search] = request.url.split('?')
  const match = matchPath(path)
  if (!match) return null
  const { area } = paths[match.route]
  if (!hasSessionCookie(request)) return area === 'public' ? match.route : null
  // A query asks for a different state than the prerendered one.
  if (search || !AREAS.includes(area)) return null
  const user = await signedIn(app, request)
  if (!user || user.is_staff || path !== afterLogin(user)) return null
  return guard(user, path, null).kind === 'allow' ? match.route : null
}

/** Errors here are ignored; they surface when the page makes its own calls. */
async function signedIn(app: Reach, request: FastifyRequest): Promise<SessionUser | null> {
  const token = sessionToken(request, app.config)
  return token ? sessionUser(app.db, token, app.clock.now()).catch(() => null) : null
}
