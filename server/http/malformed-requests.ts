import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import type { Config } from '../config.ts'
import { ADDRESS_MAX } from './address.ts'
import { errorBody } from './error-handler.ts'
import { HttpError } from './http-error.ts'
import type { Lifecycle } from './lifecycle.ts'
import { securityHeaders } from './security-headers.ts'

/** What the parser says of a request that it could not read; anything else is malformed. */
const PARSER: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

interface ParserError extends Error {
  code?: string
  /** The bytes that arrived last, whatever the framework's types call them. */
  rawPacket?: unknown
}

/** Too much before the first line had ended; the parser tells it from no other overflow. */
const isLongAddress = ({ code, rawPacket }: ParserError): boolean =>
  code === 'HPE_HEADER_OVERFLOW' &&
  Buffer.isBuffer(rawPacket) &&
  /^[A-Z]+ /.test(rawPacket.toString('latin1', 0, 20)) &&
  !rawPacket.subarray(0, ADDRESS_MAX).includes('\r\n')

interface Refuser {
  config: Config
  lifecycle: Lifecycle
  log(entry: { reqId: string; code: ErrorCode }): void
}

/**
 * Answers for requests that never become one of ours, because they are not HTTP or too large: the
 * body, the headers and the `request_id` of every other refusal, written on the connection itself.
 */
export function malformedRequests({ config, lifecycle, log }: Refuser) {
  const refuse = (socket: Socket, code: ErrorCode) => {
    // In the middle of another answer these bytes would be taken for a part of it.
    if (!socket.writable || lifecycle.isAnswering(socket)) {
      socket.destroy()
      return
    }
    const reqId = randomUUID()
    log({ reqId, code })
    socket.end(refusal(config, code, reqId))
    socket.destroySoon()
  }
  return {
    clientError(error: ParserError, socket: Socket) {
      if (error.code === 'ECONNRESET') socket.destroy()
      else if (isLongAddress(error)) refuse(socket, 'address_too_long')
      else refuse(socket, PARSER[error.code ?? ''] ?? 'malformed_body')
    },
    register({ server }: FastifyInstance) {
      server.on('connect', (_request, socket) => {
        if (socket instanceof Socket) refuse(socket, 'method_not_allowed')
        else socket.destroy()
      })
      // What a sender expects beyond the usual is answered as usual, which HTTP allows.
      server.on('checkExpectation', (request, response) => {
        server.emit('request', request, response)
      })
    },
  }
}

/** A whole answer as it goes over the line. */
function refusal(config: Config, code: ErrorCode, reqId: string): string {
  const { status } = ERRORS[code]
  const body = JSON.stringify(errorBody(new HttpError(code), reqId))
  const headers = {
    ...securityHeaders(config),
    'x-request-id': reqId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    // Only tunnels come this way: no method is allowed on what they ask for.
    ...(code === 'method_not_allowed' ? { allow: '' } : {}),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
