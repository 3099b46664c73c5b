import { and, eq, exists, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockByName } from '#server/db/lock-by-name.ts'
import { systemWriter, updateRecord, type Writer } from '#server/db/records.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import { latestExpiries } from '#server/features/documents/ai-answers/expiry.ts'
import { ownerNameOf } from '#server/features/notices/people.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { RENEWED_STAGES, renewalRequest, renewUntil } from '#shared/rules/projects/renewals.ts'
import { ASKED_STATES } from '#shared/rules/projects/tasks.ts'
import { sendRequests } from './request.ts'
import { lockTask } from './store.ts'

/**
 * Requests new versions of documents that expire within 30 days or have expired, and closes such requests once a
 * newer version arrives. Each version is requested only once, no matter who runs this or how often. All requests to
 * one project or company share one transaction and one notice. `today` is `YYYY-MM-DD` in Eastern Time. Returns the
 * number of requests opened.
 */
export async function renewDocuments(deps: JobDeps, today: string): Promise<number> {
  const writer = systemWriter(deps.clock.now())
  await closeRenewed(deps.db, writer)
  const due = await expiring(deps.db, today)
  let opened = 0
  for (const some of Map.groupBy(due, nameOfOwner).values()) {
    opened += await deps.db.transaction((tx) => askToRenew(tx, deps, writer, some, today))
  }
  return opened
}

/** A version of a document with the last day on which it counts, `YYYY-MM-DD`. */
type Expiring = {
  file_id: number
  file_number: number
  project_id: number | null
  company_id: number | null
  document_type: DocumentType
  expires_on: string
}

const nameOfOwner = ({ project_id, company_id }: Expiring) => `renewals ${project_id} ${company_id}`

/** Expired and soon expiring documents of companies, and of projects that somebody is still responsible for. */
async function expiring(db: Db, today: string): Promise<Expiring[]> {
  const { rows } = await db.execute<Expiring>(sql`
    select found.file_id, found.file_number, found.project_id, found.company_id,
      ${documents.document_type} as document_type, found.expires_on::text as expires_on
    from (${latestExpiries()}) as found
    inner join ${documents} on ${documents.id} = found.document_id
    left join ${projects} on ${projects.id} = found.project_id
    where found.expires_on <= ${renewUntil(today)}
      and ${or(sql`found.company_id is not null`, inArray(projects.stage, [...RENEWED_STAGES]))}
    order by found.expires_on, found.file_id`)
  return rows
}

async function askToRenew(
  tx: Db,
  deps: JobDeps,
  writer: Writer,
  found: readonly Expiring[],
  today: string,
): Promise<number> {
  const [first] = found
  if (!first) return 0
  // Concurrent callers wait here, then see the requests already made.
  await lockByName(tx, nameOfOwner(first))
  const { project_id, company_id } = first
  const asked = await tx
    .select({
      renews_id: tasks.renews_id,
      renews_number: tasks.renews_number,
      document_type: tasks.document_type,
      state: tasks.state,
    })
    .from(tasks)
    .where(
      project_id === null
        ? eq(tasks.company_id, company_id ?? 0)
        : eq(tasks.project_id, project_id),
    )
  const isAsked = ({ file_id, file_number, document_type }: Expiring) =>
    asked.some(
      (task) =>
        (task.renews_id === file_id && task.renews_number === file_number) ||
        // Staff already requested it by hand.
        (task.document_type === document_type && task.state !== 'approved'),
    )
  const sent = await sendRequests(
    tx,
    deps,
    writer,
    found
      .filter((one) => !isAsked(one))
      .map(({ file_id, file_number, document_type, expires_on }) => ({
        project_id,
        company_id,
        document_type,
        renews_id: file_id,
        renews_number: file_number,
        ...renewalRequest({ label: documentTypes.label(document_type), expires_on }, today),
      })),
    { of: await ownerNameOf(tx, first), project_id, note: null },
  )
  return sent.length
}

const newer = alias(versionedDocuments, 'newer')

/** Closes renewal requests for documents that have a newer version. */
async function closeRenewed(db: Db, writer: Writer): Promise<void> {
  const inItsPlace = and(
    eq(newer.document_id, versionedDocuments.document_id),
    gt(newer.id, versionedDocuments.id),
    eq(newer.is_hidden, false),
  )
  const isReplaced = or(
    gt(versionedDocuments.current_number, tasks.renews_number),
    exists(db.select({ id: newer.id }).from(newer).where(inItsPlace)),
  )
  const open = and(isNotNull(tasks.renews_id), inArray(tasks.state, ASKED_STATES))
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, tasks.renews_id))
    .where(and(open, isReplaced))
    .orderBy(tasks.id)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const task = await lockTask(tx, id)
      if (task && ASKED_STATES.includes(task.state))
        await updateRecord(tx, writer, tasks, id, { state: 'approved' })
    })
  }
}
