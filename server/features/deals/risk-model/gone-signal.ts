import type { FastifyReply } from 'fastify'

/**
 * Aborts when nobody waits for the answer any more: the caller has gone away, or was told that it took too
 * long. The framework's own signal of a request aborts already when the body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
