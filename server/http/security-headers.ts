import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { COLOR_MODE_SCRIPT } from '#shared/color-mode.ts'
import type { Config } from '../config.ts'

/** Puts the headers on every answer, errors and static files included. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config) {
  // helmet itself: its Fastify plugin works the headers out anew for each request.
  const protect = helmet(securityHeaders(config))
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
}

function securityHeaders(config: Config): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // No inline script but the one that sets the colour mode before the first paint.
        scriptSrc: ["'self'", `'sha256-${hash('sha256', COLOR_MODE_SCRIPT, 'base64')}'`],
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
