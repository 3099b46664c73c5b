import { inArray, type SQL, sql } from 'drizzle-orm'
import { PAYMENT_DAY, SETTLED_ON } from '#server/db/payment-day.ts'
import { recapturedShare } from '#server/db/recaptured.ts'
import { buyers, sellers } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { closingPaperRecords, transferAgreements } from '#server/db/schema/closings.ts'
import { companies } from '#server/db/schema/companies.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { ProjectData } from '#shared/rules/policy/data.ts'
import { deriveDeadlines } from '#shared/rules/policy/deadlines/derive.ts'
import { deadlineFacts, type StoredDeal } from '#shared/rules/policy/deadlines/facts.ts'
import type { Deadline } from '#shared/rules/policy/deadlines/model.ts'
import { runsIn, UNSTARTED } from '#shared/rules/policy/deadlines/stages.ts'
import { ENDED_STAGES } from '#shared/rules/projects/project-stages.ts'
import { ASKED_STATES } from '#shared/rules/projects/tasks.ts'

/** Derived deadlines, stored with each run of a project's rules (docs/decisions/098-derived-deadlines.md). */

const ofTransfer = sql`${closingPaperRecords.transfer_id} = ${transfers.id}`
/** A paper about one project, or about all of the transfer. */
const ofProject = sql`(${closingPaperRecords.project_id} is null
  or ${closingPaperRecords.project_id} = ${payouts.project_id})`

/** Whether a signature is the buyer's, or the project's seller's; older ones don't say for which seller they are. */
const isOf = (side: 'buyer' | 'seller'): SQL => sql`signature ->> 'side' = ${sql.raw(`'${side}'`)}
  and coalesce((signature ->> 'seller_id')::integer, ${projects.seller_id}) = ${projects.seller_id}`

const signedBy = (side: 'buyer' | 'seller'): SQL => sql`exists (
  select from jsonb_array_elements(${closingPaperRecords.signatures}) signature where ${isOf(side)})`

/** The first day on which a side signed a return whose copy is on record. */
const filedBy = (side: 'buyer' | 'seller'): SQL => sql`(
  select min(signature ->> 'signed_on')
  from ${closingPaperRecords}, jsonb_array_elements(${closingPaperRecords.signatures}) signature
  where ${ofTransfer} and ${closingPaperRecords.kind} = 'filed_return'
    and ${isOf(side)})`

const IS_FIRST = sql`${payouts.project_id} = (
  select min(other.project_id) from ${payouts} other where other.transfer_id = ${transfers.id})`

const SALES = sql`(
  select coalesce(json_agg(json_build_object('transfer_id', ${transfers.id},
    'name', ${transfers.name}, 'isFirst', ${IS_FIRST}, 'isConfirmed', ${transfers.status} <> 'CREATED',
    'paid_on', case when ${transfers.status} = 'SUCCEEDED' then coalesce(
      (select max(${payments.receipt_on}) from ${payments}
        where ${payments.transfer_id} = ${transfers.id}),
      ${PAYMENT_DAY}) end,
    'settled_on', ${SETTLED_ON},
    'exclusivity_until', (select ${transferAgreements.content} ->> 'exclusivity_until'
      from ${transferAgreements} where ${transferAgreements.transfer_id} = ${transfers.id}
        and ${transferAgreements.kind} = 'terms' and ${transferAgreements.state} = 'accepted'),
    'insured_until', (select max(${closingPaperRecords.expires_on}) from ${closingPaperRecords}
      where ${ofTransfer} and ${closingPaperRecords.kind} = 'insurance_policy'),
    'hasElection', exists (select from ${closingPaperRecords}
      where ${ofTransfer} and ${ofProject} and ${closingPaperRecords.kind} = 'election_statement'
        and ${signedBy('buyer')} and ${signedBy('seller')}),
    'hasRegistrationPaper', exists (select from ${closingPaperRecords}
      where ${ofTransfer} and ${ofProject} and ${closingPaperRecords.kind} = 'registration'),
    'filed', json_build_object('seller', ${filedBy('seller')}, 'buyer', ${filedBy('buyer')}),
    'buyer', json_build_object('name', ${buyers.name}, 'taxpayer', ${buyers.taxpayer},
      'yearEnd', ${buyers.tax_year_end})) order by ${transfers.id}), '[]'::json)
  from ${payouts} join ${transfers} on ${transfers.id} = ${payouts.transfer_id}
    join ${buyers} on ${buyers.id} = ${transfers.buyer_id}
  where ${payouts.project_id} = ${projects.id})`

/** The newest issue date of the seller's certificate, on the first project that somebody works on. */
const GOOD_STANDING = sql`(
  select case when ${projects.id} = (select min(other.id) from ${projects} other
    where other.seller_id = ${projects.seller_id} and not other.stage = any(${sql.param([...UNSTARTED, ...ENDED_STAGES])}::text[]))
  then (
    select max(${aiAnswers.value} #>> '{}') from ${sellers}
      join ${companies} on ${companies.id} = ${sellers.company_id}
      join ${versionedDocuments} on ${versionedDocuments.company_id} = ${companies.id}
      join ${aiAnswers} on ${aiAnswers.versioned_document_id} = ${versionedDocuments.id}
    where ${sellers.id} = ${projects.seller_id} and not ${versionedDocuments.is_hidden}
      and ${versionedDocuments.label} = 'certificate_of_good_standing'
      and ${aiAnswers.field_name} = 'issue_date' and ${aiAnswers.state} in ('accepted', 'edited')
      and not ${aiAnswers.is_stale} and ${aiAnswers.value} #>> '{}' ~ '^\\d{4}-\\d{2}-\\d{2}$') end)`

/** Whether the seller was asked for a new certificate and our team hasn't accepted one. */
const GOOD_STANDING_ASKED = sql`exists (
  select from ${tasks} join ${sellers} on ${sellers.company_id} = ${tasks.company_id}
  where ${sellers.id} = ${projects.seller_id}
    and ${tasks.document_type} = 'certificate_of_good_standing'
    and ${inArray(tasks.state, [...ASKED_STATES, 'verify'])})`

async function dealsOf(db: Db, ids: readonly number[]): Promise<Map<number, StoredDeal>> {
  const { rows } = await db.execute<{ id: number } & StoredDeal & Record<string, unknown>>(sql`
    select ${projects.id} as id, ${SALES} as sales,
      ${GOOD_STANDING} as "goodStandingOn", ${GOOD_STANDING_ASKED} as "isGoodStandingAsked",
      ${recapturedShare} as recaptured
    from ${projects} where ${projects.id} = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, ...deal }) => [id, deal]))
}

/**
 * Derives the deadlines of these projects and stores what changed. A deadline whose day moves is told again. Call inside
 * the transaction that ran the rules.
 */
export async function storeDeadlines(
  tx: Db,
  gathered: readonly ProjectData[],
  today: string,
  now: Date,
): Promise<void> {
  const deals = await dealsOf(
    tx,
    gathered.map(({ id }) => id),
  )
  const found = gathered.flatMap((data) => {
    const deal = deals.get(data.id)
    if (!deal) return []
    const isSold = deal.sales.some(({ paid_on }) => paid_on !== null)
    return deriveDeadlines(deadlineFacts(data, deal, today))
      .filter(({ key }) => runsIn(data.stage, key, isSold))
      .map((one) => ({ ...one, project_id: data.id }))
  })
  await forget(tx, gathered, found)
  if (found.length === 0) return
  await tx
    .insert(deadlines)
    .values(found.map((one) => ({ ...one, updated_at: now })))
    .onConflictDoUpdate({
      target: [deadlines.project_id, deadlines.name],
      set: {
        ...CHANGED,
        told_ahead: sql`case when ${deadlines.due_on} is not distinct from excluded.due_on
          then ${deadlines.told_ahead} end`,
        sequence: sql`${deadlines.sequence} + 1`,
        updated_at: sql`excluded.updated_at`,
      },
      setWhere: sql`(${own(sql`${deadlines}`)}) is distinct from (${own(sql`excluded`)})`,
    })
}

/** What a run of the rules can change in a deadline. */
const DERIVED = [
  ...['transfer_id', 'key', 'title', 'due_on', 'settled', 'after', 'basis', 'owner'],
  ...['is_urgent', 'for_seller', 'for_buyer'],
] as const

const CHANGED = Object.fromEntries(
  DERIVED.map((name) => [name, sql`excluded.${sql.identifier(name)}`]),
)

const own = (table: SQL): SQL =>
  sql.join(
    DERIVED.map((name) => sql`${table}.${sql.identifier(name)}`),
    sql`, `,
  )

/** Removes deadlines that their facts no longer give. */
async function forget(
  tx: Db,
  gathered: readonly ProjectData[],
  found: readonly (Deadline & { project_id: number })[],
): Promise<void> {
  const ids = gathered.map(({ id }) => id)
  const still = found.map(({ project_id, name }) => `${project_id} ${name}`)
  await tx.execute(sql`
    delete from ${deadlines} where ${deadlines.project_id} = any(${sql.param(ids)}::int[])
      and (${deadlines.project_id} || ' ' || ${deadlines.name}) <> all(${sql.param(still)}::text[])`)
}
