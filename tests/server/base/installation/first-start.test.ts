/** @module-tag postgres */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { expect, it } from 'vitest'
import { setUp } from '#server/run.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { configOf, newPlace } from '#tests/server/backup/installation.ts'
import { pdf } from '#tests/server/services/files/contents.ts'

it('leaves an empty database beside the files of another fit for a restore', async () => {
  const place = await newPlace()
  const config = configOf(place)
  await openFileStore(config).put(Readable.from([pdf('kept')]))
  await expect(setUp(config)).rejects.toThrow(/ is empty, and the file store .+ another one/)
  if (place.url) expect(await tablesIn(place.url)).toBe(0)
  else expect(existsSync(join(config.dataDir, 'postgres'))).toBe(false)
})

async function tablesIn(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  await client.end()
  return rowCount ?? 0
}
