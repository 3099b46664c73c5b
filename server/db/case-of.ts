import { type SQL, sql } from 'drizzle-orm'
import type { Enumeration } from '#shared/entities/enumeration.ts'

/** `case column when 'a' then 'b' ... end`, with a branch for each value that has a result. */
export function caseOf(column: SQL, values: Readonly<Record<string, string | null>>): SQL {
  const known = Object.entries(values).flatMap(([value, then]) =>
    then === null ? [] : [sql`when ${value}::text then ${then}::text`],
  )
  return sql`case ${column} ${sql.join(known, sql` `)} end`
}

/** The labels for the enumeration values in a column. */
export const labelsOf = (column: SQL, enumeration: Enumeration<string>): SQL =>
  caseOf(column, enumeration.labels)
