import type { PoolClient, QueryConfig } from 'pg'

/** Statements that one process keeps prepared on each connection, at most. */
const NAMED_MAX = 400
/** Texts met once that are remembered, at most. */
const MET_MAX = 2_000

/** The name of each shape: a text of SQL, whose values are parameters. */
const names = new Map<string, string>()
const met = new Set<string>()

/**
 * Has the query builder's statements prepared by their shape: a text that comes again gets a name,
 * under which each connection parses and plans it once (docs/decisions/029-named-statements.md).
 * What has no values, a name of its own or a time limit stays as it is.
 */
export function nameStatements(client: PoolClient): void {
  const query = client.query
  const named = (...[first, values, ...rest]: unknown[]) => {
    const hasValues = Array.isArray(values) && values.length > 0
    const asked = hasValues && isUnnamed(first) ? withName(first) : first
    return Reflect.apply(query, client, [asked, values, ...rest])
  }
  Reflect.set(client, 'query', named)
}

const isUnnamed = (value: unknown): value is QueryConfig =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'types' in value &&
  !('query_timeout' in value) &&
  !('submit' in value) &&
  (!('name' in value) || !value.name)

function withName(config: QueryConfig): QueryConfig {
  const name = nameOf(config.text)
  return name === null ? config : { ...config, name }
}

/**
 * Names are given from the second time on and never taken back, since a server keeps what is
 * prepared as long as its connection; whoever asks for ever new shapes gets them unprepared.
 */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= NAMED_MAX) return null
  if (!met.has(text)) {
    if (met.size >= MET_MAX) met.clear()
    met.add(text)
    return null
  }
  met.delete(text)
  const name = `shape_${names.size + 1}`
  names.set(text, name)
  return name
}
