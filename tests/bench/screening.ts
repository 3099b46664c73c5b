import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { sanctionsNames, sanctionsVersions } from '#server/db/schema/sanctions.ts'
import { fillVersion } from '#server/features/companies/sanctions/fill.ts'
import { screenName } from '#server/features/companies/sanctions/screen.ts'
import { alternate, median, ms, table } from './lib.ts'
import { type MadeName, madeName, otherwise, randomOf } from './screening-data.ts'

/**
 * One name against all listed ones: our matches with scores and reasons, compared with the candidates
 * of PostgreSQL's own trigram query, which has neither (docs/benchmarks.md, "Screening").
 */

const NAMES = process.argv.includes('--million') ? 1_000_000 : 20_000
const QUERIES = 200
const ROUNDS = 3
const NOW = new Date('2026-11-16T15:00:00Z')

/** Needs an empty database on a server. */
export async function benchScreening(url: string): Promise<string> {
  const database = await openDatabase({ url, folder: tmpdir() })
  const { db, pool } = database
  const started = performance.now()
  const listed = await fill()
  const seconds = (performance.now() - started) / 1_000
  await db.execute(sql`create index on sanctions_names using gin (lower(listed_name) gin_trgm_ops)`)
  await db.execute(sql`vacuum analyze ${sanctionsNames}`)
  const random = randomOf(7)
  // Every other one is listed, spelled differently; the rest belong to nobody.
  const asked = Array.from({ length: QUERIES }, (_, index) => {
    const place = (index * 7_919) % listed.length
    const owner = index % 2 === 0 ? listed[place] : undefined
    return owner
      ? { ...otherwise(random, owner), entity_id: String(place) }
      : { ...madeName(random), entity_id: null }
  })
  const ours = async ({ name, kind }: MadeName) =>
    (await screenName(db, { name, kind })).hits.map(({ entity_id }) => entity_id)
  const trigrams = async ({ name }: MadeName) => {
    const { rows } = await pool.query<{ entity_id: string }>({
      name: 'trigrams',
      text: `select entity_id from sanctions_names where lower(listed_name) % lower($1)
        order by similarity(lower(listed_name), lower($1)) desc limit 200`,
      values: [name],
    })
    return rows.map(({ entity_id }) => entity_id)
  }
  const seen = await alternate(ROUNDS, {
    product: () => timesOf(ours),
    trigrams: () => timesOf(trigrams),
  })
  await database.close()
  const at = (name: keyof typeof seen, quantile: number) =>
    ms(median(seen[name].map(({ times }) => times[Math.floor(times.length * quantile)] ?? 0)))
  const row = (label: string, name: keyof typeof seen) => [
    label,
    at(name, 0.5),
    at(name, 0.95),
    `${seen[name][0]?.found} of ${QUERIES / 2}`,
  ]
  return [
    `${listed.length} listed names, read and indexed in ${seconds.toFixed(0)} s`,
    '',
    table(
      ['one name', 'p50', 'p95', 'found of those listed otherwise'],
      [row('product', 'product'), row('trigram query', 'trigrams')],
    ),
  ].join('\n')

  /** Fills the list, uploaded as staff upload their own. */
  async function fill(): Promise<readonly MadeName[]> {
    const next = randomOf(1)
    const names = Array.from({ length: NAMES }, () => madeName(next))
    const lines = function* () {
      yield Buffer.from('id,name,kind\n')
      for (const [id, { name, kind }] of names.entries())
        yield Buffer.from(`${id},"${name}",${kind}\n`)
    }
    const writer = systemWriter(NOW)
    const version = await insertRecord(db, writer, sanctionsVersions, {
      list: 'other',
      state: 'reading',
    })
    await fillVersion(db, version, [{ name: 'names.csv', open: async () => lines() }])
    await updateRecord(db, writer, sanctionsVersions, version.id, { state: 'active' })
    return names
  }

  async function timesOf(look: (asked: MadeName) => Promise<string[]>) {
    const times: number[] = []
    let found = 0
    for (const one of asked) {
      const start = performance.now()
      const ids = await look(one)
      times.push(performance.now() - start)
      if (one.entity_id !== null && ids.includes(one.entity_id)) found += 1
    }
    return { times: times.toSorted((a, b) => a - b), found }
  }
}
