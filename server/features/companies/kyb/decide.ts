import { and, eq, inArray } from 'drizzle-orm'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { kybCheckResults, kybHits, kybOverrides } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Services } from '#server/services/services.ts'
import type { CheckResult } from '#shared/entities/companies.ts'
import type { KybCheck, KybHitState } from '#shared/entities/kyb.ts'
import { addBusinessDays } from '#shared/format/business-days.ts'
import {
  liftReasonProblem,
  overrideProblem,
  REPORT_BUSINESS_DAYS,
} from '#shared/rules/companies/kyb/decisions.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { evidenceOf } from './evidence.ts'
import { rescreenHoldings, writeSanctions } from './run.ts'
import { type HitRow, REOPENED } from './screening.ts'
import { lockCompany, settleOverall } from './standing.ts'

export type OverrideRow = typeof kybOverrides.$inferSelect

type Jobs = Pick<Services, 'kyb' | 'jobs'>

/** Locks a possible match, and its company before it. */
export async function lockHit(tx: Db, id: number): Promise<HitRow | null> {
  const [found] = await tx
    .select({ company_id: kybHits.company_id })
    .from(kybHits)
    .where(eq(kybHits.id, id))
  if (!found) return null
  await lockCompany(tx, found.company_id)
  const [row] = await tx.select().from(kybHits).where(eq(kybHits.id, id)).for('no key update')
  return row ?? null
}

interface HitDecision {
  state: KybHitState
  reason: string | null
}

/**
 * Decides a possible match. Confirming it freezes the company's payments by the rule, opens a report due in ten
 * business days, and screens companies that this one owns again; one person does that, at once. Lifting a confirmed
 * match takes two. Call inside the transaction that locked it.
 */
export async function decideHit(
  tx: Db,
  services: Jobs,
  writer: Writer,
  row: HitRow,
  decision: HitDecision,
  ifMatch: number | null,
): Promise<Updated<HitRow>> {
  const { state, reason } = decision
  if (state !== 'open' && reason === null) throw invalid({ reason: 'Say why' })
  if (row.state === 'confirmed' && state !== 'confirmed') {
    if (row.lift_state !== null && row.lift_state !== state) {
      throw new HttpError('invalid_state', { message: OTHER_LIFT[row.lift_state] })
    }
    if (row.lift_state === null) return askToLift(tx, writer, row, decision, ifMatch)
    await refuseSamePerson(tx, writer, 'match_dismissal', [row.lift_by])
  }
  const today = policyDay(writer.at)
  const decided = { reason, decided_by: writer.userId, decided_at: writer.at }
  // A filed report stays on file, whatever is decided later.
  const report =
    state === 'confirmed'
      ? { report_due_on: row.report_due_on ?? addBusinessDays(today, REPORT_BUSINESS_DAYS) }
      : row.reported_at === null
        ? { report_due_on: null }
        : {}
  const changes = state === 'open' ? REOPENED : { state, ...decided }
  const saved = await updateRecord(
    tx,
    writer,
    kybHits,
    row.id,
    { ...changes, ...report, ...NOT_LIFTED },
    { ifMatch },
  )
  if (saved === null || saved === 'stale') return saved
  const evidence = await evidenceOf(tx, row.company_id, today)
  if (evidence && (await writeSanctions(tx, writer, evidence, true))) {
    await rescreenHoldings(tx, services, writer, row.company_id)
  }
  await settleOverall(tx, writer, row.company_id)
  return saved
}

const KEEP = 'Keep it confirmed first, which ends that request.'
/** What a person reads who asks for something else than what waits already. */
const OTHER_LIFT = {
  dismissed: `Someone has asked to dismiss this match. ${KEEP}`,
  open: `Someone has asked to reopen this match. ${KEEP}`,
  confirmed: KEEP,
} as const satisfies Record<KybHitState, string>

const NOT_LIFTED = { lift_state: null, lift_reason: null, lift_by: null, lift_at: null } as const

/** Records what a confirmed match is to become; it counts as confirmed until a second person decides the same. */
function askToLift(
  tx: Db,
  writer: Writer,
  row: HitRow,
  { state, reason }: HitDecision,
  ifMatch: number | null,
): Promise<Updated<HitRow>> {
  const problem = liftReasonProblem(reason)
  if (problem !== null) throw invalid({ reason: problem })
  const lift = {
    lift_state: state,
    lift_reason: reason,
    lift_by: writer.userId,
    lift_at: writer.at,
  }
  return updateRecord(tx, writer, kybHits, row.id, lift, { ifMatch, action: 'request_lift' })
}

/** Records that a confirmed match was reported. Call inside the transaction that locked it. */
export async function reportHit(
  tx: Db,
  writer: Writer,
  row: HitRow,
  reference: string,
): Promise<Updated<HitRow>> {
  if (row.report_due_on === null || row.reported_at !== null) {
    throw new HttpError('invalid_state', { message: 'No report of this match is open.' })
  }
  return updateRecord(tx, writer, kybHits, row.id, {
    report_reference: reference,
    reported_by: writer.userId,
    reported_at: writer.at,
  })
}

interface NewOverride {
  kind: KybCheck
  result: CheckResult
  reason: string
}

/** Requests a different result for a check; a colleague decides. Call inside a transaction. */
export async function requestOverride(
  tx: Db,
  writer: Writer,
  companyId: number,
  userId: number,
  { kind, result, reason }: NewOverride,
): Promise<OverrideRow> {
  await lockCompany(tx, companyId)
  if (kind === 'sanctions') {
    throw invalid({ kind: 'Dismiss or confirm the matches of this check instead' })
  }
  const [check] = await tx
    .select()
    .from(kybCheckResults)
    .where(and(eq(kybCheckResults.company_id, companyId), eq(kybCheckResults.kind, kind)))
  if (!check) throw new HttpError('invalid_state', { message: 'Run this check first.' })
  if (check.result === result) throw invalid({ result: 'The check has this result already' })
  const live = await tx
    .select({ id: kybOverrides.id })
    .from(kybOverrides)
    .where(
      and(
        eq(kybOverrides.company_id, companyId),
        eq(kybOverrides.kind, kind),
        inArray(kybOverrides.state, ['requested', 'approved']),
      ),
    )
  if (live.length > 0) {
    throw new HttpError('already_exists', { message: 'This check has an override already.' })
  }
  const asked = { company_id: companyId, kind, result, reason, state: 'requested' } as const
  return insertRecord(tx, writer, kybOverrides, { ...asked, requested_by: userId })
}

/** Locks an override, and its company before it. */
export async function lockOverride(tx: Db, id: number): Promise<OverrideRow | null> {
  const [found] = await tx
    .select({ company_id: kybOverrides.company_id })
    .from(kybOverrides)
    .where(eq(kybOverrides.id, id))
  if (!found) return null
  await lockCompany(tx, found.company_id)
  const [row] = await tx
    .select()
    .from(kybOverrides)
    .where(eq(kybOverrides.id, id))
    .for('no key update')
  return row ?? null
}

/** Approves, refuses, or ends an override; the requester can't approve it. */
export async function decideOverride(
  tx: Db,
  writer: Writer,
  row: OverrideRow,
  userId: number,
  { state, reason }: { state: 'approved' | 'rejected' | 'withdrawn'; reason: string | null },
  ifMatch: number | null,
): Promise<Updated<OverrideRow>> {
  const problem = overrideProblem(row, state, userId)
  if (problem) {
    throw new HttpError(problem.kind === 'person' ? 'forbidden' : 'invalid_state', {
      message: problem.text,
    })
  }
  if (state === 'approved') await refuseSamePerson(tx, writer, 'kyb_override', [row.requested_by])
  if (state === 'rejected' && reason === null) throw invalid({ reason: 'Say why' })
  const decided = { decided_by: userId, decided_at: writer.at, decision_reason: reason }
  const saved = await updateRecord(
    tx,
    writer,
    kybOverrides,
    row.id,
    { state, ...decided },
    { ifMatch },
  )
  await settleOverall(tx, writer, row.company_id)
  return saved
}
