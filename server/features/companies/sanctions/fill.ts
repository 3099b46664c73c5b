import { sql } from 'drizzle-orm'
import { sanctionsBadLines, sanctionsNames } from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import { BAD_LINES_KEPT, type SanctionsList } from '#shared/entities/sanctions.ts'
import { listedKeys } from '#shared/rules/companies/screening/keys.ts'
import { type NameKind, parseName } from '#shared/rules/companies/screening/names.ts'
import { readGeneric } from './read/generic.ts'
import type { BadLine, ListedName, ListFile, ListReader } from './read/listed.ts'
import { readOfac } from './read/ofac.ts'

const READERS: Readonly<Record<SanctionsList, ListReader>> = {
  ofac_sdn: readOfac,
  ofac_consolidated: readOfac,
  other: readGeneric,
}

/** Names per statement; the database is free for others between statements. */
const BATCH = 1_000
/** Maximum characters kept of a bad line. */
const TEXT_KEPT = 300

export interface Filled {
  readonly entries: number
  readonly names: number
  readonly bad_lines: number
}

/**
 * Reads the files of a list into a version that is not screened against yet. Throws UnreadableList if the files are
 * not that list's. Counts bad lines and keeps the first of them for display.
 */
export async function fillVersion(
  db: Db,
  version: { readonly id: number; readonly list: SanctionsList },
  files: readonly ListFile[],
  signal?: AbortSignal,
): Promise<Filled> {
  const entries = new Set<string>()
  let names = 0
  let bad_lines = 0
  let listed: ListedName[] = []
  let bad: BadLine[] = []
  const save = async () => {
    signal?.throwIfAborted()
    await saveNames(db, version.id, listed)
    if (bad.length > 0) await saveBadLines(db, version.id, bad)
    listed = []
    bad = []
  }
  for await (const read of READERS[version.list](files)) {
    if ('bad' in read) {
      bad_lines += 1
      if (bad_lines <= BAD_LINES_KEPT) bad.push(read.bad)
    } else {
      names += 1
      entries.add(read.listed.entity_id)
      listed.push(read.listed)
    }
    if (listed.length >= BATCH) await save()
  }
  await save()
  return { entries: entries.size, names, bad_lines }
}

const BOTH: readonly NameKind[] = ['person', 'entity']

/** Persons are compared with persons; listed names without a kind with everyone. */
export const comparedAs = (kind: ListedName['kind']): readonly NameKind[] =>
  kind === null ? BOTH : [kind === 'person' ? 'person' : 'entity']

/** Formatted as a database array of integers, which takes a tenth of the time of JSON. */
export const keysOf = ({ listed_name, kind }: Pick<ListedName, 'listed_name' | 'kind'>): string =>
  `{${comparedAs(kind).flatMap((as) => listedKeys(parseName(listed_name, as)))}}`

async function saveNames(db: Db, versionId: number, listed: readonly ListedName[]): Promise<void> {
  if (listed.length === 0) return
  const rows = JSON.stringify(listed.map((one) => ({ ...one, keys: keysOf(one) })))
  await db.execute(sql`
    insert into ${sanctionsNames}
      (version_id, entity_id, name, listed_name, kind, program, births, countries, keys)
    select ${versionId}, entity_id, name, listed_name, kind, program, births, countries, keys::int[]
    from jsonb_to_recordset(${rows}::jsonb) as one (entity_id text, name text, listed_name text,
      kind text, program text, births jsonb, countries jsonb, keys text)`)
}

const saveBadLines = (db: Db, versionId: number, bad: readonly BadLine[]) =>
  db
    .insert(sanctionsBadLines)
    .values(
      bad.map((one) => ({ ...one, version_id: versionId, text: one.text.slice(0, TEXT_KEPT) })),
    )
