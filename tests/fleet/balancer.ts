import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { lossOf } from './http.ts'

/** A load balancer for several web processes: checks their health and distributes requests. */
export interface Balancer {
  base: string
  /** Also sends requests to this process, once it reports ready. */
  add(base: string): void
  /** Stops sending requests to a process that ends or has ended. */
  remove(base: string): void
  /** Whether requests currently go to this process. */
  uses(base: string): boolean
  close(): Promise<void>
}

interface Target {
  base: string
  ready: boolean
}

/** Interval of the health checks. */
const LOOK_MS = 100
/** A process that doesn't respond for this long is not ready. */
const LOOK_MAX_MS = 2_000

/** Starts one on a free port. Only a refused connection is retried on another process. */
export async function startBalancer(): Promise<Balancer> {
  const targets = new Map<string, Target>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let open = true

  async function watch(target: Target) {
    while (open && targets.get(target.base) === target) {
      target.ready = await isReady(target.base)
      await pause(LOOK_MS)
    }
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    const all = [...targets.values()]
    const ready = all.filter((target) => target.ready)
    // Like real balancers: if no process seems healthy, try any of them.
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
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    add(base) {
      const target = { base, ready: false }
      targets.set(base, target)
      watch(target)
    },
    remove: (base) => void targets.delete(base),
    uses: (base) => targets.get(base)?.ready ?? false,
    async close() {
      open = false
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/api/health/ready/`, { signal: AbortSignal.timeout(LOOK_MAX_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )

/** Forwards a request; false if the process refused the connection, so that nothing was sent. */
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
