import type { FastifyReply, FastifyRequest } from 'fastify'
import { VIEWED_AS, VIEWS_NOBODY } from '#shared/contract/access/view-as.ts'
import { actorOf, scopeOf } from '#shared/contract/access.ts'
import { isUnsafe, type NamedRoute, needOf, paramNames } from '#shared/contract/route.ts'
import { MAX_INT } from '#shared/limits.ts'
import type { App } from './app-context.ts'
import type { Authorised } from './call.ts'
import { sessionToken } from './cookies.ts'
import { csrfPasses } from './csrf.ts'
import { HttpError, notFound } from './http-error.ts'
import { noteRequest } from './request-log.ts'
import { isView, sessionUser } from './session.ts'

/** Characters in a text parameter; no name is longer. */
const TEXT_MAX = 300

const ID = /^[1-9]\d{0,9}$/

/**
 * The only place that decides whether a request may reach its handler. Order of refusals: 401 no session, 403 wrong
 * role or view-only, 403 anti-forgery, 404 malformed ID. The stores check access to rows.
 */
export async function authorise(
  app: App,
  route: NamedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authorised> {
  const token = route.sessionless ? null : sessionToken(request, app.config)
  const whose = route.ownSession ? 'owner' : 'viewed'
  const user = token ? await sessionUser(app.db, token, app.clock.now(), whose) : null
  const actor = actorOf(user)
  noteRequest(request, { role: actor, ...(user ? { user_id: user.owner_id } : {}) })
  const views = user !== null && isView(user)
  if (views) noteRequest(request, { viewed_id: user.id, viewed_at: user.viewed_at })
  if (user?.viewed_id) reply.header(VIEWED_AS, user.viewed_id)
  else if (user?.is_staff) reply.header(VIEWED_AS, VIEWS_NOBODY)
  const need = needOf(route)
  const scope = scopeOf(route.access, actor, need)
  if (!scope) throw new HttpError(user ? 'forbidden' : 'not_authenticated')
  if (views && need === 'W') throw new HttpError('read_only_view')
  const guarded = isUnsafe(route) && route.csrf !== 'exempt'
  if (guarded && !csrfPasses(request, app.config)) throw new HttpError('csrf_failed')
  return { rights: { actor, scope, user }, params: readParams(route, request) }
}

/** Path parameters by their contract names. Throws not_found for a malformed ID. */
function readParams(route: NamedRoute, request: FastifyRequest): Record<string, string> {
  const params = splitSegments(route.path, request.params)
  for (const [name, value] of Object.entries(params)) {
    if (route.texts?.includes(name)) {
      if (value.length > TEXT_MAX) throw notFound()
      continue
    }
    if (!ID.test(value) || Number(value) > MAX_INT) throw notFound()
  }
  return params
}

/** `/api/geo/<a>,<b>`: the router sees one parameter per segment, the contract two. */
function splitSegments(path: string, raw: unknown): Record<string, string> {
  const values = new Map(Object.entries(raw ?? {}))
  const params: Record<string, string> = {}
  for (const names of namesBySegment(path)) {
    const value = values.get(names.join('_'))
    const parts = typeof value === 'string' ? value.split(',') : []
    if (names.length === 1) params[names[0] ?? ''] = String(value ?? '')
    else if (parts.length !== names.length) throw notFound()
    else for (const [index, name] of names.entries()) params[name] = parts[index] ?? ''
  }
  return params
}

const known = new Map<string, string[][]>()

/** The parameter names of each segment that has any; computed once per path. */
function namesBySegment(path: string): string[][] {
  const names =
    known.get(path) ??
    path
      .split('/')
      .map(paramNames)
      .filter((segment) => segment.length > 0)
  known.set(path, names)
  return names
}

/** The contract's path in the router's notation. */
export const routerPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      const names = paramNames(segment)
      return names.length > 0 ? `:${names.join('_')}` : segment
    })
    .join('/')
