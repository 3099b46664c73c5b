import { and, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { boolean, date, integer, type PgColumn, pgView, text, timestamp } from 'drizzle-orm/pg-core'
import { labelsOf } from '#server/db/case-of.ts'
import { PAYMENT_DAY } from '#server/db/payment-day.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import { payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { transferQuestions } from '#server/db/schema/transfer-questions.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFields } from '#server/features/access/field-audience.ts'
import {
  visibleFiles,
  visibleProjectIds,
  visibleProjects,
  visibleReviewRequests,
  visibleTasks,
  visibleTransfers,
} from '#server/features/access/visibility.ts'
import { latestExpiries } from '#server/features/documents/ai-answers/expiry.ts'
import { stateOn } from '#server/features/projects/tasks/standing.ts'
import type { Rights } from '#server/http/rights.ts'
import { type AccessRow, scopeOf } from '#shared/contract/access.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import {
  BUYERS_OWN,
  type DeadlineOwner,
  type DeadlineState,
  type KeyDateKind,
  keyDateKinds,
} from '#shared/entities/key-dates.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { addDays } from '#shared/format/calendar.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { DUE_DAYS } from '#shared/rules/policy/deadlines/derive.ts'
import { dayBegunInUs } from '#shared/rules/projects/tasks.ts'

/** The columns of a key date, from the query below; no table or view in the database has them. */
export const keyDateItems = pgView('key_dates', {
  id: text('id').notNull(),
  kind: text('kind').$type<KeyDateKind>().notNull(),
  title: text('title').notNull(),
  key: text('key').notNull(),
  /** Null if facts for it are missing. */
  due_on: date('due_on', { mode: 'string' }),
  state: text('state').$type<DeadlineState>().notNull(),
  basis: text('basis').notNull(),
  owner: text('owner').$type<DeadlineOwner>().notNull(),
  /** Whether it comes before all other work. */
  is_urgent: boolean('is_urgent').notNull(),
  /** Whether buyers of the project may be told. */
  for_buyer: boolean('for_buyer').notNull(),
  transfer_id: integer('transfer_id'),
  project_id: integer('project_id').notNull(),
  project_name: text('project_name').notNull(),
  /** Whether an earlier transfer of the same buyer already tells this day. */
  is_repeat: boolean('is_repeat').notNull(),
  slug: text('slug').notNull(),
  /** Version of the record that holds the date. */
  version: integer('version').notNull(),
  updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
}).existing()

export type KeyDateRow = typeof keyDateItems.$inferSelect

const NONE = sql`null::text`
const NO_TRANSFER = sql`null::integer`

/** Project columns that hold a date: a query each, which its index serves. */
const COLUMNS = [
  [projects.construction_start_date, 'met'],
  [projects.target_placed_in_service_date, 'late'],
  [projects.placed_in_service_date, 'met'],
] as const

/** The target date counts only until the project is in service. */
const counts = (day: PgColumn): SQL =>
  day.name === projects.target_placed_in_service_date.name
    ? sql`${day} is not null and ${projects.placed_in_service_date} is null`
    : sql`${day} is not null`

/** In the order of their index, which the database only uses within a source if asked to. */
const milestonesIn = (db: Db, rights: Rights, [day, after]: (typeof COLUMNS)[number]): SQL => sql`
    (select 'field-' || ${projects.id} || '-' || ${fieldDefinitions.field_name},
      ${fieldDefinitions.field_name}, ${fieldDefinitions.field_label}, ${day}, ${NONE},
      ${sql.raw(`'${after}'`)}, 'On record for the project.', 'seller', false, true, ${NO_TRANSFER},
      ${projects.id}, ${projects.version}, ${projects.updated_at}
    from ${projects} cross join ${fieldDefinitions}
    where ${and(
      counts(day),
      eq(fieldDefinitions.field_name, day.name),
      eq(fieldDefinitions.level, 'project'),
      visibleFields(rights),
      visibleProjects(db, rights),
    )} order by ${day})`

/** The deadlines a caller may see: those for its side, and of the transfers it sees. */
function seenDeadlines(db: Db, rights: Rights): SQL | undefined {
  if (rights.scope === 'all') return undefined
  const ofTransfer = inArray(
    deadlines.transfer_id,
    db.select({ id: transfers.id }).from(transfers).where(visibleTransfers(rights)),
  )
  switch (rights.actor) {
    case 'seller':
    case 'frontdoor':
      return eq(deadlines.for_seller, true)
    case 'investor':
    case 'guest':
      return and(eq(deadlines.for_buyer, true), or(isNull(deadlines.transfer_id), ofTransfer))
    default:
      return and(
        eq(deadlines.for_seller, true),
        eq(deadlines.for_buyer, true),
        isNull(deadlines.transfer_id),
      )
  }
}

/**
 * Limits a source to the projects the caller sees. The whole is limited too, but only after every source was read, and
 * a seller with a hundred projects must not wait for those of all others.
 */
const ofSeen = (db: Db, rights: Rights, projectId: PgColumn): SQL | undefined =>
  rights.scope === 'all' ? undefined : inArray(projectId, visibleProjectIds(db, rights))

/** The payments a caller may see: a seller those for its own projects. */
const seenPayments = (db: Db, rights: Rights): SQL | undefined =>
  rights.actor === 'seller' ? ofSeen(db, rights, payouts.project_id) : visibleTransfers(rights)

/** Whether the bank has settled the payment of a transfer, like `paymentStanding` of the rules. */
const hasSettled = (db: Db): SQL =>
  or(
    eq(transfers.status, 'SUCCEEDED'),
    exists(
      db
        .select({ one: sql`1` })
        .from(payments)
        .where(
          and(
            eq(payments.transfer_id, transfers.id),
            isNotNull(payments.settled_at),
            ne(payments.state, 'failed'),
          ),
        ),
    ),
  ) ?? sql`false`

/** The deadlines that are a buyer’s own, of all its transfers. */
const buyersOwn = (rights: Rights): SQL => sql`
  from ${deadlines} other join ${transfers} on ${transfers.id} = other.transfer_id
  where other.key in (${sql.join(
    BUYERS_OWN.map((key) => sql`${key}`),
    sql`, `,
  )}) and ${visibleTransfers(rights)}`

const isBuyer = ({ actor }: Rights) => actor === 'investor' || actor === 'guest'

/** The title of a deadline; what is a buyer’s own names the transfers whose credit it concerns. */
const titleFor = (rights: Rights): SQL =>
  isBuyer(rights)
    ? sql`concat_ws(': ', ${deadlines.title}, (
        select string_agg(${transfers.name}, ' and ' order by ${transfers.id}) ${buyersOwn(rights)}
          and other.key = ${deadlines.key} and other.due_on = ${deadlines.due_on}))`
    : sql`${deadlines.title}`

const isRepeat = (rights: Rights): SQL =>
  isBuyer(rights)
    ? sql`exists (select ${buyersOwn(rights)} and other.key = found.key
        and other.due_on = found.due_on and other.transfer_id < found.transfer_id)`
    : sql`false`

/** No condition at all where there is none: only then does the database read a source in the order of its index. */
const where = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``)

/** One query per kind, all with their columns in the order of the first. */
const SOURCES = {
  deadline: (db, rights) => sql`
    select 'deadline-' || ${deadlines.id} as id, ${deadlines.key} as key, ${titleFor(rights)} as title,
      ${deadlines.due_on} as due_on, ${deadlines.settled} as settled, ${deadlines.after} as after,
      ${deadlines.basis} as basis, ${deadlines.owner} as owner, ${deadlines.is_urgent} as is_urgent,
      ${deadlines.for_buyer} as for_buyer,
      ${deadlines.transfer_id} as transfer_id, ${deadlines.project_id} as project_id,
      ${deadlines.sequence} + 1 as version, ${deadlines.updated_at} as updated_at
    from ${deadlines}
    ${where(and(seenDeadlines(db, rights), ofSeen(db, rights, deadlines.project_id)))}`,
  milestone: (db, rights) => sql`
    ${sql.join(
      COLUMNS.map((column) => milestonesIn(db, rights, column)),
      sql` union all `,
    )}
    union all
    (select 'field-' || ${fieldValues.owner_id} || '-' || ${fieldDefinitions.field_name},
      ${fieldDefinitions.field_name}, ${fieldDefinitions.field_label}, ${fieldValues.date_value},
      ${NONE}, 'met', 'On record for the project.', 'seller', false, true, ${NO_TRANSFER},
      ${fieldValues.owner_id}, ${fieldValues.version}, ${fieldValues.updated_at}
    from ${fieldValues}
    inner join ${fieldDefinitions} on ${eq(fieldDefinitions.id, fieldValues.field_id)}
    where ${and(
      eq(fieldValues.owner, 'project'),
      isNotNull(fieldValues.date_value),
      eq(fieldDefinitions.is_active, true),
      visibleFields(rights),
      ofSeen(db, rights, fieldValues.owner_id),
    )} order by ${fieldValues.date_value})`,
  task: (db, rights, now) => sql`
    select 'task-' || ${tasks.id}, 'task', ${tasks.title}, ${tasks.due_date},
      case ${stateOn(dayBegunInUs(now))} when 'overdue' then 'late' when 'verify' then 'met' end, 'due',
      'The day of the request.', 'seller', false, false, ${NO_TRANSFER}, ${tasks.project_id},
      ${tasks.version}, ${tasks.updated_at}
    from ${tasks}
    where ${and(
      isNotNull(tasks.project_id),
      isNotNull(tasks.due_date),
      ne(tasks.state, 'approved'),
      visibleTasks(db, rights),
    )}`,
  review: (_db, rights) => sql`
    select 'review-' || ${reviewRequests.id}, 'review',
      ${labelsOf(sql`${reviewRequests.kind}`, reviewKinds)}, ${reviewRequests.due_date}, ${NONE},
      'late', 'The day of the review request.', 'reviewer', false, false, ${NO_TRANSFER},
      ${reviewRequests.project_id}, ${reviewRequests.version}, ${reviewRequests.updated_at}
    from ${reviewRequests}
    where ${and(
      isNotNull(reviewRequests.due_date),
      eq(reviewRequests.is_complete, false),
      visibleReviewRequests(rights),
    )}`,
  payment: (db, rights) => sql`
    select 'payment-' || ${payouts.id}, 'payment', ${transfers.name}, ${PAYMENT_DAY},
      case when ${hasSettled(db)} then 'met' end,
      case when ${transfers.status} = 'CONFIRMED' then 'due' else 'late' end,
      case when ${hasSettled(db)} then 'The day the bank settled the payment.'
        when ${transfers.status} = 'CONFIRMED' then 'The buyer has confirmed, and the bank is settling it.'
        else 'The payment date of the transfer.' end, 'buyer', false, true, ${transfers.id}, ${payouts.project_id},
      ${transfers.version}, ${transfers.updated_at}
    from ${payouts} inner join ${transfers} on ${eq(transfers.id, payouts.transfer_id)}
    where ${and(isNotNull(PAYMENT_DAY), seenPayments(db, rights))}`,
  expiry: (db, rights) => sql`
    select 'expiry-' || answer_id, 'expiry',
      coalesce(${labelsOf(sql`label`, documentTypes)}, file_name), expires_on, ${NONE}, 'late',
      'As read in ' || file_name || '.', 'seller', false, true, ${NO_TRANSFER}, project_id,
      answer_version, answer_updated_at
    from (${latestExpiries(
      and(isNotNull(versionedDocuments.project_id), visibleFiles(db, rights)),
    )}) as expiries
    where expires_on is not null`,
  question: (_db, rights) => sql`
    select 'question-' || ${transferQuestions.id}, 'question',
      left(${transferQuestions.question}, 120), ${transferQuestions.due_on}, ${NONE}, 'late',
      'Asked about the transfer.', 'staff', false, true, ${transferQuestions.transfer_id},
      coalesce(${transferQuestions.project_id}, (select min(${payouts.project_id}) from ${payouts}
        where ${payouts.transfer_id} = ${transferQuestions.transfer_id})),
      ${transferQuestions.version}, ${transferQuestions.updated_at}
    from ${transferQuestions}
    where ${and(
      isNull(transferQuestions.answer),
      rights.scope === 'all' ? undefined : eq(transferQuestions.asked_by, rights.user?.id ?? 0),
    )}`,
} as const satisfies Record<KeyDateKind, (db: Db, rights: Rights, now: Date) => SQL>

/** The access matrix row that grants access to dates of a kind. */
const ACCESS_OF = {
  deadline: 'project',
  milestone: 'project',
  task: 'tasks',
  review: 'review_requests',
  payment: 'transfer_closing',
  expiry: 'ai_answers',
  question: 'transfers',
} as const satisfies Record<KeyDateKind, AccessRow>

/** How a date stands on a day, like `stateOn` of the rules. */
export const dateStateOn = (
  today: string,
  { settled, due_on, after }: Readonly<Record<'settled' | 'due_on' | 'after', SQL | PgColumn>>,
): SQL => sql`case
  when ${settled} is not null then ${settled}
  when ${due_on} is null then 'needs_proof'
  when ${due_on} < ${today}::date then ${after}
  when ${due_on} <= ${addDays(today, DUE_DAYS)}::date then 'due'
  else 'ahead' end`

const FOUND = { settled: sql`found.settled`, due_on: sql`found.due_on`, after: sql`found.after` }

/**
 * The key dates of the projects visible to the caller, as one query named like `keyDateItems`, as they stand now;
 * each kind is limited to records the caller may read.
 */
export function keyDatesQuery(db: Db, rights: Rights, now: Date) {
  const kinds = keyDateKinds.values.filter((kind) => scopeOf(ACCESS_OF[kind], rights.actor, 'R'))
  const sources = kinds.map(
    (kind) =>
      sql`select ${sql.raw(`'${kind}'`)}::text as kind, * from (${SOURCES[kind](db, rights, now)}) as ${sql.raw(kind)}_dates`,
  )
  return db.$with('key_dates', {}).as(sql`
    select found.*, ${dateStateOn(policyDay(now), FOUND)} as state, ${projects.name} as project_name,
      ${projects.slug} as slug, ${isRepeat(rights)} as is_repeat
    from (${sql.join(sources, sql` union all `)}) as found
    left join ${projects} on ${projects.id} = found.project_id
    ${where(visibleProjects(db, rights))}`)
}
