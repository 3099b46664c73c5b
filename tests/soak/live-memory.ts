import type { Product } from '#tests/fleet/process.ts'

/** Environment that opens a process's inspector on a free port. */
export const WATCHED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const LISTENS = /Debugger listening on (ws:\/\/\S+)/
const MB = 2 ** 20

/** MB that a process holds after a full collection: growth here is a leak, not garbage. */
export async function liveMb(product: Pick<Product, 'name' | 'output'>): Promise<number> {
  const [, address] = LISTENS.exec(product.output()) ?? []
  if (!address) throw new Error(`${product.name} does not tell of its memory`)
  const socket = new WebSocket(address)
  const opened = Promise.withResolvers<void>()
  const waiting = new Map<number, (result: unknown) => void>()
  socket.onopen = () => opened.resolve()
  socket.onerror = () => opened.reject(new Error(`${product.name} does not tell of its memory`))
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
  }
  const ask = (id: number, method: string) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method }))
    return promise
  }
  await opened.promise
  try {
    await ask(1, 'HeapProfiler.collectGarbage')
    const used = await ask(2, 'Runtime.getHeapUsage')
    if (typeof used !== 'object' || used === null) throw new Error('No usage was told')
    return (
      (Number(Reflect.get(used, 'usedSize')) +
        Number(Reflect.get(used, 'backingStorageSize') ?? 0)) /
      MB
    )
  } finally {
    socket.close()
  }
}
