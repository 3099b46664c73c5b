import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'
import { connectServer } from './connect.ts'

/** Where the scratch database is: embedded in the temporary folder, or a new one on the server of DATABASE_URL. */
export type ScratchPlace = 'folder' | 'server'

/**
 * Runs `work` with a configuration for a new database and file store; the files are in a temporary folder (`TMPDIR`)
 * that only this user can open. Both are always removed, including when the process is asked to end. Throws
 * OperatorError if the server refuses to create a database.
 */
export async function inScratch<R>(
  config: Config,
  place: ScratchPlace,
  work: (scratch: Config) => Promise<R>,
): Promise<R> {
  const closing = new AsyncDisposableStack()
  const stop = () => {
    // Work still running fails with its database; its errors need no report.
    void closing.disposeAsync().finally(() => process.exit(1))
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    const dataDir = await temporaryFolder(closing)
    const DATABASE_URL =
      place === 'server' ? await temporaryDatabase(config.DATABASE_URL, closing) : undefined
    return await work({ ...config, ...NO_BUCKET, DATABASE_URL, dataDir })
  } finally {
    await closing.disposeAsync()
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const NO_BUCKET = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
} satisfies Partial<Config>

async function temporaryFolder(closing: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joulebridge-rehearsal-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Once more at exit, because a database being written to recreates files.
  process.once('exit', remove)
  closing.defer(remove)
  return folder
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Returns the address of a new, empty database. */
async function temporaryDatabase(
  server: string | undefined,
  closing: AsyncDisposableStack,
): Promise<string> {
  if (!server) {
    throw new OperatorError('--on-server needs a server: set DATABASE_URL, or leave it out.')
  }
  const name = `joulebridge_rehearsal_${randomBytes(6).toString('hex')}`
  const making = onServer(server, `create database "${name}" template template0`)
  // If the process is asked to end while the server creates the database, wait for it.
  closing.defer(async () => {
    const isMade = await making.then(
      () => true,
      () => false,
    )
    if (isMade) await onServer(server, closeConnections(name), `drop database if exists "${name}"`)
  })
  await making.catch((cause: unknown) => {
    if (!(cause instanceof pg.DatabaseError && cause.code === INSUFFICIENT_PRIVILEGE)) throw cause
    throw new OperatorError(
      'The user of DATABASE_URL may not create a database, which --on-server needs. Let it (alter role ... ' +
        'createdb), or leave out --on-server.',
      cause,
    )
  })
  const own = new URL(server)
  own.pathname = `/${name}`
  return own.toString()
}

/**
 * Ends the connections of this user to a database. `with (force)` fails for one who is no superuser while autovacuum is
 * in the database; dropping without it cancels autovacuum and waits for what is ending.
 */
const closeConnections = (name: string): string =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = await connectServer(url)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
