import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { concessionKinds, concessionStates } from '#shared/entities/concessions.ts'
import { claimStates } from '#shared/entities/monitoring.ts'
import { sellers, users } from './accounts.ts'
import { choice, id, instant, money, oneOf, record } from './columns.ts'
import { claims } from './monitoring.ts'
import { transfers } from './transfers.ts'

/** A fee to forgive or a claim to settle: one of staff asks, and it counts once another agrees. */
export const concessions = pgTable(
  'concessions',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    kind: choice('kind', concessionKinds).notNull(),
    /** Whose fee is forgiven. */
    seller_id: integer('seller_id').references(() => sellers.id),
    /** The claim, and what it becomes. */
    claim_id: integer('claim_id').references(() => claims.id),
    claim_state: choice('claim_state', claimStates),
    /** The claim as it was when this was asked for. */
    state_before: choice('state_before', claimStates),
    amount_before: money('amount_before'),
    /** Dollars of the fee that are forgiven, or the amount of the claim from then on. */
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    state: choice('state', concessionStates).notNull(),
    requested_by: integer('requested_by')
      .notNull()
      .references(() => users.id),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    decision_reason: text('decision_reason'),
    ...record(),
  },
  (table) => [
    oneOf('concessions', table.kind, concessionKinds),
    oneOf('concessions', table.claim_state, claimStates),
    oneOf('concessions', table.state_before, claimStates),
    oneOf('concessions', table.state, concessionStates),
    check(
      'concessions_about_check',
      sql`(${table.kind} = 'fee') = (${table.seller_id} is not null)
        and (${table.kind} = 'claim') = (${table.claim_id} is not null and ${table.claim_state} is not null
          and ${table.state_before} is not null and ${table.amount_before} is not null)`,
    ),
    uniqueIndex('concessions_open_fee')
      .on(table.transfer_id, table.seller_id)
      .where(sql`${table.state} = 'requested'`),
    uniqueIndex('concessions_open_claim')
      .on(table.claim_id)
      .where(sql`${table.state} = 'requested'`),
    index('concessions_transfer').on(table.transfer_id),
    index('concessions_seller').on(table.seller_id),
    index('concessions_claim').on(table.claim_id),
    index('concessions_requested_by').on(table.requested_by),
    index('concessions_decided_by').on(table.decided_by),
  ],
)
