import { stat } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { backups } from '#server/db/schema/platform.ts'
import type { Manifest } from './manifest.ts'
import { hasTable } from './tables.ts'

/**
 * Records a verified backup in its own database, where every server finds the age of the newest one. A row rather than
 * a mark in the file store: the command often runs as another user, whose files the servers may not read. Returns false
 * if the database predates the table.
 */
export async function noteBackup(
  client: Client,
  { made_at }: Pick<Manifest, 'made_at'>,
  path: string,
): Promise<boolean> {
  if (!(await hasTable(client, 'public.backups'))) return false
  const { size } = await stat(path)
  await drizzle(client)
    .insert(backups)
    .values({ made_at: new Date(made_at), ended_at: new Date(), bytes: size })
  return true
}
