import { randomUUID } from 'node:crypto'
import { constants, cpSync, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { liveSocket } from '#server/db/live-socket.ts'
import { startPglite } from '#server/db/pglite.ts'
import {
  HOLD_MINUTES,
  holdSweep,
  releaseSweep,
} from '#server/features/base/contents/sweep-holds.ts'
import { OperatorError } from '#server/operator-error.ts'
import { connectEmbedded, connectServer } from './connect.ts'
import { hasTable } from './tables.ts'

/** A read-only view of a database at one moment, whatever is written in the meantime. */
export interface Source {
  kind: 'pglite' | 'postgres'
  /** Inside the transaction of the snapshot. */
  client: pg.Client
  /**
   * A connection to the live database, for recording the backup; if nothing else runs, it is `client`, once its
   * transaction is over.
   */
  live: pg.Client
  close(): Promise<void>
}

type SourceConfig = Pick<Config, 'DATABASE_URL' | 'dataDir'>

/** Opens the database at one moment. From then on, no content that it names is removed. */
export async function openSource(config: SourceConfig): Promise<Source> {
  const closing = new AsyncDisposableStack()
  const close = () => closing.disposeAsync()
  try {
    const { client, live } = config.DATABASE_URL
      ? await openServer(config.DATABASE_URL, closing)
      : await openEmbedded(config.dataDir, closing)
    await client.query('begin isolation level repeatable read, read only')
    // The first query takes the snapshot.
    await client.query('select 1')
    return { kind: config.DATABASE_URL ? 'postgres' : 'pglite', client, live, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

type Connections = Pick<Source, 'client' | 'live'>

async function openServer(url: string, closing: AsyncDisposableStack): Promise<Connections> {
  const holder = await connectServer(url)
  closing.defer(() => holder.end())
  await hold(holder, closing)
  const client = await connectServer(url)
  closing.defer(() => client.end())
  return { client, live: holder }
}

/**
 * Opens the folder itself if no server runs. Beside a running server it opens a copy: all share one session there, so a
 * long read transaction would block the product.
 */
async function openEmbedded(dataDir: string, closing: AsyncDisposableStack): Promise<Connections> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new OperatorError(`There is no database in ${dataDir}`)
  }
  const { host, live } = await openFolder(dataDir, folder, closing)
  const client = await connectEmbedded(host)
  closing.defer(() => client.end())
  return { client, live: live ?? client }
}

/** The folder of a socket, and the connection to a server that is already running. */
interface Opened {
  host: string
  live?: pg.Client
}

async function openFolder(
  dataDir: string,
  folder: string,
  closing: AsyncDisposableStack,
): Promise<Opened> {
  try {
    const embedded = await startEmbedded(dataDir)
    closing.defer(() => embedded.close())
    return { host: embedded.host }
  } catch (cause) {
    const socket = cause instanceof FolderInUseError ? liveSocket(dataDir) : null
    if (!socket) throw cause
    return openCopy(socket, folder, closing)
  }
}

async function openCopy(
  socket: string,
  folder: string,
  closing: AsyncDisposableStack,
): Promise<Opened> {
  const live = await connectEmbedded(socket)
  closing.defer(() => live.end())
  await hold(live, closing)
  const copy = `${folder}.backup`
  closing.defer(() => rm(copy, { recursive: true, force: true }))
  await copyStandingStill(live, folder, copy)
  const pglite = await startPglite(copy)
  closing.defer(() => pglite.close())
  return { host: pglite.host, live }
}

/**
 * Copies the folder of a running database. While our transaction is open no one else gets a turn, and a database
 * without background processes writes nothing: the copy equals what a kill at that moment would leave, from which the
 * database recovers.
 */
async function copyStandingStill(live: pg.Client, folder: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true })
  await live.query('begin')
  try {
    // Shares the blocks instead of copying them if the file system can.
    cpSync(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } finally {
    await live.query('rollback')
  }
}

/** Keeps the sweep away from contents until the source is closed. */
async function hold(client: pg.Client, closing: AsyncDisposableStack): Promise<void> {
  const db = drizzle(client)
  // If the database predates holds, no server looks for one.
  if (!(await hasTable(client, 'public.sweep_holds'))) return
  const id = randomUUID()
  await holdSweep(db, id)
  const renewing = setInterval(
    // If this fails, reading a missing content reports it.
    () => holdSweep(db, id).catch(() => {}),
    (HOLD_MINUTES * 60_000) / 5,
  )
  closing.defer(async () => {
    clearInterval(renewing)
    await releaseSweep(db, id).catch(() => {})
  })
}
