import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  integer,
  numeric,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Enumeration } from '#shared/entities/enumeration.ts'

/** Database ids are 32-bit integers counted by the database. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** History and other tables that outgrow 32 bits. */
export const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** UTC instant; read and written as an ISO string by the mappers. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Calendar date without zone, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' })

/** Money: numeric(15,2), dollars. */
export const money = (name: string) => numeric(name, { precision: 15, scale: 2, mode: 'number' })

/** Whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** Measured quantity such as kilowatts or degrees. */
export const quantity = (name: string) => numeric(name, { precision: 24, scale: 8, mode: 'number' })

/**
 * Every record carries a version, counted up by each write, and its times. The times are set by the
 * writer from the domain clock, never by the database.
 */
export const record = () => ({
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** Text limited to an enumeration of shared/entities; pair it with `oneOf` in the table's extras. */
export const choice = <V extends string>(name: string, _enumeration: Enumeration<V>) =>
  text(name).$type<V>()

/** CHECK that a column holds a value of the enumeration (NULL passes, as SQL has it). */
export function oneOf<V extends string>(
  table: string,
  column: AnyPgColumn,
  enumeration: Enumeration<V>,
) {
  return check(`${table}_${column.name}_check`, inList(column, enumeration.values))
}

function inList(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

/** The letters and digits of a number that people write, as `plainNumber` of the costs' rules has them. */
export const plainNumberOf = (text: SQL | AnyPgColumn): SQL =>
  sql`lower(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`
