import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * A database or a transaction: the first argument of every store function, so that callers can combine several writes
 * in one transaction.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
