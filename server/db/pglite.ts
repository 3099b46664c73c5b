import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerInput } from './pglite-worker.ts'

/** Unix socket paths are short: 108 bytes with the terminator, on Linux. */
const SOCKET_PATH_MAX = 107
export const SOCKET_NAME = '.s.PGSQL.5432'

export interface RunningPglite {
  /** Folder of the socket: the `host` that a PostgreSQL client connects to. */
  host: string
  close(): Promise<void>
}

/** Starts PGlite on a data folder in a worker thread. The caller must hold the folder's lock. */
export async function startPglite(folder: string): Promise<RunningPglite> {
  const { host, remove } = socketFolder(folder)
  const input: WorkerInput = { folder, socket: join(host, SOCKET_NAME) }
  process.once('exit', remove)
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: input })
  await message(worker, 'ready')
  return {
    host,
    async close() {
      const closed = message(worker, 'closed')
      worker.postMessage('close')
      await closed
      process.off('exit', remove)
      remove()
    },
  }
}

/** A folder that only we can enter, next to the data if the path is short enough. */
function socketFolder(dataFolder: string): { host: string; remove(): void } {
  const beside = `${dataFolder}.run`
  const host =
    Buffer.byteLength(join(beside, SOCKET_NAME)) <= SOCKET_PATH_MAX
      ? beside
      : mkdtempSync(join(tmpdir(), 'joulebridge-'))
  mkdirSync(host, { recursive: true, mode: 0o700 })
  const socket = join(host, SOCKET_NAME)
  // Left behind by a killed process; no one listens on it, because we hold the lock.
  if (existsSync(socket)) rmSync(socket)
  return { host, remove: () => rmSync(host, { recursive: true, force: true }) }
}

function message(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (text: unknown) => text === expected && settle(resolve)
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The database worker ended early')))
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
