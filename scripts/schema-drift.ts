import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { META, snapshots } from './snapshots.ts'

// drizzle-kit adds this method to all arrays, and PDF.js can't open files in the same process while it is there.
Reflect.deleteProperty(Array.prototype, 'random')

const SCHEMA = join(import.meta.dirname, '../server/db/schema')

/** All exports of the schema files. */
export async function currentSchema(): Promise<Record<string, unknown>> {
  const files = readdirSync(SCHEMA).map((file) => join(SCHEMA, file))
  const modules = await Promise.all(files.map((file): Promise<object> => import(file)))
  return Object.assign({}, ...modules)
}

/**
 * Returns the places where a schema differs from the newest migration's, such as `public.buyers.columns.name`; empty if
 * no migration is missing.
 */
export function schemaDrift(schema: Record<string, unknown>): string[] {
  const newest = snapshots().at(-1)
  if (!newest) return ['no migration at all']
  const migrated = JSON.parse(readFileSync(join(META, newest), 'utf8'))
  const { tables } = JSON.parse(JSON.stringify(generateDrizzleJson(schema)))
  return differences(tables, migrated.tables, 'tables')
}

/** Four levels down is a column, an index, or a check, which is specific enough. */
function differences(one: unknown, other: unknown, at: string, depth = 0): string[] {
  if (isDeepStrictEqual(one, other)) return []
  if (depth === 3 || !isObject(one) || !isObject(other)) return [at]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) =>
    differences(Reflect.get(one, key), Reflect.get(other, key), `${at}.${key}`, depth + 1),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
