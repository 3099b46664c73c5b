import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { listenOn } from './pglite-socket.ts'

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
const server = await listenOn(database, input.socket, 10)
port.postMessage('ready')

port.once('message', async () => {
  await server.close()
  await database.close()
  port.postMessage('closed')
  port.close()
})
