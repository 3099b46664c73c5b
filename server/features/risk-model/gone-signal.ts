import type { FastifyReply } from 'fastify'

/**
 * Aborts when the caller goes away before the answer is out. The framework's own signal of a request
 * aborts already when the body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
