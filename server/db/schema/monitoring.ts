import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { claimStates, recaptureKinds } from '#shared/entities/monitoring.ts'
import { users } from './accounts.ts'
import { cents, choice, day, id, instant, money, oneOf, record } from './columns.ts'
import { projects } from './projects.ts'
import { transfers } from './transfers.ts'

/** An event at a project that recaptures part of its credit. */
export const recaptureEvents = pgTable(
  'recapture_events',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    kind: choice('kind', recaptureKinds).notNull(),
    happened_on: day('happened_on').notNull(),
    /** Percent of the property. */
    share: numeric('share', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    description: text('description').notNull(),
    recorded_by: integer('recorded_by')
      .notNull()
      .references(() => users.id),
    /** Why it was recorded in error, who says so, and which staff member agreed; it no longer counts then. */
    withdrawal_reason: text('withdrawal_reason'),
    withdrawal_by: integer('withdrawal_by').references(() => users.id),
    withdrawal_approved_by: integer('withdrawal_approved_by').references(() => users.id),
    withdrawn_at: instant('withdrawn_at'),
    ...record(),
  },
  (table) => [
    index('recapture_events_withdrawal_by').on(table.withdrawal_by),
    index('recapture_events_withdrawal_approved_by').on(table.withdrawal_approved_by),
    oneOf('recapture_events', table.kind, recaptureKinds),
    check('recapture_events_share_check', sql`${table.share} > 0 and ${table.share} <= 100`),
    index('recapture_events_project').on(table.project_id),
    index('recapture_events_recorded_by').on(table.recorded_by),
  ],
)

/** What an event means for the buyer of one transfer, and the buyer's response. */
export const recaptureNotices = pgTable(
  'recapture_notices',
  {
    id: id(),
    event_id: integer('event_id')
      .notNull()
      .references(() => recaptureEvents.id),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    amount_cents: cents('amount_cents').notNull(),
    reply: text('reply'),
    replied_by: integer('replied_by').references(() => users.id),
    replied_at: instant('replied_at'),
    ...record(),
  },
  (table) => [
    uniqueIndex('recapture_notices_once').on(table.event_id, table.transfer_id),
    index('recapture_notices_transfer').on(table.transfer_id),
    index('recapture_notices_replied_by').on(table.replied_by),
  ],
)

/** An IRS inquiry about a sold credit, and the claim that follows from it. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    state: choice('state', claimStates).notNull(),
    /** The date of the IRS notice. */
    notice_on: day('notice_on').notNull(),
    amount: money('amount').notNull(),
    description: text('description').notNull(),
    insurer_notified_on: day('insurer_notified_on'),
    seller_notified_on: day('seller_notified_on'),
    /** The deadline for the response to the IRS. */
    respond_by: day('respond_by'),
    recorded_by: integer('recorded_by')
      .notNull()
      .references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('claims', table.state, claimStates),
    index('claims_transfer').on(table.transfer_id),
    index('claims_project').on(table.project_id),
    index('claims_recorded_by').on(table.recorded_by),
  ],
)
