import { eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { boolean, date, integer, pgView, text, timestamp } from 'drizzle-orm/pg-core'
import { caseOf, labelsOf } from '#server/db/case-of.ts'
import { correlated } from '#server/db/correlated.ts'
import { IS_FLAGGED } from '#server/db/file-standing.ts'
import { personName } from '#server/db/person-name.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { comments, commentThreads } from '#server/db/schema/comments.ts'
import { companies } from '#server/db/schema/companies.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { guarantorDecisions, guarantorReviews } from '#server/db/schema/guarantors.ts'
import { kybHits, kybOverrides } from '#server/db/schema/kyb.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { transferQuestions } from '#server/db/schema/transfer-questions.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { workAssignments } from '#server/db/schema/work.ts'
import type { Db } from '#server/db/types.ts'
import { waitsForStaff } from '#server/features/documents/files/rows.ts'
import { isOpenQuestion } from '#server/features/projects/comments/store.ts'
import { dateStateOn } from '#server/features/projects/key-dates/items.ts'
import { stateOn } from '#server/features/projects/tasks/standing.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { deadlineOwners } from '#shared/entities/key-dates.ts'
import { kybChecks } from '#shared/entities/kyb.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import { APPROVAL_STEPS, type WorkKind, type WorkStep, workKinds } from '#shared/entities/work.ts'
import { addDays } from '#shared/format/calendar.ts'
import { DUE_DAYS } from '#shared/rules/policy/deadlines/derive.ts'
import { ENDED_STAGES } from '#shared/rules/projects/project-stages.ts'
import { DUTIES } from './duties.ts'
import type { WorkReading } from './reading.ts'

/** The columns of a work item, from the query below; no table or view in the database has them. */
export const workItems = pgView('work_items', {
  id: text('id').notNull(),
  kind: text('kind').$type<WorkKind>().notNull(),
  record_id: integer('record_id').notNull(),
  step: text('step').$type<WorkStep>().notNull(),
  needs_approval: boolean('needs_approval').notNull(),
  title: text('title').notNull(),
  with_name: text('with_name'),
  project_id: integer('project_id'),
  project_name: text('project_name'),
  company_id: integer('company_id'),
  company_name: text('company_name'),
  transfer_id: integer('transfer_id'),
  seller_id: integer('seller_id'),
  assignee_id: integer('assignee_id'),
  assignee_name: text('assignee_name'),
  is_assigned: boolean('is_assigned').notNull(),
  due_date: date('due_date', { mode: 'string' }),
  /** Whether its day has passed without an answer. */
  is_overdue: boolean('is_overdue').notNull(),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
}).existing()

export type WorkItemRow = typeof workItems.$inferSelect

/** The next step of staff for a task in each state; null if it is not their turn. */
const TASK_STEPS: Readonly<Record<TaskState, WorkStep | null>> = {
  waiting_for_info: 'write_request',
  ready_to_send_request: 'send_request',
  requested: null,
  overdue: 'chase_answer',
  verify: 'check_answer',
  flagged: 'ask_again',
  approved: null,
}

const NO_DAY = sql`null::date`
const NO_NAME = sql`null::text`

/** The fields a change was requested for, by label, and the ownership chart. */
const requestedFields = correlated<string>(sql`
  select string_agg(coalesce(${fieldDefinitions.field_label}, asked.name), ', '
    order by ${fieldDefinitions.position}, asked.name)
  from (
    select jsonb_object_keys(${changeRequests.values}) as name
    union all select 'Ownership Chart' where ${changeRequests.org_chart} is not null) asked
  left join ${fieldDefinitions} on ${fieldDefinitions.level} = 'project'
    and ${fieldDefinitions.field_name} = asked.name`)

/** Kinds that stay open after a project has ended, because someone outside or money is waiting; all others are over then. */
const OUTLASTING: readonly string[] = [
  ...['question', 'transfer_question', 'seller', 'change'],
  ...Object.keys(DUTIES),
]

/** A buyer's estimated tax is due once, however many of its purchases reduce it: staff follow up on the first. */
const IS_FIRST_OF_BUYER = sql`not exists (
  select from ${deadlines} earlier join ${transfers} bought on bought.id = earlier.transfer_id
  where ${deadlines.key} = 'buyer_estimate' and earlier.key = ${deadlines.key}
    and earlier.due_on = ${deadlines.due_on} and bought.buyer_id = ${transfers.buyer_id}
    and earlier.id < ${deadlines.id})`

/** One query per kind; all have their columns in the order of the first. */
const SOURCES = {
  document: () => sql`
    select ${versionedDocuments.id} as record_id,
      case when ${versionedDocuments.label} is null
        then 'label_document' else 'validate_document' end as step,
      ${versionedDocuments.name} as title, ${NO_NAME} as with_name,
      ${versionedDocuments.project_id} as project_id, ${versionedDocuments.company_id} as company_id,
      ${NO_DAY} as due_date, ${versionedDocuments.created_at} as since
    from ${versionedDocuments}
    where ${waitsForStaff} and not ${IS_FLAGGED}`,
  task: ({ taskDay }) => {
    const step = caseOf(stateOn(taskDay), TASK_STEPS)
    return sql`
    select ${tasks.id}, ${step}, ${tasks.title}, ${NO_NAME}, ${tasks.project_id},
      ${tasks.company_id}, ${tasks.due_date}, ${tasks.updated_at}
    from ${tasks} where ${step} is not null`
  },
  review: ({ today }) => sql`
    select ${reviewRequests.id},
      case when ${reviewRequests.is_complete} then 'confirm_review'
        when ${reviewRequests.reviewer_id} is null then 'assign_reviewer'
        when ${reviewRequests.due_date} < ${today}::date then 'chase_reviewer'
        else 'follow_review' end,
      ${labelsOf(sql`${reviewRequests.kind}`, reviewKinds)}, ${personName(users)},
      ${reviewRequests.project_id}, null::integer, ${reviewRequests.due_date},
      coalesce(${reviewRequests.completed_at}, ${reviewRequests.reopened_at}, ${reviewRequests.created_at})
    from ${reviewRequests} left join ${users} on ${eq(users.id, reviewRequests.reviewer_id)}
    where not ${reviewRequests.is_complete}
      or (${reviewRequests.outcome} <> 'deny' and ${reviewRequests.confirmed_at} is null)`,
  question: () => sql`
    select ${commentThreads.id}, 'answer_question',
      (select left(${comments.body}, 120) from ${comments}
        where ${comments.thread_id} = ${commentThreads.id} order by ${comments.id} limit 1),
      ${personName(users)}, ${commentThreads.project_id}, ${commentThreads.company_id}, ${NO_DAY},
      ${commentThreads.last_comment_at}
    from ${commentThreads} inner join ${users} on ${eq(users.id, commentThreads.opened_by)}
    where ${isOpenQuestion} and not ${users.is_staff}`,
  // Includes questions from every party's guests, because our team answers them all.
  transfer_question: () => sql`
    select ${transferQuestions.id}, 'answer_transfer', left(${transferQuestions.question}, 120),
      ${personName(users)}, ${transferQuestions.project_id}, ${buyers.company_id},
      ${transferQuestions.due_on}, ${transferQuestions.created_at}, ${transferQuestions.transfer_id}
    from ${transferQuestions} join ${users} on ${eq(users.id, transferQuestions.asked_by)}
    join ${transfers} on ${eq(transfers.id, transferQuestions.transfer_id)}
    join ${buyers} on ${eq(buyers.id, transfers.buyer_id)}
    where ${transferQuestions.answer} is null`,
  seller: () => sql`
    select ${sellers.id}, 'decide_seller', ${sellers.name}, ${NO_NAME}, null::integer,
      ${sellers.company_id}, ${NO_DAY}, ${sellers.created_at}
    from ${sellers} where ${sellers.status} = 'pending'`,
  exemption: ({ today, reader }) => sql`
    select ${policyExemptions.id},
      case when ${policyExemptions.requested_by} = ${reader}::integer
        then 'follow_exemption' else 'decide_exemption' end,
      ${policyExemptions.rule} || ' until ' || to_char(${policyExemptions.expires_on}, 'MM/DD/YYYY'),
      ${personName(users)}, ${policyExemptions.project_id}, null::integer, ${NO_DAY},
      ${policyExemptions.created_at}
    from ${policyExemptions} join ${users} on ${eq(users.id, policyExemptions.requested_by)}
    where ${policyExemptions.state} = 'requested' and ${policyExemptions.expires_on} >= ${today}::date`,
  change: ({ reader }) => sql`
    select ${changeRequests.id},
      case when ${changeRequests.requested_by} = ${reader}::integer
        then 'follow_change' else 'decide_change' end,
      ${requestedFields}, ${personName(users)},
      ${changeRequests.project_id}, null::integer, ${NO_DAY}, ${changeRequests.created_at}
    from ${changeRequests} join ${users} on ${eq(users.id, changeRequests.requested_by)}
    where ${changeRequests.state} = 'requested'`,
  sanctions_report: () => sql`
    select ${kybHits.id}, 'file_report', ${kybHits.subject}, ${NO_NAME}, null::integer,
      ${kybHits.company_id}, ${kybHits.report_due_on}, ${kybHits.decided_at}
    from ${kybHits} where ${kybHits.report_due_on} is not null and ${kybHits.reported_at} is null`,
  match: ({ reader }) => sql`
    select ${kybHits.id},
      case when ${kybHits.lift_by} = ${reader}::integer then 'follow_match' else 'decide_match' end,
      ${kybHits.subject}, ${personName(users)}, null::integer, ${kybHits.company_id}, ${NO_DAY},
      ${kybHits.lift_at}
    from ${kybHits} join ${users} on ${eq(users.id, kybHits.lift_by)}
    where ${kybHits.state} = 'confirmed'`,
  override: ({ reader }) => sql`
    select ${kybOverrides.id},
      case when ${kybOverrides.requested_by} = ${reader}::integer
        then 'follow_override' else 'decide_override' end,
      ${labelsOf(sql`${kybOverrides.kind}`, kybChecks)}, ${personName(users)}, null::integer,
      ${kybOverrides.company_id}, ${NO_DAY}, ${kybOverrides.created_at}
    from ${kybOverrides} join ${users} on ${eq(users.id, kybOverrides.requested_by)}
    where ${kybOverrides.state} = 'requested'`,
  guarantor: ({ reader }) => sql`
    select ${guarantorReviews.company_id},
      case when ${guarantorReviews.waits} = 'verification' then 'check_figures'
        when ${guarantorReviews.waits} <> 'confirmation' then 'decide_guarantor'
        when ${guarantorDecisions.decided_by} = ${reader}::integer then 'follow_guarantor'
        else 'confirm_guarantor' end,
      ${labelsOf(sql`coalesce(${guarantorDecisions.outcome}, ${guarantorReviews.calculated})`, reviewOutcomes)},
      ${personName(users)}, null::integer, ${guarantorReviews.company_id}, ${NO_DAY},
      ${guarantorReviews.since}
    from ${guarantorReviews}
    left join ${guarantorDecisions} on ${guarantorDecisions.company_id} = ${guarantorReviews.company_id}
      and ${guarantorDecisions.state} = 'proposed'
    left join ${users} on ${eq(users.id, guarantorDecisions.decided_by)}
    where ${guarantorReviews.waits} in ('verification', 'decision', 'changed', 'confirmation')`,
  deadline: ({ today }) => sql`
    select ${deadlines.id}, case when ${deadlines.is_urgent} then 'get_election' else 'chase_deadline' end,
      ${deadlines.title}, case when ${deadlines.owner} = 'buyer'
        then coalesce(${buyers.name}, 'Buyer') else ${labelsOf(sql`${deadlines.owner}`, deadlineOwners)} end,
      ${deadlines.project_id}, null::integer, ${deadlines.due_on}, ${deadlines.updated_at}
    from ${deadlines} left join ${transfers} on ${eq(transfers.id, deadlines.transfer_id)}
    left join ${buyers} on ${eq(buyers.id, transfers.buyer_id)}
    where ${deadlines.is_urgent} or ${IS_FIRST_OF_BUYER} and ${deadlines.settled} is null and ${deadlines.after} <> 'met'
      and ${deadlines.due_on} <= ${addDays(today, DUE_DAYS)}::date`,
  ...DUTIES,
} as const satisfies Record<WorkKind, (reading: WorkReading) => SQL>

/** Kinds whose query ends with the transfer; the others are about none. */
const OF_TRANSFERS: readonly string[] = [...Object.keys(DUTIES), 'transfer_question']

const queryOf = (kind: WorkKind, reading: WorkReading): SQL =>
  OF_TRANSFERS.includes(kind)
    ? SOURCES[kind](reading)
    : sql`select *, null::integer as transfer_id from (${SOURCES[kind](reading)}) as listed`

/** What each record’s own list calls overdue: not what was answered, nor a deadline that no longer counts. */
const isOverdue = ({ today }: WorkReading): SQL => sql`case found.kind
  when 'task' then found.step = 'chase_answer'
  when 'review' then found.step <> 'confirm_review' and found.due_date < ${today}::date
  when 'deadline' then ${dateStateOn(today, deadlines)} = 'late'
  else found.due_date < ${today}::date end`

/**
 * A question about a transfer stores its owner itself. An election that a sold credit lacks is everybody's work until
 * somebody takes it.
 */
const assigneeFor = (reader: number): SQL => sql`coalesce(${workAssignments.assignee_id},
  ${transferQuestions.owner_id}, case when found.step = 'get_election' then ${reader}::integer end)`

/**
 * All work waiting for staff as one query, named `workItems`: the next step of each record, and its assignee. Only the
 * assignment is stored, so work is done when its record says so.
 */
export function workQuery(db: Db, reading: WorkReading) {
  const sources = workKinds.values.map(
    (kind) =>
      sql`select ${kind}::text as kind, * from (${queryOf(kind, reading)}) as ${sql.raw(kind)}_work`,
  )
  const assignee = assigneeFor(reading.reader)
  const approvals = sql.join(
    APPROVAL_STEPS.map((step) => sql`${step}::text`),
    sql`, `,
  )
  return db.$with('work_items', {}).as(sql`
    select found.kind || '-' || found.record_id as id, found.*,
      found.step in (${approvals}) as needs_approval,
      ${projects.name} as project_name, ${companies.name} as company_name,
      coalesce(${projects.seller_id}, (select ${sellers.id} from ${sellers}
        where ${sellers.company_id} = found.company_id order by ${sellers.id} limit 1)) as seller_id,
      ${assignee} as assignee_id, ${personName(users)} as assignee_name,
      ${assignee} is not null as is_assigned,
      coalesce(${isOverdue(reading)}, false) as is_overdue
    from (${sql.join(sources, sql` union all `)}) as found
    left join ${projects} on ${projects.id} = found.project_id
    left join ${companies} on ${companies.id} = found.company_id
    left join ${workAssignments} on ${workAssignments.kind} = found.kind
      and ${workAssignments.record_id} = found.record_id
    left join ${transferQuestions} on found.kind = 'transfer_question'
      and ${transferQuestions.id} = found.record_id
    left join ${deadlines} on found.kind = 'deadline' and ${deadlines.id} = found.record_id
    left join ${users} on ${users.id} = ${assignee}
    where ${projects.stage} is null or ${notInArray(projects.stage, [...ENDED_STAGES])}
      or found.kind = any(${sql.param([...OUTLASTING])}::text[])`)
}
