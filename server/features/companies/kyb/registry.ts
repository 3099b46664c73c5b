import { inArray, max, sql } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import { recordHistory, type Writer } from '#server/db/records.ts'
import { registryRecords } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { csvLines } from '#server/features/companies/sanctions/read/csv-lines.ts'
import { hasLetters } from '#server/features/companies/sanctions/read/listed.ts'
import { batchesOf } from '#shared/batches.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { isBlank } from '#shared/format/blank.ts'
import { dayOf } from '#shared/format/calendar.ts'
import { comparableName } from '#shared/reading/answers/contradictions.ts'

/** Columns of a registry record file, by heading. The first two are required. */
const REGISTRY_COLUMNS = [
  'source',
  'legal_name',
  'as_of',
  'ein',
  'formation_state',
  'status',
  'status_since',
  'address',
  'officers',
  'owners',
] as const
type Column = (typeof REGISTRY_COLUMNS)[number]
const REQUIRED: readonly Column[] = ['source', 'legal_name', 'as_of']

type NewRecord = Omit<
  typeof registryRecords.$inferInsert,
  'id' | 'version' | 'created_at' | 'updated_at' | 'file_name'
>

interface RegistryFile {
  readonly records: readonly NewRecord[]
  readonly bad_lines: readonly { readonly line: number; readonly problem: string }[]
}

/** Thrown for a file that doesn't hold registry records; the message says what such a file looks like. */
export class UnreadableRegistry extends Error {}

/** Reads a CSV file with headings; `;` separates several officers or owners. */
export async function readRegistry(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<RegistryFile> {
  const records: NewRecord[] = []
  const bad_lines: { line: number; problem: string }[] = []
  let headings: string[] | null = null
  for await (const { line, cells, problem } of csvLines(content)) {
    if (!headings) {
      headings = (cells ?? []).map((cell) => cell.toLowerCase().replaceAll(/[^a-z]+/g, '_'))
      const missing = REQUIRED.filter((name) => !headings?.includes(name))
      if (missing.length === 0) continue
      throw new UnreadableRegistry(
        `Begin with a line of headings, ${missing.join(', ')} among them. Known are ${REGISTRY_COLUMNS.join(', ')}.`,
      )
    }
    const read = cells ? recordOf(cells, headings, line) : problem
    if (typeof read === 'string') bad_lines.push({ line, problem: read })
    else records.push(read)
  }
  return { records, bad_lines }
}

function recordOf(
  cells: readonly string[],
  headings: readonly string[],
  line: number,
): NewRecord | string {
  if (cells.length !== headings.length)
    return `It has ${cells.length} columns, not ${headings.length}`
  const cell = (column: Column): string | null => {
    const text = cells[headings.indexOf(column)] ?? ''
    return isBlank(text) ? null : text
  }
  const [source, legal_name, as_of] = [cell('source'), cell('legal_name'), cell('as_of')]
  if (source === null) return 'There is no source'
  if (legal_name === null || !hasLetters(legal_name)) return 'There is no name with letters'
  const ein = cell('ein')?.replaceAll(/\D/g, '') ?? null
  if (ein !== null && ein.length !== 9) return `“${cell('ein')}” isn’t an EIN of nine digits`
  const wrongDay = [as_of, cell('status_since')].find((day) => day !== null && dayOf(day) === null)
  if (as_of === null || wrongDay !== undefined)
    return `“${wrongDay ?? ''}” isn’t a date such as 2026-08-12`
  const state = cell('formation_state')
  const formation_state = state === null ? null : usStates.find(state)
  if (state !== null && formation_state === null) return `“${state}” isn’t a state`
  return {
    source,
    legal_name,
    name_key: comparableName(legal_name),
    ein: ein && `${ein.slice(0, 2)}-${ein.slice(2)}`,
    formation_state,
    status: cell('status'),
    status_since: cell('status_since'),
    address: cell('address'),
    officers: cell('officers'),
    owners: cell('owners'),
    as_of,
    line,
  }
}

/** Records per statement. */
const BATCH = 5_000

/**
 * Replaces all records of the same sources. History records the file, not its possibly thousands of lines. Call
 * inside a transaction.
 */
export async function replaceRegistry(
  tx: Db,
  writer: Writer,
  file_name: string,
  records: readonly NewRecord[],
): Promise<void> {
  if (records.length === 0) return
  // With two files at once, the second replaces the first.
  await lockByName(tx, 'registry records')
  const sources = [...new Set(records.map(({ source }) => source))]
  const replaced = await tx
    .delete(registryRecords)
    .where(inArray(registryRecords.source, sources))
    .returning({ file_name: registryRecords.file_name })
  for (const some of batchesOf(records, BATCH)) {
    const rows = JSON.stringify(some)
    await tx.execute(sql`
      insert into ${registryRecords} (source, legal_name, name_key, ein, formation_state, status, status_since,
        address, officers, owners, as_of, line, file_name, version, created_at, updated_at)
      select source, legal_name, name_key, ein, formation_state, status, status_since, address, officers, owners,
        as_of, line, ${file_name}, 1, ${writer.at.toISOString()}::timestamptz, ${writer.at.toISOString()}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as one (source text, legal_name text, name_key text, ein text,
        formation_state text, status text, status_since date, address text, officers text, owners text, as_of date,
        line integer)`)
  }
  const [newest] = await tx.select({ id: max(registryRecords.id) }).from(registryRecords)
  await recordHistory(tx, writer, {
    entity: 'registry_records',
    entityId: String(newest?.id ?? 0),
    version: 1,
    action: 'import',
    before: { records: replaced.length, files: [...new Set(replaced.map((row) => row.file_name))] },
    after: { file_name, sources, records: records.length },
  })
}
