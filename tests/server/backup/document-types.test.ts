/** @module-tag postgres */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { measure } from '#server/backup/measure.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openTarget } from '#server/backup/target.ts'
import { addDocumentTypes } from '#server/db/document-types.ts'
import { ourMigrations } from '#server/db/our-migrations.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { COLUMNS_WITH_A_TYPE, rowsOfType, typesOfRows } from '#tests/support/rows-of-type.ts'
import { configOf, expectUntouched, newPlace } from './installation.ts'

/** Document types in backups of versions with more types, fewer types, or no table of types. */

const BEFORE_TABLE = ourMigrations().findIndex(({ name }) => name === '0083_document_types')

let folder: string
let key: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-backups-'))
  key = await newBackupKey()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The backup of an installation with this many migrations, after `fill`. */
async function backupOf(
  migrations: number,
  fill: (client: pg.Client) => Promise<unknown>,
): Promise<string> {
  const place = await newPlace()
  const target = await openTarget(configOf(place))
  const client = await target.begin(migrations)
  await fill(client)
  await target.commit()
  await target.close()
  return (await makeBackup(configOf(place), key, join(folder, `${migrations}-${Math.random()}`)))
    .path
}

/** What a restore is about to commit, before any server has started on it. */
async function restored(path: string) {
  let seen: Awaited<ReturnType<typeof typesIn>> | undefined
  await restoreBackup(configOf(await newPlace()), key, path, {
    settled: async (client) => {
      seen = await typesIn(client)
    },
  })
  return seen
}

/** The types that rows use, those that the database accepts, and the counts that upgrades compare. */
async function typesIn(client: pg.Client) {
  const { rows } = await client.query<{ value: string }>('select value from document_types')
  const { tables } = await measure(client)
  const compared = COLUMNS_WITH_A_TYPE.map((place) => {
    const [table = '', column = ''] = place.split('.')
    return Object.fromEntries(tables.get(table)?.states.get(column) ?? [])
  })
  const accepted = rows.map(({ value }) => value).toSorted()
  return { used: await typesOfRows(client), accepted, compared }
}

const inEach = <T>(value: T): T[] => COLUMNS_WITH_A_TYPE.map(() => value)

it('restores a backup from before the table with its rows, and adds the table', async () => {
  const path = await backupOf(BEFORE_TABLE, async (client) => {
    await client.query(rowsOfType('site_lease'))
    await client.query(rowsOfType('w9_form'))
  })
  expect(await restored(path)).toEqual({
    used: inEach(['site_lease', 'w9_form']),
    accepted: documentTypes.values.toSorted(),
    compared: inEach({ site_lease: 1, w9_form: 1 }),
  })
})

it('adds missing types when the backup is of a version with fewer types', async () => {
  const path = await backupOf(BEFORE_TABLE + 1, async (client) => {
    await client.query(rowsOfType('site_lease'))
    await client.query(`delete from document_types where value = 'w9_form'`)
  })
  expect(await restored(path)).toMatchObject({
    used: inEach(['site_lease']),
    accepted: documentTypes.values.toSorted(),
  })
})

it('refuses a backup with unknown types and leaves nothing behind', async () => {
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
