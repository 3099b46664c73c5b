import type { Db } from './types.ts'

/** Prepares a query once per database, for the queries that nearly every request runs. */
export function prepareOnce<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const prepared = new WeakMap<Db, Q>()
  return (db) => {
    const known = prepared.get(db)
    if (known !== undefined) return known
    const query = build(db)
    prepared.set(db, query)
    return query
  }
}
