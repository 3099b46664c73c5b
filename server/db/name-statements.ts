import { sql } from 'drizzle-orm'
import type { PoolClient, QueryConfig } from 'pg'

const MARK = '/* planned each time */'

/**
 * Starts a statement that reads so many rows that its plan must fit the actual values; a prepared one would soon get a
 * generic plan.
 */
export const PLANNED_EACH_TIME = sql.raw(MARK)

/** Maximum statements that a pool keeps prepared on each of its connections. */
const NAMED_MAX = 400
/** Maximum texts remembered after being seen once. */
const MET_MAX = 2_000

/**
 * Prepares the query builder's statements by shape on the connections of one pool: a repeated text gets a name, so each
 * connection parses and plans it once (docs/decisions/029-named-statements.md). Statements without values, with their
 * own name or time limit, or planned each time are left alone.
 */
export function statementNames(): (client: PoolClient) => void {
  const nameOf = namesByText()
  const withName = (config: QueryConfig): QueryConfig => {
    const name = nameOf(config.text)
    return name === null ? config : { ...config, name }
  }
  return (client) => {
    const query = client.query
    const named = (...[first, values, ...rest]: unknown[]) => {
      const hasValues = Array.isArray(values) && values.length > 0
      const asked = hasValues && isShape(first) ? withName(first) : first
      return Reflect.apply(query, client, [asked, values, ...rest])
    }
    Reflect.set(client, 'query', named)
  }
}

/**
 * Strips the names from all statements of a connection: it shares the session of another process, which uses the same
 * names for its own statements.
 */
export function withoutNames(client: PoolClient): void {
  const query = client.query
  const unnamed = (...[first, ...rest]: unknown[]) => {
    const isNamed = typeof first === 'object' && first !== null && 'name' in first
    return Reflect.apply(query, client, [isNamed ? { ...first, name: '' } : first, ...rest])
  }
  Reflect.set(client, 'query', unnamed)
}

const isShape = (value: unknown): value is QueryConfig =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  !value.text.startsWith(MARK) &&
  'types' in value &&
  !('query_timeout' in value) &&
  !('submit' in value) &&
  (!('name' in value) || !value.name)

/**
 * Names are given from the second use on and never withdrawn, since a server keeps a prepared statement as long as its
 * connection; once all names are used, new shapes run unprepared.
 */
function namesByText(): (text: string) => string | null {
  const names = new Map<string, string>()
  const met = new Set<string>()
  return (text) => {
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
}
