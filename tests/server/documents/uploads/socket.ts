import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Client } from '#tests/support/client.ts'

/** Requests over a real connection, to test what in-process requests cannot: pace and loss. */

export interface SocketAnswer {
  status: number
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  body: any
}

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Starts a request as this client would; the caller writes the body. */
export function begin(
  port: number,
  client: Client,
  method: string,
  path: string,
  headers: Record<string, string>,
): ClientRequest {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const csrf = client.cookies.get('csrftoken') ?? ''
  return request({
    port,
    method,
    path,
    host: '127.0.0.1',
    headers: { cookie, 'x-csrftoken': csrf, ...headers },
  })
}

/** Sends pieces at the pace at which the server takes them, and returns its response. */
export function sendPieces(
  outgoing: ClientRequest,
  pieces: Iterable<Buffer>,
): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      text(response).then((body) => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, headers, body: body === '' ? undefined : JSON.parse(body) })
      }, reject)
    })
    write(outgoing, pieces[Symbol.iterator]())
  })
}

function write(outgoing: ClientRequest, pieces: Iterator<Buffer>) {
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    if (!outgoing.write(next.value)) {
      outgoing.once('drain', () => write(outgoing, pieces))
      return
    }
  }
  outgoing.end()
}

/** Sends a part of the body and then nothing more; returns a way to drop the connection. */
export function sendPart(outgoing: ClientRequest, piece: Buffer): () => Promise<void> {
  const closed = new Promise<void>((resolve) => {
    outgoing.on('error', () => {})
    outgoing.on('close', () => resolve())
  })
  outgoing.write(piece)
  return () => {
    outgoing.destroy()
    return closed
  }
}
