import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The columns the product reads from the queue's own table. The library creates it, so no migration knows it. */
export const jobTable = pgSchema('pgboss').table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>(),
  state: text('state').notNull(),
  retry_count: integer('retry_count').notNull(),
  output: jsonb('output').$type<Readonly<Record<string, unknown>>>(),
  created_on: timestamp('created_on', { withTimezone: true }).notNull(),
  completed_on: timestamp('completed_on', { withTimezone: true }),
})
