import { type AnyColumn, sql } from 'drizzle-orm'

/** First and last name of a user, or of a user under another name; null where a join found none. */
export const personName = (person: { first_name: AnyColumn; last_name: AnyColumn }) =>
  sql<string | null>`${person.first_name} || ' ' || ${person.last_name}`
