import { DOWNLOAD_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '#shared/limits.ts'
import type { StepUp } from '#shared/rules/access/factors.ts'
import type { AccessRow, Need } from './access.ts'

/** Default and long timeouts of a call in milliseconds (docs/product.md section 9). */
export const TIMEOUT = { normal: REQUEST_TIMEOUT_MS, download: DOWNLOAD_TIMEOUT_MS } as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'

/** Rate budgets: `general` is per process, the others are counted in the database. */
export const BUDGETS = [
  'general',
  'login',
  'mail',
  'signup',
  'quote',
  'ai',
  'simulation',
  'download',
  'upload',
] as const
export type Budget = (typeof BUDGETS)[number]

/** Plain facts of one call, which browser code can use without loading any schema. */
export interface RouteFacts {
  method: Method
  /** Path as the specification writes it: parameters in angle brackets, trailing slash kept. */
  path: string
  access: AccessRow
  /** Whether the call reads or writes in the access matrix; by default GET and HEAD read, others write. */
  need?: Need
  /** Shows the spinner when still pending after 2.5 s. */
  spinner?: boolean
  timeout?: number
  budget?: Budget
  /** A list in the ra-data-simple-rest dialect: filter, range, sort, Content-Range. */
  list?: true
  /** IDs that a list also takes as a plain query, beside its filter. */
  plainFilters?: readonly string[]
  /** Parameters that are not numeric IDs. */
  texts?: readonly string[]
  /** Body and answer are not JSON (uploads, downloads): the handler processes the bytes. */
  raw?: true
  /**
   * The caller must name the version it has read in If-Match, so it acts on what it saw. A missing header gets 428, a
   * stale version 412. On other routes a PATCH or PUT may omit it.
   */
  ifMatch?: 'required'
  /**
   * Authorized by the session's own user, even while staff view the product as someone else, and then allowed even if
   * it changes something (docs/product.md section 6, Viewing as somebody).
   */
  ownSession?: true
  /** Answered without looking up a session: health must not need the database. */
  sessionless?: true
  /** Sets no cookie: programs that read it keep none. */
  cookieless?: true
  /**
   * Requires no anti-forgery token: its address or its body's signature proves the request is authorized, wherever it
   * comes from. Such a call is sessionless, so it never acts on a session.
   */
  csrf?: 'exempt'
  /** How lately the caller must have proved who they are; the call is refused (403) until they do again. */
  stepUp?: StepUp
  /** Part of the documented calls; our own additions say why they exist. */
  documented: boolean
  why?: string
}

export type NamedRoute<N extends string = string> = RouteFacts & { readonly name: N }

/** Facts for one resource; each route carries its full name `<resource>.<key>`. */
export function defineRoutes<const R extends string, const T extends Record<string, RouteFacts>>(
  resource: R,
  routes: T,
): { readonly [K in keyof T & string]: T[K] & { readonly name: `${R}.${K}` } } {
  const named = Object.fromEntries(
    Object.entries(routes).map(([key, facts]) => [key, { ...facts, name: `${resource}.${key}` }]),
  )
  return named as { [K in keyof T & string]: T[K] & { name: `${R}.${K}` } }
}

/** Returns read or write, for the access matrix. */
export const needOf = (route: RouteFacts): Need =>
  route.need ?? (route.method === 'GET' || route.method === 'HEAD' ? 'R' : 'W')

/** Whether a call can change something; it then needs an anti-forgery token, unless exempt. */
export const isUnsafe = ({ method }: RouteFacts): boolean => method !== 'GET' && method !== 'HEAD'

/** Milliseconds until the client gives up. */
export const timeoutOf = (route: RouteFacts): number => route.timeout ?? TIMEOUT.normal

const PARAM = /<([a-z_]+)>/g

/** Returns the names of the path's parameters, in order. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(PARAM)].map((match) => match[1] ?? '')

/** Returns the path with its parameters filled in and percent-encoded. Throws if one is missing. */
export function buildPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(PARAM, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Missing path parameter ${name} of ${path}`)
    return encodeURIComponent(String(value))
  })
}

/** `bankAccounts.createLinkToken` reads `Bank accounts: create link token`. */
export function routeWords({ name }: NamedRoute): string {
  const [resource = '', key = ''] = name.split('.').map(inWords)
  return `${resource.charAt(0).toUpperCase()}${resource.slice(1)}: ${key}`
}

const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
