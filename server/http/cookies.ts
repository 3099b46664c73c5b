import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Browsers keep a `__Host-` cookie to this host, this path and TLS. */
export const sessionCookie = (config: Config) => (config.secure ? '__Host-session' : 'session')

export function sessionToken(request: FastifyRequest, config: Config): string | null {
  return request.cookies[sessionCookie(config)] || null
}

/** Whether a request brings a session, valid or not, under either of its names. */
export const hasSessionCookie = ({ cookies }: FastifyRequest): boolean =>
  Boolean(cookies['__Host-session'] || cookies.session)

/** Of both cookies: to this site alone, and over TLS where the product is served so. */
export const cookieOptions = (config: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: config.secure,
})
