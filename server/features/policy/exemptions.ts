import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Updated, Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { exemptionBody, exemptionDecision } from '#shared/contract/schemas/policy/policy.ts'
import { exemptibleRules } from '#shared/rules/policy/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { canWithdraw, decisionProblem } from '#shared/rules/policy/exemptions.ts'
import { tellOfDecision, tellOfRequest } from './exemption-notices.ts'
import {
  deleteExemption,
  type ExemptionRow,
  expireExemptions,
  liveExemption,
  requestExemption,
  updateExemption,
} from './exemptions-store.ts'
import { outcomesOf, runPolicy } from './run.ts'

interface Project {
  id: number
  name: string
  seller_id: number
}

/**
 * Requests an exemption, at most one per rule at a time, with documents of the project or its companies. Call
 * inside a transaction. Throws validation, not_found and already_exists.
 */
export async function askForExemption(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  project: Project,
  body: z.output<typeof exemptionBody>,
  userId: number,
): Promise<ExemptionRow> {
  const today = policyDay(writer.at)
  if (body.expires_on < today) throw invalid({ expires_on: 'Enter a date from today on' })
  await refuseForeign(tx, project, body.document_ids)
  await expireExemptions(tx, writer, [project.id], today)
  if (await liveExemption(tx, project.id, body.rule)) {
    throw new HttpError('already_exists', {
      message: `${body.rule} already has an exemption that is requested or approved.`,
    })
  }
  await refuseNeedless(tx, project, body.rule, writer.at)
  const row = await requestExemption(tx, writer, {
    ...body,
    document_ids: [...new Set(body.document_ids)],
    project_id: project.id,
    requested_by: userId,
  })
  await tellOfRequest(tx, sender, writer, row, project)
  return row
}

/** Rejects a request for a rule that currently passes or doesn't apply. */
async function refuseNeedless(tx: Db, { id }: Project, code: string, now: Date): Promise<void> {
  const [outcome] = await outcomesOf(tx, 'project', [id], now)
  const rule = outcome?.rules.find((one) => one.code === code)
  if (rule && rule.result !== 'policy_pass') return
  throw new HttpError('invalid_state', {
    message: rule
      ? `${code} passes, so it needs no exemption.`
      : `${code} doesn’t apply to this project.`,
  })
}

/** A document that is hidden or belongs to someone else does not exist for this caller. */
async function refuseForeign(tx: Db, project: Project, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const parties = tx
    .select({ id: projectParties.company_id })
    .from(projectParties)
    .where(eq(projectParties.project_id, project.id))
  const seller = tx
    .select({ id: sellers.company_id })
    .from(sellers)
    .where(eq(sellers.id, project.seller_id))
  const found = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(versionedDocuments)
    .where(
      and(
        inArray(versionedDocuments.id, [...ids]),
        eq(versionedDocuments.is_hidden, false),
        or(
          eq(versionedDocuments.project_id, project.id),
          inArray(versionedDocuments.company_id, parties),
          inArray(versionedDocuments.company_id, seller),
        ),
      ),
    )
  if (found[0]?.count !== new Set(ids).size) throw notFound()
}

/**
 * Decides a locked exemption and runs the rules of its project. Call inside the transaction that locked it. Throws
 * forbidden unless the caller is a second person, and invalid_state once it is over.
 */
export async function decideExemption(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  project: Project,
  row: ExemptionRow,
  { state, reason }: z.output<typeof exemptionDecision>,
  userId: number,
  ifMatch: number | null,
): Promise<Updated<ExemptionRow>> {
  const problem = decisionProblem(row, state, { id: userId, today: policyDay(writer.at) })
  if (problem) {
    const code = problem.kind === 'person' ? 'forbidden' : 'invalid_state'
    throw new HttpError(code, { message: problem.text })
  }
  if (state === 'approved') {
    if (!exemptibleRules.includes(row.rule)) {
      throw new HttpError('invalid_state', {
        message: `The law asks for ${row.rule}. No exemption lifts it.`,
      })
    }
    await refuseSamePerson(tx, writer, 'exemption', [row.requested_by])
  }
  const changes = {
    state,
    decided_by: userId,
    decided_at: writer.at,
    decision_reason: reason ?? null,
  }
  const updated = await updateExemption(tx, writer, row.id, changes, {
    ifMatch,
    action: ACTIONS[state],
  })
  if (updated === 'stale' || updated === null) return updated
  await runPolicy(tx, 'project', [project.id], writer.at)
  await tellOfDecision(tx, sender, writer, updated.row, project)
  return updated
}

const ACTIONS = { approved: 'approve', rejected: 'refuse', revoked: 'revoke' } as const

/** Withdraws a locked request; only the requester may. Call inside the transaction that locked it. */
export async function withdrawExemption(
  tx: Db,
  writer: Writer,
  row: ExemptionRow,
  userId: number,
): Promise<void> {
  if (row.requested_by !== userId) {
    throw new HttpError('forbidden', {
      message: 'Only whoever requested an exemption can withdraw it. Refuse it with a reason.',
    })
  }
  if (!canWithdraw(row.state)) {
    throw new HttpError('invalid_state', {
      message: 'Only a request that no one has decided can be withdrawn.',
    })
  }
  await deleteExemption(tx, writer, row.id)
}
