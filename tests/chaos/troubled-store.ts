import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { startS3 } from '#tests/server/services/files/s3-server.ts'

/**
 * A file store's possible troubles: it refuses connections, never responds, asks callers to back off, is slow, fails
 * every third request, or executes a request and loses the response.
 */
export type StoreTrouble = 'refuses' | 'hangs' | 'busy' | 'slow' | 'fails' | 'loses'

export interface TroubledStore {
  /** Environment for the processes that use it. */
  env: Record<string, string>
  setTrouble(trouble: StoreTrouble | null): Promise<void>
  close(): Promise<void>
}

const BUCKET = 'files'
const SLOW_MS = 700
/** One in this many requests fails or loses its response. */
const EVERY = 3

/** The S3 stand-in behind a connection that can be disrupted. */
export async function startTroubledStore(): Promise<TroubledStore> {
  const store = await startS3(BUCKET)
  let trouble: StoreTrouble | null = null
  let count = 0

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (trouble === 'hangs') return
    const body = await buffer(incoming)
    const isChosen = ++count % EVERY === 0
    if (trouble === 'busy' || (trouble === 'fails' && isChosen)) {
      return void outgoing.writeHead(trouble === 'busy' ? 503 : 500).end()
    }
    if (trouble === 'slow') await pause(SLOW_MS)
    const { method, headers } = incoming
    const onward = request(store.url + incoming.url, { method, headers }, (answer) => {
      if (trouble === 'loses' && isChosen) {
        answer.resume()
        outgoing.destroy()
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    onward.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    async setTrouble(next) {
      const before = trouble
      trouble = next
      // Drops the requests that are still waiting for a response.
      if (before === 'hangs') server.closeAllConnections()
      if (next === 'refuses' && server.listening) await stop()
      if (next !== 'refuses' && !server.listening) await listen(port)
    },
    async close() {
      if (server.listening) await stop()
      await store.close()
    },
  }
}
