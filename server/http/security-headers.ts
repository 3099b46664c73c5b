import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { COLOR_MODE_SCRIPT } from '#shared/color-mode.ts'
import { EARLY_ACTS_SCRIPT } from '#shared/early-acts.ts'
import type { Config } from '../config.ts'

/** Puts the headers on every answer, errors and static files included. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config) {
  const put = protect(config)
  app.addHook('onRequest', async (_request, reply) => put(reply.raw))
}

/** Puts the headers on an answer. */
export function protect(config: Config): (response: ServerResponse) => void {
  // helmet itself: its Fastify plugin works the headers out anew for each request.
  const put = helmet(securityHeaders(config))
  return (response) => put(response.req, response, () => {})
}

const hashSource = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

function securityHeaders(config: Config): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // No inline script but the two that must have run before the first paint.
        scriptSrc: ["'self'", ...[COLOR_MODE_SCRIPT, EARLY_ACTS_SCRIPT].map(hashSource)],
        // The style engine of the components writes style elements; it has no other way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.secure
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
