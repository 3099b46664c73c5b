import type { ClientBase } from 'pg'
import { OperatorError } from '#server/operator-error.ts'
import { VERSION } from '#server/version.ts'
import { documentTypes } from '#shared/entities/document-types.ts'

/**
 * Adds the document types of this code that the database lacks, so that a new type needs no migration
 * (docs/decisions/089-types-in-a-table.md). Call after the migrations, under the setup lock. Throws OperatorError if
 * the database has types that this code does not know.
 */
export async function addDocumentTypes(
  client: ClientBase,
  ours: readonly string[] = documentTypes.values,
): Promise<void> {
  const missing = await missingDocumentTypes(client, ours)
  if (missing.length === 0) return
  await client.query(
    `insert into document_types (value, since) select unnest($1::text[]), $2
     on conflict do nothing`,
    [missing, VERSION],
  )
}

/**
 * Returns the document types of this code that the database lacks; none before the migration that creates their table.
 * Throws OperatorError if the database has types that this code does not know.
 */
export async function missingDocumentTypes(
  client: ClientBase,
  ours: readonly string[] = documentTypes.values,
): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.document_types') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await client.query<{ value: string; since: string }>(
    'select value, since from document_types order by value',
  )
  const known = new Set(ours)
  assertKnown(rows.filter(({ value }) => !known.has(value)))
  const accepted = new Set(rows.map(({ value }) => value))
  return ours.filter((type) => !accepted.has(type))
}

/** Code fails on every row of a type that it does not know, so it does not start where there may be one. */
function assertKnown(unknown: readonly { value: string; since: string }[]): void {
  if (unknown.length === 0) return
  const newest = unknown
    .map(({ since }) => since)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
  throw new OperatorError(
    `The database holds document types that Joulebridge ${VERSION} does not know: ` +
      `${unknown.map(({ value }) => value).join(', ')}. Start version ${newest}, which added them, or a later ` +
      'one, or restore a backup that was made before.',
  )
}
