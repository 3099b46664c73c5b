import type { FastifyReply } from 'fastify'

/**
 * Returns a signal that aborts when no one is waiting for the response anymore: the caller has disconnected, or was
 * told that it timed out. The framework's own request signal aborts as soon as the body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
