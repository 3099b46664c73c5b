import { hash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { PAGE_SCRIPTS } from '#shared/page-script.ts'
import type { Config } from '../config.ts'
import { reportOrigins } from './observed.ts'
import { opensBanks, outsideOrigins } from './outside-origins.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns JSON or nothing: no browser renders it, so most page rules don't apply. */
    isData?: boolean
  }
}

/**
 * Puts the headers on every response, including errors and static files. They go to the framework rather than the raw
 * response, so that all headers are written at once.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config) {
  const ofPage = securityHeaders(config)
  const ofDashboard = securityHeaders(config, 'dashboard')
  const ofData = headersOf({ ...common(config), ...DATA })
  const ofSimulation = headersOf({ ...common(config), ...SIMULATION })
  app.addHook('onRequest', ({ url, routeOptions }, reply, done) => {
    if (routeOptions.config.isData) reply.headers(ofData)
    else if (isSimulationWorker(url)) reply.headers(ofSimulation)
    else reply.headers(isOfDashboard(url) ? ofDashboard : ofPage)
    done()
  })
}

/** The simulator's worker file, as either bundle names it, or its source name in development. */
const isSimulationWorker = (url: string): boolean =>
  /^[^?#]*\/simulation-worker(?:-[\w-]+\.js|\.ts)(?:\?|$)/.test(url)

const isOfDashboard = (url: string): boolean => /^\/dashboard(?:[/?]|$)/.test(url)

/** The headers of a page, and of anything not known to be data. */
export const securityHeaders = (config: Config, area: 'portals' | 'dashboard' = 'portals') =>
  headersOf({ ...common(config), ...pageOf(config, area) })

/** Computed once by helmet; its Fastify plugin would do so for every request. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => {})
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

const common = ({ secure }: Config) =>
  ({
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }) as const

const hashSource = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

/** Portal users link banks, so a popup opened there may be on another origin before it reaches a bank. */
const pageOf = (config: Config, area: 'portals' | 'dashboard') => {
  const isPortal = area === 'portals'
  const { script, connect, frame } = isPortal ? outsideOrigins(config) : NOWHERE
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // No inline scripts except those that must run before the first paint.
        scriptSrc: ["'self'", ...Object.values(PAGE_SCRIPTS).map(hashSource), ...script],
        // The component library's style engine writes style elements; it has no other way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...connect, ...reportOrigins(config)],
        ...(frame.length > 0 ? { frameSrc: ["'self'", ...frame] } : {}),
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: {
      policy: isPortal && opensBanks(config) ? 'same-origin-allow-popups' : 'same-origin',
    },
  } as const
}

/**
 * A worker uses the policy of its own file, whatever page started it. The simulator's may compile its kernel and
 * nothing else, and reaches no address at all. No page may compile one.
 */
const SIMULATION = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
} as const

const NOWHERE = { script: [], connect: [], frame: [] } as const

/** Opened as a page, data is inert text; no other site can read it. */
const DATA = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const
