import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { insertRecords, type Writer } from '#server/db/records.ts'
import { projects } from '#server/db/schema/projects.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { peopleOf, sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { ProjectRow } from '#server/features/projects/projects/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { tasksSchemas } from '#shared/contract/schemas/projects/tasks.ts'
import { fullName } from '#shared/format/full-name.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { companyIdOf, gapsOf } from './gaps.ts'
import type { TaskRow } from './store.ts'

type RequestBatch = z.output<typeof tasksSchemas.request.body>

type NewRequest = Omit<
  typeof tasks.$inferInsert,
  'id' | 'state' | 'version' | 'created_at' | 'updated_at'
>

/** The subject and note that several requests share. */
interface Message {
  /** Name of the subject. */
  of: string
  /** The project that the requests are about, or null if they are about a company. */
  project_id: number | null
  note: string | null
}

/**
 * Sends requests to the owner of their subject: open at once and announced in one notice. Call inside a
 * transaction.
 */
export async function sendRequests(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  requests: readonly NewRequest[],
  { of, project_id, note }: Message,
): Promise<TaskRow[]> {
  const sent = await insertRecords(
    tx,
    writer,
    tasks,
    requests.map((request) => ({ ...request, state: 'requested' as const })),
  )
  const [first] = sent
  if (!first) return sent
  await postNotice(tx, sender, writer, {
    kind: 'requests_sent',
    about:
      project_id === null
        ? { kind: 'task', id: first.id }
        : { kind: 'project', id: project_id, place: '?tab=tasks' },
    data: {
      of,
      requests: sent.map(({ title }) => title),
      due_date: soonest(sent),
      note,
    },
    to: await sellerTeamOf(tx, { project_id, company_id: first.company_id }),
  })
  return sent
}

const soonest = (sent: readonly TaskRow[]): string | null =>
  sent.flatMap(({ due_date }) => due_date ?? []).toSorted()[0] ?? null

/** Everything the seller of a project can be asked for, and the names of the people who would be notified. */
export async function requestStanding(
  db: Db,
  project: Pick<ProjectRow, 'id' | 'seller_id'>,
  now: Date,
) {
  const team = await sellerTeamOf(db, { project_id: project.id, company_id: null })
  return {
    gaps: await gapsOf(db, project, now),
    recipients: (await peopleOf(db, team)).map(fullName),
  }
}

/**
 * Requests some gaps of a project from its seller in one message. Throws if one of them was closed or requested in
 * the meantime. Call inside a transaction.
 */
export async function requestOfSeller(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  project: Pick<ProjectRow, 'id' | 'seller_id' | 'name'>,
  { keys, due_date = null, note = null }: RequestBatch,
): Promise<TaskRow[]> {
  // Concurrent callers wait here, then see the requests already made.
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, project.id))
    .for('no key update')
  const gaps = new Map((await gapsOf(tx, project, writer.at)).map((gap) => [gap.key, gap]))
  const open = keys.flatMap((key) => gaps.get(key) ?? []).filter(({ task }) => task === null)
  if (open.length < keys.length) {
    throw new HttpError('invalid_state', {
      message:
        'Some of this was closed or requested in the meantime. Check the list and send again.',
    })
  }
  if (due_date !== null && due_date < policyDay(writer.at)) {
    throw invalid({ due_date: 'Choose today or a later date' })
  }
  const companyId = await companyIdOf(tx, project)
  return sendRequests(
    tx,
    sender,
    writer,
    open.map(({ key, owner, title, description, document_type }) => ({
      ...(owner === 'project' ? { project_id: project.id } : { company_id: companyId }),
      gap: key,
      title,
      description,
      document_type,
      due_date,
    })),
    { of: project.name, project_id: project.id, note },
  )
}
