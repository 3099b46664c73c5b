import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import type { Db } from '#server/db/types.ts'

/** Runs the queue's SQL on the caller's transaction. */
export function onTransaction(tx: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const result = await tx.execute(bind(text, values))
      return { rows: result.rows }
    },
  }
}

/** Converts `$1` placeholders and their values into one SQL object of the query builder. */
function bind(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      // Wrapped as parameters, because the builder would expand arrays and drop undefined values.
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`,
    ),
  )
}
