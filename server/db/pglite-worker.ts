import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/**
 * PGlite and its socket in a thread of their own: a long query blocks this thread's event loop, not the server's. All
 * clients share one session, so the pool in front of it has one connection.
 */
export interface WorkerInput {
  folder: string
  socket: string
}

const port = parentPort
if (!port) throw new Error('The database worker runs in a worker thread only')
const input: WorkerInput = workerData

const database = await PGlite.create({
  dataDir: input.folder,
  // Required by migrations; a PostgreSQL server ships with it.
  extensions: { pg_trgm },
})
const server = new PGLiteSocketServer({ db: database, path: input.socket, maxConnections: 10 })
await server.start()
port.postMessage('ready')

port.once('message', async () => {
  await server.stop()
  await database.close()
  port.postMessage('closed')
  port.close()
})
