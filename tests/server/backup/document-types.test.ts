/** @module-tag postgres */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { measure } from '#server/backup/measure.ts'
import { rehearseRestore, rehearseUpgrade } from '#server/backup/rehearse.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openTarget } from '#server/backup/target.ts'
import { addDocumentTypes } from '#server/db/document-types.ts'
import { applyMigrations } from '#server/db/migration-list.ts'
import { openDatabase } from '#server/db/open.ts'
import { ourMigrations } from '#server/db/our-migrations.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { rowsOfType, typesOfRows } from '#tests/support/rows-of-type.ts'
import { configOf, expectUntouched, newPlace } from './installation.ts'

/** The table of document types in backups of versions that know more, fewer, or no types in a table. */

const BEFORE_TABLE = ourMigrations().findIndex(({ name }) => name === '0083_document_types')

let folder: string
let key: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-backups-'))
  key = await newBackupKey()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The backup of an installation with so many migrations, and what `fill` does to it. */
async function backupOf(
  migrations: number,
  fill: (client: pg.Client) => Promise<unknown>,
): Promise<string> {
  const place = await newPlace()
  const target = await openTarget(configOf(place))
  const client = await target.begin()
  await applyMigrations(client, 0, migrations)
  await fill(client)
  await target.commit()
  await target.close()
  return (await makeBackup(configOf(place), key, join(folder, `${Math.random()}`))).path
}

/** The types in the columns that have one, and those that the database accepts. */
async function restored(path: string) {
  const place = await newPlace()
  await restoreBackup(configOf(place), key, path)
  const { pool, close } = await openDatabase({ url: place.url, folder: place.dataDir })
  onTestFinished(close)
  const { rows } = await pool.query<{ value: string }>('select value from document_types')
  return { used: await typesOfRows(pool), accepted: rows.map(({ value }) => value).toSorted() }
}

const fiveTimes = (...types: string[]) => Array.from({ length: 5 }, () => types)

it('a backup from before the table is restored with its rows, and gets the table', async () => {
  const path = await backupOf(BEFORE_TABLE, async (client) => {
    await client.query(rowsOfType('site_lease'))
    await client.query(rowsOfType('w9_form'))
  })
  expect(await restored(path)).toEqual({
    used: fiveTimes('site_lease', 'w9_form'),
    accepted: documentTypes.values.toSorted(),
  })
  const { differences } = await rehearseUpgrade(configOf(await newPlace()), key, path, 'folder')
  expect(differences).toContainEqual({
    kind: 'addition',
    text: `document_types: new table, ${documentTypes.values.length} rows`,
  })
  expect(differences.filter(({ kind }) => kind !== 'addition')).toEqual([])
})

it('a backup of a version that knew fewer types has those of this one before it is opened', async () => {
  const path = await backupOf(BEFORE_TABLE + 1, async (client) => {
    await client.query(rowsOfType('site_lease'))
    await client.query(`delete from document_types where value = 'w9_form'`)
  })
  // A rehearsal compares what was restored with what is there once it is opened.
  await rehearseRestore(configOf(await newPlace()), key, path, 'folder')
  expect(await restored(path)).toEqual({
    used: fiveTimes('site_lease'),
    accepted: documentTypes.values.toSorted(),
  })
})

it('a backup with types that this version does not know is refused, and leaves nothing', async () => {
  const path = await backupOf(BEFORE_TABLE + 1, async (client) => {
    await addDocumentTypes(client, [...documentTypes.values, 'subordination_agreement'])
    await client.query(rowsOfType('subordination_agreement'))
  })
  const place = await newPlace()
  await expect(restoreBackup(configOf(place), key, path)).rejects.toThrow(
    /does not know: subordination_agreement/,
  )
  await expectUntouched(place)
})

it('what an upgrade compares holds how many rows have each type', async () => {
  const path = await backupOf(BEFORE_TABLE + 1, (client) => client.query(rowsOfType('site_lease')))
  const place = await newPlace()
  const counts: (ReadonlyMap<string, number> | undefined)[] = []
  await restoreBackup(configOf(place), key, path, {
    migrated: async (client) => {
      const { tables } = await measure(client)
      counts.push(tables.get('ai_labels')?.states.get('settled_label'))
    },
  })
  expect(counts).toEqual([new Map([['site_lease', 1]])])
})
