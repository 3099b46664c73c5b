import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { lossOf } from './http.ts'

/** What stands before several web processes: it asks each for its health and shares requests out. */
export interface Balancer {
  base: string
  /** Sends requests to this process too, once it says that it is ready. */
  add(base: string): void
  /** Whether requests go to this process now. */
  uses(base: string): boolean
}

interface Target {
  base: string
  ready: boolean
}

/** How often it looks who is ready. */
const LOOK_MS = 100

/** Starts one for the test that is running. Only a refused connection is tried elsewhere. */
export async function balancerOfTest(): Promise<Balancer> {
  const targets = new Map<string, Target>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let open = true

  async function watch(target: Target) {
    while (open) {
      const answer = await fetch(`${target.base}/api/health/ready/`).catch(() => null)
      await answer?.arrayBuffer()
      target.ready = answer?.status === 200
      await pause(LOOK_MS)
    }
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    const all = [...targets.values()]
    const ready = all.filter((target) => target.ready)
    // As real ones do: where nobody seems well, anybody is asked.
    const asked = ready.length > 0 ? ready : all
    const first = turn++
    for (let tries = 0; tries < asked.length; tries++) {
      const target = asked[(first + tries) % asked.length]
      if (target && (await forward(agent, target.base, incoming, body, outgoing))) return
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    open = false
    agent.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    add(base) {
      const target = { base, ready: false }
      targets.set(base, target)
      watch(target)
    },
    uses: (base) => targets.get(base)?.ready ?? false,
  }
}

/** Hands a request on; false when the process refused the connection, so that nothing was sent. */
function forward(
  agent: Agent,
  base: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const onward = request(base + url, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
      resolve(true)
    })
    onward.once('error', (cause) => {
      if (lossOf(cause).loss === 'refused') return resolve(false)
      outgoing.destroy()
      resolve(true)
    })
    onward.end(body)
  })
}
