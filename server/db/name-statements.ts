import { sql } from 'drizzle-orm'
import type { PoolClient, QueryConfig } from 'pg'

const MARK = '/* planned each time */'

/**
 * Begins a statement that reads so many rows that its plan must fit the values it comes with: prepared,
 * it would soon be planned for any values.
 */
export const PLANNED_EACH_TIME = sql.raw(MARK)

/** Statements that a pool keeps prepared on each of its connections, at most. */
const NAMED_MAX = 400
/** Texts met once that are remembered, at most. */
const MET_MAX = 2_000

/**
 * Has the query builder's statements prepared by their shape on the connections of one pool: a text
 * that comes again gets a name, under which each connection parses and plans it once
 * (docs/decisions/029-named-statements.md). What has no values, a name of its own or a time limit, or is
 * planned each time, stays as it is.
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
 * Has every statement of a connection go without a name: it shares the session of another process,
 * which has given the same names to its own.
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
 * Names are given from the second time on and never taken back, since a server keeps what is
 * prepared as long as its connection; whoever asks for ever new shapes gets them unprepared.
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
