import type { FastifyInstance } from 'fastify'
import { ALL_ROUTES } from '#shared/contract/routes.ts'
import { routerPath } from './authorise.ts'
import { HttpError } from './http-error.ts'
import { isScreen } from './screens.ts'

/** Rejects methods that a call or screen does not have, and lists the allowed ones. */
export function registerMethods(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const allowed = methodsOf(request.url.split('?')[0] ?? '/')
    if (allowed.size === 0 || allowed.has(request.method)) return done()
    reply.header('allow', [...allowed].join(', '))
    throw new HttpError('method_not_allowed')
  })
}

/** The methods of an address; empty if nothing is there. */
function methodsOf(path: string): ReadonlySet<string> {
  if (isScreen(path)) return READING
  const calls = CALLS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return new Set(calls.flatMap((method) => (method === 'GET' ? [...READING] : method)))
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const CALLS = ALL_ROUTES.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${routerPath(path).replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`),
}))
