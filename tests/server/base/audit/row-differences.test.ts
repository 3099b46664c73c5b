import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { RECORD_TABLES } from '#server/db/record-tables.ts'
import { MIGRATED } from '#server/features/base/audit/row-differences.ts'

/** An update in a migration, without those in the functions that it creates, and the columns that it sets. */
const UPDATE = /^UPDATE "?(\w+)"?(?: \w+)? SET ([\s\S]*?)(?:\s+FROM|\s+WHERE|;)/gm
const COLUMN = /(?:^|, )"?(\w+)"? = /g
/** Changed by triggers too, so that no history tells it. */
const FOLLOWS = 'versioned_documents.is_asked'

const names = RECORD_TABLES.map((table) => getTableName(table))

it('knows what migrations wrote into records', () => {
  const written = globSync('server/db/migrations/*.sql', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(UPDATE)].flatMap(([, table, sets = '']) =>
      [...sets.matchAll(COLUMN)].map(([, column]) => `${table}.${column}`),
    ),
  )
  const ofRecords = written.filter((path) => names.includes(path.split('.')[0] ?? ''))
  expect(new Set(ofRecords.filter((path) => path !== FOLLOWS))).toEqual(
    new Set(Object.keys(MIGRATED)),
  )
})

it('compares every table with versions, but for the imported register of companies', async () => {
  const modules = globSync('server/db/schema/*.ts', { cwd: ROOT })
  const tables = (
    await Promise.all(modules.map(async (file) => Object.values(await import(join(ROOT, file)))))
  )
    .flat()
    .filter((value): value is PgTable => is(value, PgTable))
  const versioned = tables.filter((table) => {
    const columns = getTableConfig(table).columns.map(({ name }) => name)
    return ['id', 'version', 'updated_at'].every((name) => columns.includes(name))
  })
  expect(new Set([...names, 'registry_records'])).toEqual(
    new Set(versioned.map((table) => getTableName(table))),
  )
})

/** Write records by themselves: flags and times without history, or with history that they write beside. */
const WRITE_THEMSELVES = [
  'server/backup/settle.ts',
  'server/db/defaults.ts',
  'server/features/access/auth/store.ts',
  'server/features/access/factors/rotate.ts',
  'server/features/companies/kyb/standing.ts',
  'server/features/deals/payments/known-payees.ts',
  'server/features/deals/risk-model/base-cases.ts',
  'server/features/deals/transfers/compose.ts',
  'server/http/session.ts',
]

it('finds no code that writes records past their history', async () => {
  const file = readFileSync(join(ROOT, 'server/db/record-tables.ts'), 'utf8')
  const list = file.slice(file.indexOf('RECORD_TABLES'))
  const variables = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name)
  expect(variables.length).toBe(RECORD_TABLES.length)
  const write = new RegExp(`\\.(?:insert|update|delete)\\((?:${variables.join('|')})\\)`)
  const files = globSync('server/{backup,db,features,http,jobs,services}/**/*.ts', { cwd: ROOT })
  const past = files.filter((file) => write.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(past.toSorted()).toEqual(WRITE_THEMSELVES)
})
