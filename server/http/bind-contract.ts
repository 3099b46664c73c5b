import type { FastifyInstance, FastifyReply } from 'fastify'
import { SCHEMAS } from '#shared/contract/contract.ts'
import { type NamedRoute, timeoutOf } from '#shared/contract/route.ts'
import { ALL_ROUTES, type Resource, type RouteName } from '#shared/contract/routes.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'
import type { App } from './app-context.ts'
import { authorise, routerPath } from './authorise.ts'
import { type Authorised, createCall } from './call.ts'
import type { Call, Handlers } from './context.ts'
import { sessionToken } from './cookies.ts'
import { spendBudget } from './rate-limits.ts'
import { SessionWatch } from './session-watch.ts'

export type AllHandlers = { [R in Resource]: Handlers<R> }

type AnyHandler = (call: Call<never>) => Promise<unknown>

declare module 'fastify' {
  interface FastifyRequest {
    authorised: Authorised | null
  }
  interface FastifyContextConfig {
    /** The contract's call. */
    route?: NamedRoute<RouteName>
  }
}

/** Turns the contract into routes. Every check that doesn't need the body runs before the body is read. */
export function bindContract(app: FastifyInstance, context: App, handlers: AllHandlers) {
  const watch = new SessionWatch(context.db, context.clock)
  for (const route of ALL_ROUTES) {
    const url = routerPath(route.path)
    bindRoute(app, context, watch, route, url, find(handlers, route), schemasOf(route))
  }
}

function bindRoute(
  app: FastifyInstance,
  context: App,
  watch: SessionWatch,
  route: NamedRoute<RouteName>,
  url: string,
  handler: AnyHandler,
  schemas: RouteSchemas,
) {
  app.route({
    method: route.method,
    url,
    ...(route.raw ? { bodyLimit: Number.MAX_SAFE_INTEGER } : {}),
    handlerTimeout: timeoutOf(route),
    config: { isData: !route.raw, route },
    onRequest: async (request, reply) => {
      const result = await authorise(context, route, request, reply)
      await spendBudget(context, route, request, result.rights.user?.owner_id ?? null)
      request.authorised = result
    },
    handler: async (request, reply) => {
      const result = request.authorised
      if (!result) throw new Error(`${route.name} was reached unauthorised`)
      const token = route.raw ? sessionToken(request, context.config) : null
      if (token) watch.add(reply, token)
      const call = createCall(context, route, schemas, request, reply, result)
      const body = await context.lifecycle.handling(handler(call))
      // Headers may already be sent after the reader has left; then there is nothing more to send.
      const isAnswered = reply.sent || reply.raw.headersSent || body === reply
      return isAnswered ? reply : answer(context, route, schemas, reply, body)
    },
  })
}

/** Sends a JSON response. With CHECK_RESPONSES, a body that doesn't match its schema is an internal error. */
function answer(
  context: App,
  route: NamedRoute,
  schemas: RouteSchemas,
  reply: FastifyReply,
  body: unknown,
) {
  if (context.config.CHECK_RESPONSES && !route.raw) {
    const schema = route.list ? schemas.response.array() : schemas.response
    const checked = schema.safeParse(body)
    if (!checked.success) throw new Error(`${route.name} answered: ${checked.error.message}`)
  }
  const version = versionOf(body)
  if (version !== null) reply.header('etag', `"${version}"`)
  if (reply.statusCode === 200) reply.code(schemas.status ?? 200)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function versionOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('version' in body)) return null
  return typeof body.version === 'number' && body.version > 0 ? body.version : null
}

function find(handlers: AllHandlers, route: NamedRoute): AnyHandler {
  const [resource, key] = split(route)
  const group: Record<string, AnyHandler> = handlers[resource]
  const handler = group[key]
  if (!handler) throw new Error(`${route.name} has no handler`)
  return handler
}

function schemasOf(route: NamedRoute): RouteSchemas {
  const [resource, key] = split(route)
  const group: Record<string, RouteSchemas> = SCHEMAS[resource]
  const schemas = group[key]
  if (!schemas) throw new Error(`${route.name} has no schemas`)
  return schemas
}

function split(route: NamedRoute): [Resource, string] {
  const [resource, key] = route.name.split('.')
  return [resource as Resource, key ?? '']
}
