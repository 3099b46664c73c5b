import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { HttpError } from './http-error.ts'

/** Browsers restrict a `__Host-` cookie to this host, this path, and TLS. */
export const sessionCookie = (config: Config) => (config.secure ? '__Host-session' : 'session')

export function sessionToken(request: FastifyRequest, config: Config): string | null {
  return request.cookies[sessionCookie(config)] || null
}

/** The token of a signed-in request. Throws not_authenticated without one. */
export function ownToken({ request, config }: { request: FastifyRequest; config: Config }): string {
  const token = sessionToken(request, config)
  if (!token) throw new HttpError('not_authenticated')
  return token
}

/** Whether the request carries a session cookie, valid or not, under either name. */
export const hasSessionCookie = ({ cookies }: FastifyRequest): boolean =>
  Boolean(cookies['__Host-session'] || cookies.session)

/** Options of both cookies: this site only, and TLS only where the product is served over TLS. */
export const cookieOptions = (config: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: config.secure,
})
