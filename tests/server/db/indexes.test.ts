/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JOB_NAMES } from '#server/jobs/jobs.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await (await openQueue(test.database.pool, console.error)).stop()
})
afterAll(() => test.remove())

describe('the migrated schema', () => {
  it('has an index that starts with the columns of each foreign key', async () => {
    // A partial index is enough when it leaves out only null keys. Document types are never deleted while
    // rows have them, so nothing looks for rows by that key.
    const { rows } = await test.database.db.execute(sql`
      select c.conrelid::regclass || ': ' || string_agg(a.attname, ', ' order by k.place) as key
      from pg_constraint c
      cross join lateral unnest(c.conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and c.confrelid <> 'document_types'::regclass
        and not exists (
          select 1 from pg_index i
          where i.indrelid = c.conrelid and i.indisvalid
            and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] = c.conkey
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) =
              '(' || (select attname from pg_attribute where attrelid = c.conrelid
                and attnum = c.conkey[1]) || ' IS NOT NULL)'))
      group by c.oid, c.conrelid order by 1`)
    expect(rows.map(({ key }) => key)).toEqual([])
  })

  it.runIf(process.env.TEST_DATABASE_URL)('has JIT compilation turned off', async () => {
    const { rows } = await test.database.db.execute(sql`show jit`)
    expect(rows).toEqual([{ jit: 'off' }])
  })

  it('has an index of running jobs only', async () => {
    const { rows } = await test.database.db.execute(
      sql`select count(*)::int as n from pg_indexes where schemaname = 'pgboss' and indexdef like '%(started_on)%active%'`,
    )
    // One of the table, and one of the partition of each queue.
    expect(rows).toEqual([{ n: JOB_NAMES.length + 1 }])
  })

  it('finds open runs by an index of open runs only', async () => {
    const { rows } = await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(
        sql`explain select 1 from processing_runs where finished_at is null limit 1`,
      )
    })
    expect(JSON.stringify(rows)).toContain('processing_runs_open')
  })
})
