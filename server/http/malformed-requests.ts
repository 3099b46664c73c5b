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

/** Error codes for the parser's failures; all others are malformed_body. */
const PARSER: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

interface ParserError extends Error {
  code?: string
  /** The last bytes that arrived, whatever the framework's types call them. */
  rawPacket?: unknown
}

/** The overflow came before the first line ended; the parser has no separate code for that. */
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
 * Responds to requests that never reach a route because they are not HTTP or are too large. The response carries the
 * body, headers, and `request_id` of every other refusal and is written directly to the connection.
 */
export function malformedRequests({ config, lifecycle, log }: Refuser) {
  const refuse = (socket: Socket, code: ErrorCode) => {
    // In the middle of another response, these bytes would be read as part of it.
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
      // HTTP allows ignoring an unusual Expect header and answering as usual.
      server.on('checkExpectation', (request, response) => {
        server.emit('request', request, response)
      })
    },
  }
}

/** A complete raw HTTP response. */
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
    // Only tunnels come this way, and no method is allowed on their targets.
    ...(code === 'method_not_allowed' ? { allow: '' } : {}),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
