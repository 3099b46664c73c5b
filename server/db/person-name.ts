import { type AnyColumn, sql } from 'drizzle-orm'

/** First and last name of a user or of an alias of `users`; null if a join found none. */
export const personName = (person: { first_name: AnyColumn; last_name: AnyColumn }) =>
  sql<string | null>`${person.first_name} || ' ' || ${person.last_name}`
