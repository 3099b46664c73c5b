/** @module-tag postgres */
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { openTarget } from '#server/backup/target.ts'
import { addDocumentTypes } from '#server/db/document-types.ts'
import { planMigrations } from '#server/db/migration-plan.ts'
import { openDatabase } from '#server/db/open.ts'
import { ourMigrations } from '#server/db/our-migrations.ts'
import { OperatorError } from '#server/operator-error.ts'
import { VERSION } from '#server/version.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { COLUMNS_WITH_A_TYPE, rowsOfType, typesOfRows } from '#tests/support/rows-of-type.ts'
import { emptyPlace, type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

const SERVER = process.env.TEST_DATABASE_URL
const ours = ourMigrations()
/** The types of the checks that migration 0083 replaced; later ones need no migration. */
const CHECKED = typesIn(ours.find(({ name }) => name === '0083_document_types')?.parts ?? [])
const LATER = [...documentTypes.values, 'subordination_agreement']

describe('a database from before the table of document types', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>
  beforeAll(async () => {
    place = await emptyPlace()
    const target = await openTarget({ DATABASE_URL: place.url, dataDir: place.dataDir })
    const before = await target.begin(ours.findIndex(({ name }) => name === '0083_document_types'))
    for (const type of CHECKED) await before.query(rowsOfType(type))
    await target.commit()
    await target.close()
  })
  afterAll(() => place.remove())

  const started = async () => {
    const { pool, close } = await openDatabase({ url: place.url, folder: place.dataDir })
    onTestFinished(close)
    return pool
  }

  it('keeps its rows, and its columns are checked by keys', async () => {
    expect(CHECKED.length).toBeGreaterThan(70)
    const pool = await started()
    const client = await pool.connect()
    onTestFinished(() => client.release())
    expect(await typesOfRows(client)).toEqual(COLUMNS_WITH_A_TYPE.map(() => CHECKED.toSorted()))
    const { rows } = await client.query<{ column: string; kind: string; convalidated: boolean }>(`
      select k.conrelid::regclass || '.' || a.attname as column, k.contype as kind, k.convalidated
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype in ('c', 'f')`)
    const ofTypes = rows.filter(({ column }) => COLUMNS_WITH_A_TYPE.includes(column))
    expect(ofTypes.map(({ column }) => column).toSorted()).toEqual(COLUMNS_WITH_A_TYPE.toSorted())
    for (const { kind, convalidated } of ofTypes) expect([kind, convalidated]).toEqual(['f', true])
    // As if the code that runs next had brought this type.
    await client.query(`begin; set local session_replication_role = replica;
      delete from document_types where value = 'w9_form'; commit`)
  })

  it('gets the types it lacks when a server starts', async () => {
    const pool = await started()
    const { rows } = await pool.query(`select since from document_types where value = 'w9_form'`)
    expect(rows).toEqual([{ since: VERSION }])
  })
})

describe('the types that a database accepts', () => {
  let test: TestDatabase
  let client: pg.PoolClient
  beforeEach(async () => {
    test = await testDatabase()
    client = await test.database.pool.connect()
  })
  afterEach(async () => {
    client.release()
    await test.remove()
  })

  const accepted = async () =>
    (
      await client.query<{ value: string; since: string }>(
        'select value, since from document_types',
      )
    ).rows.toSorted((one, other) => one.value.localeCompare(other.value))
  const values = async () => (await accepted()).map(({ value }) => value)

  it('are those in the code', async () => {
    expect(await values()).toEqual(documentTypes.values.toSorted())
  })

  it('are the only ones accepted in each column', async () => {
    await client.query(rowsOfType('other'))
    for (const place of COLUMNS_WITH_A_TYPE) {
      const [table, column] = place.split('.')
      await expect(
        client.query(`update ${table} set ${column} = 'subordination_agreement'`),
        place,
      ).rejects.toMatchObject({ code: '23503' })
    }
  })

  it('include a new one once its code has started, without a migration', async () => {
    const adding = () => client.query(rowsOfType('subordination_agreement'))
    await expect(adding()).rejects.toMatchObject({ code: '23503' })
    const before = await accepted()
    const plan = await planMigrations(client, ours, LATER)
    expect(plan).toBe(
      'No migrations are missing. Nothing was changed.\n\n' +
        'New document types: no earlier version may run beside this; stop them first\n' +
        '  subordination_agreement\n',
    )
    expect(await accepted()).toEqual(before)
    await addDocumentTypes(client, LATER)
    const after = await accepted()
    expect(after.filter(({ value }) => value !== 'subordination_agreement')).toEqual(before)
    expect(after).toContainEqual({ value: 'subordination_agreement', since: VERSION })
    await adding()
    await addDocumentTypes(client, LATER)
    expect(await accepted()).toEqual(after)
  })

  it('keep earlier code, which does not know them, from starting', async () => {
    await addDocumentTypes(client, LATER)
    await client.query(
      `update document_types set since = '9.10.0' where value = 'subordination_agreement'`,
    )
    await client.query(`insert into document_types values ('side_letter', '9.9.0')`)
    for (const starting of [addDocumentTypes, planMigrations]) {
      const refused = starting(client)
      await expect(refused).rejects.toThrow(OperatorError)
      await expect(refused).rejects.toThrow(
        `document types that Joulebridge ${VERSION} does not know: side_letter, ` +
          'subordination_agreement. Start version 9.10.0, which added them, or a later one',
      )
    }
  })

  it.runIf(SERVER)('can be added while every table with a type is locked', async () => {
    const holder = new pg.Client({
      connectionString: test.database.pool.options.connectionString ?? '',
    })
    // The database is dropped before this connection ends.
    holder.on('error', () => {})
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    for (const place of COLUMNS_WITH_A_TYPE) {
      await holder.query(`lock table ${place.split('.')[0]} in access exclusive mode`)
    }
    await client.query('set lock_timeout = 100')
    await addDocumentTypes(client, LATER)
    await holder.query('rollback')
    expect(await values()).toContain('subordination_agreement')
  })
})

function typesIn(parts: readonly string[]): string[] {
  const [, list = ''] = /ARRAY\[(.*?)\]/s.exec(parts.join('\n')) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, type = '']) => type)
}
