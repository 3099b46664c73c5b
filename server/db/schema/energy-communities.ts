import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  type BadRow,
  type CommunityPeriod,
  communityKinds,
  communityListStates,
} from '#shared/entities/energy-communities.ts'
import { users } from './accounts.ts'
import { choice, day, id, instant, oneOf, record } from './columns.ts'

/** A list of energy communities as imported at one time; its rows are kept. */
export const energyCommunityLists = pgTable(
  'energy_community_lists',
  {
    id: id(),
    file_name: text('file_name').notNull(),
    state: choice('state', communityListStates).notNull(),
    rows: integer('rows').notNull(),
    bad_rows: integer('bad_rows').notNull(),
    /** The first bad rows. */
    problems: jsonb('problems').$type<readonly BadRow[]>().notNull(),
    /** Every period of its rows, once each. */
    periods: jsonb('periods').$type<readonly CommunityPeriod[]>().notNull(),
    /** The list that was active before it; null before it is activated, and if there was none. */
    replaced_id: integer('replaced_id').references((): AnyPgColumn => energyCommunityLists.id),
    created_by: integer('created_by').references(() => users.id),
    activated_by: integer('activated_by').references(() => users.id),
    activated_at: instant('activated_at'),
    ...record(),
  },
  (table) => [
    oneOf('energy_community_lists', table.state, communityListStates),
    uniqueIndex('energy_community_lists_active')
      .on(table.state)
      .where(sql`${table.state} = 'active'`),
    index('energy_community_lists_replaced').on(table.replaced_id),
    index('energy_community_lists_created_by').on(table.created_by),
    index('energy_community_lists_activated_by').on(table.activated_by),
  ],
)

/** A county or census tract on a list. */
export const energyCommunities = pgTable(
  'energy_communities',
  {
    id: id(),
    list_id: integer('list_id')
      .notNull()
      .references(() => energyCommunityLists.id),
    kind: choice('kind', communityKinds).notNull(),
    /** Five digits of a county or eleven of a census tract. */
    geoid: text('geoid').notNull(),
    name: text('name').notNull(),
    valid_from: day('valid_from').notNull(),
    valid_until: day('valid_until'),
    notice: text('notice').notNull(),
    source_url: text('source_url').notNull(),
  },
  (table) => [
    oneOf('energy_communities', table.kind, communityKinds),
    uniqueIndex('energy_communities_once').on(
      table.list_id,
      table.geoid,
      table.kind,
      table.valid_from,
    ),
  ],
)
