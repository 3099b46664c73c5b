import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

/** Requests that come before a connection begins, by their code; the protocol calls them special. */
const CANCEL = 80_877_102
const ENCRYPTION: ReadonlySet<number> = new Set([80_877_103, 80_877_104])
/** Parse, Bind, Describe, Execute, Close: the answer may wait for what follows them. */
const GOES_ON: ReadonlySet<number> = new Set(Array.from('PBDEC', (type) => type.charCodeAt(0)))

/**
 * Lets PostgreSQL clients share PGlite's one session through a Unix socket. A query is up to five messages that clients
 * send at once: they run as one call, which answers with one write, because each write wakes the reader's thread.
 */
export async function listenOn(db: PGlite, path: string, maxConnections: number) {
  const turns = takeTurns(db)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const requests = requestsOf(socket)
    socket.on('data', (bytes) => {
      for (const request of requests(bytes)) turns.add(socket, request)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      turns.end(socket)
    })
  })
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })
  return {
    async close() {
      const closed = [server, ...sockets].map(
        (one) => new Promise((resolve) => one.once('close', resolve)),
      )
      server.close()
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
      await turns.done()
    },
  }
}

/** Returns a function that takes what a client sends and returns the requests that are complete. */
function requestsOf(socket: Socket): (bytes: Buffer) => Buffer[] {
  let held: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (bytes) => {
    held = held.length > 0 ? Buffer.concat([held, bytes]) : bytes
    const requests: Buffer[] = []
    let begin = 0
    let end = 0
    for (;;) {
      const message = end
      // The first messages have no type.
      const head = isStarted ? 1 : 0
      if (held.length < message + head + 4) break
      const length = Math.max(isStarted ? 4 : 8, held.readInt32BE(message + head))
      if (held.length < message + head + length) break
      end = message + head + length
      if (isStarted && GOES_ON.has(held[message] ?? 0)) continue
      const code = isStarted ? 0 : held.readInt32BE(message + 4)
      if (ENCRYPTION.has(code)) socket.write('N')
      else if (code !== CANCEL) {
        requests.push(held.subarray(begin, end))
        isStarted = true
      }
      begin = end
    }
    held = held.subarray(begin)
    return requests
  }
}

/** Runs requests one by one; while a transaction is open, only those of its client. */
function takeTurns(db: PGlite) {
  let waiting: { socket: Socket; request: Buffer }[] = []
  /** Whose request ran last: an open transaction is its own. */
  let holder: Socket | null = null
  let running = Promise.resolve()

  async function run(socket: Socket, request: Buffer): Promise<void> {
    holder = socket
    socket.cork()
    await db
      // The bytes are the database's own memory, which it uses again.
      .execProtocolRawStream(request, { onRawData: (data) => socket.write(Buffer.from(data)) })
      .catch(() => socket.destroy())
    socket.uncork()
  }

  async function runAll(): Promise<void> {
    for (;;) {
      if (db.isInTransaction() && holder?.destroyed) await db.exec('rollback')
      const next = db.isInTransaction()
        ? waiting.find(({ socket }) => socket === holder)
        : waiting[0]
      if (!next) return
      waiting = waiting.filter((one) => one !== next)
      await run(next.socket, next.request)
    }
  }

  const go = () => {
    running = running.then(runAll)
  }
  return {
    add(socket: Socket, request: Buffer) {
      waiting.push({ socket, request })
      go()
    },
    /** Forgets what a client that is gone still wanted, and rolls its transaction back. */
    end(socket: Socket) {
      waiting = waiting.filter((one) => one.socket !== socket)
      go()
    },
    /** Waits until nothing runs. */
    done: () => running,
  }
}
