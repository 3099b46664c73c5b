import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { modelOutcomes, modelTasks } from '#shared/entities/model-calls.ts'
import { bigId, choice, instant, oneOf } from './columns.ts'
import { files } from './documents.ts'

/** Requests to the language model and their cost. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: bigId(),
    at: instant('at').notNull(),
    task: choice('task', modelTasks).notNull(),
    outcome: choice('outcome', modelOutcomes).notNull(),
    /** The content that was read, which may be gone by now; null if there was none. */
    sha256: text('sha256'),
    model: text('model').notNull(),
    /** As reported by the provider, otherwise as reserved. */
    input_tokens: integer('input_tokens').notNull(),
    output_tokens: integer('output_tokens').notNull(),
    /** Pages shown as pictures. */
    pictures: integer('pictures').notNull(),
    /** Millionths of a US dollar; null where no prices are configured. */
    cost: bigint('cost', { mode: 'number' }),
  },
  (table) => [
    oneOf('model_calls', table.task, modelTasks),
    oneOf('model_calls', table.outcome, modelOutcomes),
    index('model_calls_at').on(table.at),
    index('model_calls_content').on(table.sha256),
  ],
)

/** The model's raw answers, so that the same question about the same content isn't paid for twice. */
export const modelReplies = pgTable(
  'model_replies',
  {
    /** Key of the content, the question, and the model (`keyOf`). */
    key: text('key').primaryKey(),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256, { onDelete: 'cascade' }),
    reply: jsonb('reply').$type<unknown>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('model_replies_content').on(table.sha256),
    index('model_replies_at').on(table.at),
  ],
)
