import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { openDatabase } from '#server/db/open.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'

/** First start and restart of the database against bare PGlite (docs/benchmarks.md, "Start"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MIGRATIONS = join(import.meta.dirname, '../../server/db/migrations')

export async function benchStart(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-start-'))
  let count = 0
  const fresh = () => join(work, String(++count))
  // The first use fills the cache of the snapshot; it is measured warm.
  await timed(() => openProduct(fresh()))
  const first = await alternate(ROUNDS, {
    product: () => timed(() => openProduct(fresh())),
    bare: () => timed(() => openBare(fresh(), true)),
  })
  const kept = { product: fresh(), bare: fresh() }
  await timed(() => openProduct(kept.product))
  await timed(() => openBare(kept.bare, true))
  const restart = await alternate(ROUNDS, {
    product: () => timed(() => openProduct(kept.product)),
    bare: () => timed(() => openBare(kept.bare, false)),
  })
  await rm(work, { recursive: true, force: true })
  return table(
    ['start', 'product', 'bare PGlite', 'ratio', 'target'],
    [row('first, empty folder', first, 0.6), row('restart with data', restart, 1.2)],
  )
}

function row(name: string, seen: { product: number[]; bare: number[] }, target: number) {
  const ratios = seen.product.map((value, index) => value / (seen.bare[index] ?? 1))
  return [
    name,
    ms(median(seen.product)),
    ms(median(seen.bare)),
    ratio(median(ratios)),
    ratio(target),
  ]
}

/** Milliseconds until the first query is answered; closing is not counted. */
async function timed(open: () => Promise<() => Promise<void>>): Promise<number> {
  const begun = performance.now()
  const close = await open()
  const took = performance.now() - begun
  await close()
  return took
}

async function openProduct(folder: string): Promise<() => Promise<void>> {
  const database = await openDatabase({ folder })
  await database.pool.query('select count(*) from projects')
  return () => database.close()
}

async function openBare(folder: string, migrate: boolean): Promise<() => Promise<void>> {
  const database = await PGlite.create({ dataDir: folder })
  if (migrate) {
    for (const { sql } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
      for (const statement of sql) await database.exec(statement)
    }
  }
  await database.query('select count(*) from projects')
  return () => database.close()
}
