import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import { unansweredQuestions } from '#server/features/documents/ai-answers/unanswered.ts'
import { companyDiligenceItems } from '#server/features/documents/files/slot-items.ts'
import { failedRulesOf } from '#server/features/policy/standing.ts'
import { projectDiligenceItems } from '#server/features/projects/diligence/diligence.ts'
import type { ProjectRow } from '#server/features/projects/projects/store.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { AskedGap } from '#shared/contract/schemas/projects/tasks.ts'
import type { RequestOwner } from '#shared/entities/tasks.ts'
import { type RequestGap, requestGaps } from '#shared/rules/projects/requests.ts'
import { dayBegunInUs } from '#shared/rules/projects/tasks.ts'
import { stateOn } from './standing.ts'

type Project = Pick<ProjectRow, 'id' | 'seller_id'>

/** The company of the project's seller; its documents and rules count for the project. */
export async function companyIdOf(db: Db, { seller_id }: Project): Promise<number> {
  const [seller] = await db
    .select({ company_id: sellers.company_id })
    .from(sellers)
    .where(eq(sellers.id, seller_id))
  if (!seller) throw new Error(`Seller ${seller_id} is not there`)
  return seller.company_id
}

/** Everything the seller of a project can be asked for, with the open request if there is one. */
export async function gapsOf(db: Db, project: Project, now: Date): Promise<AskedGap[]> {
  const companyId = await companyIdOf(db, project)
  const gaps = requestGaps({
    project: await projectDiligenceItems(db, SYSTEM_RIGHTS, project.id),
    company: await companyDiligenceItems(db, SYSTEM_RIGHTS, companyId),
    questions: await unansweredQuestions(db, { project_id: project.id, company_id: companyId }),
    failed: await failedRulesOf(db, project, now),
  })
  const open = await openRequests(db, project.id, companyId, dayBegunInUs(now))
  return gaps.map((gap) => {
    const task = open.find((one) => asksFor(one, gap))
    return {
      ...gap,
      task: task ? { id: task.id, state: task.state, due_date: task.due_date } : null,
    }
  })
}

const openRequests = (db: Db, projectId: number, companyId: number, today: string) =>
  db
    .select({
      id: tasks.id,
      state: stateOn(today),
      due_date: tasks.due_date,
      gap: tasks.gap,
      document_type: tasks.document_type,
      project_id: tasks.project_id,
    })
    .from(tasks)
    .where(
      and(
        ne(tasks.state, 'approved'),
        or(eq(tasks.project_id, projectId), eq(tasks.company_id, companyId)),
        or(isNotNull(tasks.gap), isNotNull(tasks.document_type)),
      ),
    )
    .orderBy(tasks.id)

type OpenRequest = Awaited<ReturnType<typeof openRequests>>[number]

const ownerOf = ({ project_id }: OpenRequest): RequestOwner =>
  project_id === null ? 'company' : 'project'

/** A request that staff wrote by hand covers a gap if it asks for the same document. */
const asksFor = (task: OpenRequest, { key, kind, owner, document_type }: RequestGap): boolean =>
  ownerOf(task) === owner &&
  (task.gap === null
    ? kind === 'document' && task.document_type === document_type
    : task.gap === key)
