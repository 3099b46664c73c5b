import { readRowsOnce } from './row-reader.ts'
import type { Db } from './types.ts'

/** Maximum statements kept per call site and database; beyond that, the cache is cleared. */
const SHAPES_MAX = 200

/** Prepares a query once per database, for queries that nearly every request runs. */
export function prepareOnce<Q extends object>(build: (db: Db) => Q): (db: Db) => Q {
  const prepare = prepareByShape((db) => readRowsOnce(build(db)))
  return (db) => prepare(db, '', undefined)
}

/**
 * Prepares a query once per database and shape; the shape is everything that its text, but not its values, depends on.
 */
export function prepareByShape<A, Q extends object>(
  build: (db: Db, of: A) => Q,
): (db: Db, shape: string, of: A) => Q {
  const prepared = new WeakMap<Db, Map<string, Q>>()
  return (db, shape, of) => {
    const shapes = prepared.get(db) ?? new Map<string, Q>()
    prepared.set(db, shapes)
    const known = shapes.get(shape)
    if (known !== undefined) return known
    const query = build(db, of)
    if (shapes.size >= SHAPES_MAX) shapes.clear()
    shapes.set(shape, query)
    return query
  }
}
