import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieOptions, sessionToken } from './cookies.ts'

export const CSRF_COOKIE = 'csrftoken'

/** The anti-forgery token is derived from the session token, so it changes and ends with the session. */
/** Anti-forgery token of a session, from the session's token. */
export const csrfOf = (token: string) => hash('sha256', `csrf ${token}`, 'base64url')

const ANONYMOUS_CSRF = /^[A-Za-z0-9_-]{43}$/

/** Gives the browser the token its next unsafe request must carry, unless it already has it. */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const current = request.cookies[CSRF_COOKIE] ?? ''
  const session = sessionToken(request, config)
  if (session ? current === csrfOf(session) : ANONYMOUS_CSRF.test(current)) return
  setCsrfCookie(reply, config, session)
}

export function setCsrfCookie(reply: FastifyReply, config: Config, token: string | null) {
  const value = token ? csrfOf(token) : randomBytes(32).toString('base64url')
  reply.setCookie(CSRF_COOKIE, value, { ...cookieOptions(config), httpOnly: false })
}

/**
 * Whether an unsafe request proves that it comes from our own page: header and cookie match, the token belongs to the
 * session, and the Origin header, if any, is ours.
 */
export function csrfPasses(request: FastifyRequest, config: Config): boolean {
  const header = request.headers['x-csrftoken']
  const cookie = request.cookies[CSRF_COOKIE] ?? ''
  if (typeof header !== 'string' || !equal(header, cookie)) return false
  if (!originIsOurs(request, config)) return false
  const session = sessionToken(request, config)
  return session ? equal(header, csrfOf(session)) : ANONYMOUS_CSRF.test(cookie)
}

/** Scripts send no origin. Browsers do, and it must be our own host. */
function originIsOurs(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (origin === config.publicUrl) return true
  // In development and tests the port may differ from PUBLIC_URL.
  return !config.production && origin === `${request.protocol}://${request.headers.host}`
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right)
}
