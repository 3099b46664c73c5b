import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { ERRORS } from '#shared/contract/errors.ts'
import { aboutProcess } from './about.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/open.ts'
import { logViewedReads } from './features/access/view-as/reads.ts'
import { AuditTrail } from './features/base/audit/trail.ts'
import { watchAnswers } from './features/base/audit/watch.ts'
import { registerUploads } from './features/documents/uploads/register.ts'
import { handlers } from './features/handlers.ts'
import { checkAddress, checkHost } from './http/address.ts'
import type { App } from './http/app-context.ts'
import { bindContract } from './http/bind-contract.ts'
import { clientAddress } from './http/client-address.ts'
import { ensureCsrfCookie } from './http/csrf.ts'
import { registerErrorHandler } from './http/error-handler.ts'
import { HttpError } from './http/http-error.ts'
import { Lifecycle } from './http/lifecycle.ts'
import { malformedRequests } from './http/malformed-requests.ts'
import { registerMethods } from './http/methods.ts'
import { plainUrl, readableUrl } from './http/readable-url.ts'
import { decorateRequests, RequestLog } from './http/request-log.ts'
import { isAsset, registerScreens } from './http/screens.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import type { Log } from './log.ts'
import { registerDocs } from './openapi/docs.ts'
import { openApiDocument } from './openapi/document.ts'
import type { Metrics } from './operations/metrics.ts'
import type { ServerRole } from './server-role.ts'
import type { Services } from './services/services.ts'

/** Maximum JSON body in bytes; uploads have their own limit. */
const JSON_LIMIT = 2_097_152

export interface BuildOptions {
  config: Config
  database: OpenDatabase
  services: Services
  role?: ServerRole
  clock?: App['clock']
  /** Created by the caller that ends the process; a test that doesn't needs none. */
  lifecycle?: Lifecycle
  /** Nothing is logged without it. */
  log?: Log
  /** Nothing is measured without it. */
  metrics?: Metrics
}

/** Builds the whole server without its listener: `main.ts` listens with it, and tests call it directly. */
export async function buildApp(options: BuildOptions): Promise<FastifyInstance> {
  const { config, database, services } = options
  const context: App = {
    config,
    about: aboutProcess(config, options.role ?? 'all'),
    database,
    db: database.db,
    services,
    clock: options.clock ?? systemClock,
    lifecycle: options.lifecycle ?? new Lifecycle(),
  }
  const { lifecycle } = context
  const malformed = malformedRequests({
    config,
    lifecycle,
    log: ({ reqId, code }) =>
      app.log.info({ request_id: reqId, status: ERRORS[code].status, code }, 'request'),
  })
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : {}),
    logController: new RequestLog(options.metrics),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: JSON_LIMIT,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    // Overlong parameters are rejected along with other invalid ones (authorise.ts), not by the router.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    clientErrorHandler: malformed.clientError,
    // The lifecycle rejects requests while closing, with our own response.
    return503OnClosing: false,
    requestTimeout: 0,
    // A request without a host is rejected below with our body, unless it is HTTP/1.0.
    http: { headersTimeout: 20_000, requireHostHeader: false },
  })
  decorateRequests(app)
  registerErrorHandler(app)
  malformed.register(app)
  registerSecurityHeaders(app, config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  lifecycle.register(app)
  // Bodies stay bytes until a handler reads them: rights are checked before content.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  await app.register(cookie)
  app.addHook('onRequest', (request, _reply, done) => {
    checkHost(request.raw)
    checkAddress(plainUrl(request.originalUrl))
    done()
  })
  await limitLoad(app, config)
  app.addHook('onRequest', (request, reply, done) => {
    const { cookieless } = request.routeOptions.config.route ?? {}
    if (request.method === 'GET' && !cookieless) ensureCsrfCookie(request, reply, config)
    done()
  })
  const trail = new AuditTrail(database.db, (error) => app.log.error({ err: error }, 'audit'))
  watchAnswers(app, trail)
  logViewedReads(app, trail)
  app.addHook('onClose', () => trail.stop())
  registerUploads(app)
  registerMethods(app)
  bindContract(app, context, handlers)
  await registerDocs(app, openApiDocument(config))
  await registerScreens(app, context)
  return app
}

/** Rejects more requests than one client may send, and any while the process can't keep up. */
async function limitLoad(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.RATE_GENERAL_PER_MINUTE,
    timeWindow: 60_000,
    // A page has dozens of assets, so first visits from one office would use up the limit.
    allowList: ({ url }) => isAsset(url),
    // The remaining limit is sent only when it is exceeded; no one reads it otherwise.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    // A client that has already disconnected has no address.
    keyGenerator: ({ ip }: { ip: string | undefined }) => clientAddress(ip ?? ''),
    errorResponseBuilder: (_request, limit) =>
      new HttpError('rate_limited', { retryAfter: limit.ttl / 1_000 }),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: config.MAX_LAG_MS,
    pressureHandler() {
      throw new HttpError('unavailable', { retryAfter: 2 })
    },
  })
}
