import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { date, integer, pgView, text, timestamp } from 'drizzle-orm/pg-core'
import { labelsOf } from '#server/db/case-of.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFields } from '#server/features/access/field-audience.ts'
import {
  visibleFiles,
  visibleProjects,
  visibleReviewRequests,
  visibleTasks,
  visibleTransfers,
} from '#server/features/access/visibility.ts'
import { latestExpiries } from '#server/features/documents/ai-answers/expiry.ts'
import type { Rights } from '#server/http/rights.ts'
import { type AccessRow, scopeOf } from '#shared/contract/access.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { type KeyDateKind, keyDateKinds } from '#shared/entities/key-dates.ts'
import { reviewKinds } from '#shared/entities/reports.ts'

/** The columns of a key date, from the query below; no table or view in the database has them. */
export const keyDateItems = pgView('key_dates', {
  id: text('id').notNull(),
  kind: text('kind').$type<KeyDateKind>().notNull(),
  title: text('title').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  project_id: integer('project_id').notNull(),
  project_name: text('project_name').notNull(),
  slug: text('slug').notNull(),
  /** Version of the record that holds the date. */
  version: integer('version').notNull(),
  updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
}).existing()

export type KeyDateRow = typeof keyDateItems.$inferSelect

/** Project columns that hold a date; the target date counts only until the project is in service. */
const COLUMNS = sql`(values
  ('construction_start_date', ${projects.construction_start_date}),
  ('target_placed_in_service_date', case when ${projects.placed_in_service_date} is null
    then ${projects.target_placed_in_service_date} end),
  ('placed_in_service_date', ${projects.placed_in_service_date})
) as days(field_name, day)`

/** One query per kind, all with their columns in the order of the first. */
const SOURCES = {
  milestone: (_db, rights) => sql`
    select 'field-' || ${projects.id} || '-' || days.field_name as id,
      ${fieldDefinitions.field_label} as title, days.day as date, ${projects.id} as project_id,
      ${projects.version} as version, ${projects.updated_at} as updated_at
    from ${projects} cross join lateral ${COLUMNS}
    inner join ${fieldDefinitions} on ${fieldDefinitions.field_name} = days.field_name
      and ${fieldDefinitions.level} = 'project'
    where ${and(sql`days.day is not null`, visibleFields(rights))}
    union all
    select 'field-' || ${fieldValues.owner_id} || '-' || ${fieldDefinitions.field_name},
      ${fieldDefinitions.field_label}, ${fieldValues.date_value}, ${fieldValues.owner_id},
      ${fieldValues.version}, ${fieldValues.updated_at}
    from ${fieldValues}
    inner join ${fieldDefinitions} on ${eq(fieldDefinitions.id, fieldValues.field_id)}
    where ${and(
      eq(fieldValues.owner, 'project'),
      isNotNull(fieldValues.date_value),
      eq(fieldDefinitions.is_active, true),
      visibleFields(rights),
    )}`,
  task: (db, rights) => sql`
    select 'task-' || ${tasks.id}, ${tasks.title}, ${tasks.due_date}, ${tasks.project_id},
      ${tasks.version}, ${tasks.updated_at}
    from ${tasks}
    where ${and(
      isNotNull(tasks.project_id),
      isNotNull(tasks.due_date),
      ne(tasks.state, 'approved'),
      visibleTasks(db, rights),
    )}`,
  review: (_db, rights) => sql`
    select 'review-' || ${reviewRequests.id}, ${labelsOf(sql`${reviewRequests.kind}`, reviewKinds)},
      ${reviewRequests.due_date}, ${reviewRequests.project_id}, ${reviewRequests.version},
      ${reviewRequests.updated_at}
    from ${reviewRequests}
    where ${and(
      isNotNull(reviewRequests.due_date),
      eq(reviewRequests.is_complete, false),
      visibleReviewRequests(rights),
    )}`,
  payment: (_db, rights) => sql`
    select 'payment-' || ${payouts.id}, ${transfers.name}, ${transfers.payment_date},
      ${payouts.project_id}, ${transfers.version}, ${transfers.updated_at}
    from ${payouts} inner join ${transfers} on ${eq(transfers.id, payouts.transfer_id)}
    where ${and(isNotNull(transfers.payment_date), visibleTransfers(rights))}`,
  expiry: (db, rights) => sql`
    select 'expiry-' || answer_id,
      coalesce(${labelsOf(sql`label`, documentTypes)}, file_name), expires_on, project_id,
      answer_version, answer_updated_at
    from (${latestExpiries(
      and(isNotNull(versionedDocuments.project_id), visibleFiles(db, rights)),
    )}) as expiries
    where expires_on is not null`,
} as const satisfies Record<KeyDateKind, (db: Db, rights: Rights) => SQL>

/** The access matrix row that grants access to dates of a kind. */
const ACCESS_OF = {
  milestone: 'project',
  task: 'tasks',
  review: 'review_requests',
  payment: 'transfers',
  expiry: 'ai_answers',
} as const satisfies Record<KeyDateKind, AccessRow>

/**
 * The key dates of the projects visible to the caller, as one query named like `keyDateItems`; each kind is limited
 * to records the caller may read.
 */
export function keyDatesQuery(db: Db, rights: Rights) {
  const kinds = keyDateKinds.values.filter((kind) => scopeOf(ACCESS_OF[kind], rights.actor, 'R'))
  const sources = kinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, * from (${SOURCES[kind](db, rights)}) as ${sql.raw(kind)}_dates`,
  )
  return db.$with('key_dates', {}).as(sql`
    select found.*, ${projects.name} as project_name, ${projects.slug} as slug
    from (${sql.join(sources, sql` union all `)}) as found
    inner join ${projects} on ${projects.id} = found.project_id
    where ${visibleProjects(db, rights) ?? sql`true`}`)
}
