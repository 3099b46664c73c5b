/** @module-tag postgres */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { concludedFrom, differencesOf, hasLoss } from '#server/backup/differences.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import type { Measures, TableMeasure } from '#server/backup/measure.ts'
import { openTarget } from '#server/backup/target.ts'
import { killAll } from '../faults/server-process.ts'
import { commandWith, configOf, newPlace } from './installation.ts'

/** What an upgrade will do to existing rows. */

/** The last version that stored results of companies and outcomes of guarantors by hand. */
const MIGRATIONS = 38

let folder: string
let key: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-backups-'))
  key = await newBackupKey()
})
afterEach(killAll)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The backup of an older installation with these rows. */
async function olderBackup(...statements: string[]): Promise<string> {
  const old = await newPlace()
  const target = await openTarget(configOf(old))
  const client: pg.Client = await target.begin(MIGRATIONS)
  for (const statement of statements) await client.query(statement)
  await target.commit()
  await target.close()
  return (await makeBackup(configOf(old), key, join(folder, `older-${Math.random()}`))).path
}

const COMPANIES = `insert into companies (name, kyb_result, guarantor_outcome, created_at, updated_at) values
  ('One', 'policy_pass', 'pass_a', now(), now()), ('Two', 'fail', null, now(), now()),
  ('Three', 'not_run', null, now(), now())`
const FIGURE = `insert into financial_statements (company_id, fiscal_year, line, value, page, created_at, updated_at)
  values (1, 2025, 'cash', 1200000.50, 3, now(), now())`

async function rehearsed(path: string) {
  const temporary = await mkdtemp(join(folder, 'temporary-'))
  const place = { url: undefined, dataDir: join(temporary, 'no-data') }
  const ended = await commandWith({ TMPDIR: temporary }, 'upgrade-rehearse', place, key, path)
  expect(ended.errors).toBe('')
  expect(await readdir(temporary)).toEqual([])
  return ended
}

it('reports what an upgrade loses and changes, and exits with 1 for a loss', async () => {
  const { code, output } = await rehearsed(await olderBackup(COMPANIES, FIGURE))
  expect(output).toMatch(/^Restored .+\nMigrations applied: \d+\nLost, or money that changed:\n/)
  expect(output).toContain(
    '\n  financial_statements.page: the column is gone. It was filled in 1 row.\nChanged:\n',
  )
  expect(output).toContain(
    '\n  companies.kyb_result: fail 1 before, 0 after; not_run 1 before, 3 after; policy_pass 1 before, 0 after\n',
  )
  expect(output).toContain(
    '\n  companies.guarantor_outcome: pass_a 1 before, 0 after; in_review 0 before, 1 after\n',
  )
  expect(output).toContain('\nNew:\n')
  expect(output).toMatch(/\n {2}kyb_runs: new table, 0 rows\n/)
  expect([code, output.trim().split('\n').at(-1)]).toEqual([
    1,
    'Something is lost with this upgrade. Read CHANGELOG.md before you go on.',
  ])
})

describe('differences', () => {
  const table = (rows: number, values: Partial<TableMeasure> = {}): TableMeasure => ({
    rows,
    filled: new Map(),
    sums: new Map(),
    states: new Map(),
    ...values,
  })
  const moment = (tables: Record<string, TableMeasure>, cents?: string): Measures => ({
    tables: new Map(Object.entries(tables)),
    ledger: new Map(cents ? [['fee_due', cents]] : []),
    unbalanced: 0,
  })
  const filled = new Map([['amount', 2]])
  const sums = (sum: string) => ({ filled, sums: new Map([['amount', sum]]) })

  it.each<[string, Measures, Measures, string[], boolean]>([
    ['nothing', moment({ a: table(2) }), moment({ a: table(2) }), [], false],
    ['more rows', moment({ a: table(2) }), moment({ a: table(3) }), ['a: 1 row more'], false],
    [
      'fewer rows',
      moment({ a: table(2) }),
      moment({ a: table(1) }),
      ['a: 1 of 2 rows are gone'],
      true,
    ],
    ['a table', moment({ a: table(2) }), moment({}), ['a: the table is gone, with 2 rows'], true],
    [
      'an empty table',
      moment({ a: table(0) }),
      moment({}),
      ['a: the table is gone. It was empty.'],
      false,
    ],
    [
      'money',
      moment({ a: table(2, sums('10.00')) }),
      moment({ a: table(2, sums('9.99')) }),
      ['a.amount: the sum was 10.00 and is 9.99'],
      true,
    ],
    [
      'money of new rows',
      moment({ a: table(2, sums('10.00')) }),
      moment({ a: table(3, sums('12.00')) }),
      ['a: 1 row more', 'a.amount: the sum was 10.00 and is 12.00'],
      false,
    ],
    [
      'cleared values',
      moment({ a: table(2, { filled }) }),
      moment({ a: table(2, { filled: new Map([['amount', 1]]) }) }),
      ['a.amount: filled in 2 rows before, 1 after'],
      true,
    ],
    [
      'the ledger',
      moment({ ledger_entries: table(2) }, '5'),
      moment({ ledger_entries: table(2) }, '6'),
      ['Ledger, fee_due: 5 cents before, 6 after'],
      true,
    ],
  ])('report %s', (_what, before, after, texts, isLoss) => {
    const found = differencesOf(before, after)
    expect(found.map(({ text }) => text)).toEqual(texts)
    expect(hasLoss(found)).toBe(isLoss)
    const isTold = found.some(({ kind }) => kind === 'change')
    expect(concludedFrom(found)).toMatch(
      isLoss ? /^Something is lost / : isTold ? /^No row and no money is lost\. / : /^Nothing /,
    )
  })
})
