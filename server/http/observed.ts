import type { FastifyReply } from 'fastify'
import { OBSERVED_PREFIX, OBSERVED_TIMING, type Observed, observedText } from '#shared/observed.ts'
import type { Config } from '../config.ts'

type Configured = Pick<Config, 'SENTRY_DSN' | 'ANALYTICS_SRC'>

/** The header that tells a page which services are configured; null if none are. */
export function observedHeader({ SENTRY_DSN, ANALYTICS_SRC }: Configured): string | null {
  if (!SENTRY_DSN && !ANALYTICS_SRC) return null
  const observed: Observed = {
    ...(SENTRY_DSN ? { dsn: SENTRY_DSN } : {}),
    ...(ANALYTICS_SRC ? { analytics: true } : {}),
  }
  return `${OBSERVED_TIMING};desc="${observedText(observed)}"`
}

/** Origins that pages report to, for the content security policy. */
export const reportOrigins = ({ SENTRY_DSN }: Configured): string[] =>
  SENTRY_DSN ? [new URL(SENTRY_DSN).origin] : []

/** Paths as our pages mask them: our own words, with a hyphen in place of everything else. */
const MASKED = /^(?:\/(?:-|[a-z][a-z_-]*)?)+$/

/**
 * Returns the empty page that runs the analytics script in an origin of its own, at an address that names the counted
 * page with everything private masked. Null for any other address, or if no script is configured.
 */
export function observedPage(config: Configured, path: string): string | null {
  const { ANALYTICS_SRC: src } = config
  if (!src || !path.startsWith(`${OBSERVED_PREFIX}/`) || !MASKED.test(path)) return null
  const address = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Joulebridge</title><script async src="${address}"></script></head><body></body></html>`
}

/** Sends the page sandboxed: scripts only from that origin, and framed only by us. */
export function sendObservedPage(reply: FastifyReply, config: Configured, page: string) {
  const { origin } = new URL(config.ANALYTICS_SRC ?? '')
  return reply
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `script-src ${origin}`,
        `connect-src ${origin}`,
        `img-src ${origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts',
      ].join(';'),
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
