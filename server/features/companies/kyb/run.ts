import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { insertRecord, systemWriter, updateRecord, type Writer } from '#server/db/records.ts'
import { kybCheckResults, kybRuns } from '#server/db/schema/kyb.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import type { Db } from '#server/db/types.ts'
import { activeVersions } from '#server/features/companies/sanctions/store.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import type { KybAnswer } from '#server/services/kyb/provider.ts'
import type { Services } from '#server/services/services.ts'
import { type KybCheck, type KybReason, kybChecks } from '#shared/entities/kyb.ts'
import { compared, inputsOf, judgeCheck } from '#shared/rules/companies/kyb/checks.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import {
  freeze,
  frozenOwners,
  frozenThrough,
  keepHits,
  sanctionsVerdict,
  screenCompany,
} from './screening.ts'
import { checksOf, lockCompany, type Outcome, settleOverall, writeOutcomes } from './standing.ts'

export type RunRow = typeof kybRuns.$inferSelect

interface Asked {
  readonly checks?: readonly KybCheck[]
  readonly reason: KybReason
}

/**
 * Queues checks of a company, all of them by default. While the results of the same checks on the same inputs still
 * count, returns that run instead. Null if there is no such company. Call inside a transaction.
 */
export async function queueRun(
  tx: Db,
  { kyb, jobs }: Pick<Services, 'kyb' | 'jobs'>,
  writer: Writer,
  companyId: number,
  { checks = kybChecks.values, reason }: Asked,
): Promise<RunRow | null> {
  await lockCompany(tx, companyId)
  const evidence = await evidenceOf(tx, companyId, policyDay(writer.at))
  if (!evidence) return null
  const digest = digestOf({
    checks,
    provider: kyb.name,
    basis: await kyb.basis(tx),
    lists: (await activeVersions(tx)).map(({ id, activated_at }) => [id, activated_at]),
    frozen: await frozenOwners(tx, evidence.data),
    submitted: evidence.submitted,
    known: [...evidence.known],
  })
  const [newest] = await tx
    .select()
    .from(kybRuns)
    .where(
      and(
        eq(kybRuns.company_id, companyId),
        sql`${kybRuns.checks} ?| ${sql.param([...checks])}::text[]`,
      ),
    )
    .orderBy(desc(kybRuns.id))
    .limit(1)
  // Only the newest run counts: results of an older run with the same inputs have been replaced since.
  const before = newest?.digest === digest ? newest : await queuedRun(tx, companyId, digest)
  const isOld = reason === 'settlement' && before !== undefined && !isRecent(before, writer.at)
  if (before && !isOld && (await stillCounts(tx, before, evidence, policyDay(writer.at)))) {
    return before
  }
  const run = await insertRecord(tx, writer, kybRuns, {
    company_id: companyId,
    checks: [...checks],
    reason,
    state: 'queued',
    provider: kyb.name,
    digest,
    requested_by: writer.userId,
  })
  await jobs.send(tx, 'check-company', { run_id: run.id })
  return run
}

/** A run of these checks that waits; it reads the company's data when it begins. */
async function queuedRun(tx: Db, companyId: number, digest: string): Promise<RunRow | undefined> {
  const [run] = await tx
    .select()
    .from(kybRuns)
    .where(
      and(
        eq(kybRuns.company_id, companyId),
        eq(kybRuns.digest, digest),
        eq(kybRuns.state, 'queued'),
      ),
    )
  return run
}

/**
 * Days within which a repeated question to a provider is the same one; must be less than the age that makes a run
 * too old to pay by.
 */
const SAME_DAYS = 28

/**
 * The reference a provider knows a run's question by; repeated later, for example after a year, it is a new
 * question.
 */
export const referenceOf = ({
  digest,
  created_at,
}: Pick<RunRow, 'digest' | 'created_at'>): string =>
  `${digest}.${Math.floor(created_at.getTime() / (SAME_DAYS * 86_400_000)).toString(36)}`

/** The digest in a reference, shared by the runs it belongs to. */
export const digestIn = (reference: string): string => reference.split('.')[0] ?? ''

const digestOf = (inputs: unknown): string =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('hex')

/** Days for which a run is recent enough to pay by. */
const RECENT_DAYS = 30

const isRecent = ({ ended_at }: RunRow, now: Date): boolean =>
  ended_at === null || now.getTime() - ended_at.getTime() < RECENT_DAYS * 86_400_000

/** Whether a run is under way, or its results are the current ones for the company's current data. */
async function stillCounts(
  tx: Db,
  run: RunRow,
  { submitted }: Evidence,
  today: string,
): Promise<boolean> {
  if (run.state !== 'done') return run.state === 'queued'
  const rows = new Map((await checksOf(tx, run.company_id)).map((row) => [row.kind, row]))
  return run.checks.every((kind) => {
    const row = rows.get(kind)
    return (
      row !== undefined &&
      row.expires_on >= today &&
      row.result !== 'in_progress' &&
      isDeepStrictEqual(row.inputs, inputsOf(kind, submitted))
    )
  })
}

/**
 * Job: runs the checks of a run. The provider is asked outside any transaction; all results are written in one,
 * together with the end of the run, so a killed job starts over.
 */
export async function checkCompany(
  { db, clock, services }: Pick<JobDeps, 'db' | 'clock' | 'services'>,
  { run_id }: { run_id: number },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const [run] = await db.select().from(kybRuns).where(eq(kybRuns.id, run_id))
  if (run?.state !== 'queued') return
  const writer = systemWriter(clock.now())
  const found = await searchFor(db, services, run, policyDay(writer.at), signal)
  if (found) await db.transaction((tx) => settleRun(tx, services, writer, run, found))
}

/** The sources' findings on a company, before any judgment. */
interface Found {
  readonly evidence: Evidence
  readonly answers: ReadonlyMap<KybCheck, KybAnswer>
  readonly screened: Awaited<ReturnType<typeof screenCompany>>
}

/** Asks the sources of a run. `today` is `YYYY-MM-DD`; null if the company is gone. */
export async function searchFor(
  db: Db,
  { kyb }: Pick<Services, 'kyb'>,
  run: RunRow,
  today: string,
  signal?: AbortSignal,
): Promise<Found | null> {
  const { company_id, checks } = run
  const evidence = await evidenceOf(db, company_id, today)
  if (!evidence) return null
  const { submitted, data } = evidence
  const asked = { company_id, reference: referenceOf(run), submitted, checks, today }
  const answers = await kyb.check(asked, signal)
  const screened = checks.includes('sanctions') ? await screenCompany(db, data) : []
  return { evidence, answers, screened }
}

/**
 * Judges the findings and ends the run; if it freezes or releases payments, companies that this one owns are
 * screened again. Call inside a transaction.
 */
export async function settleRun(
  tx: Db,
  services: Pick<Services, 'kyb' | 'jobs'>,
  writer: Writer,
  { id, company_id, checks, provider }: RunRow,
  { evidence, answers, screened }: Found,
): Promise<void> {
  await lockCompany(tx, company_id)
  const outcomes = new Map(
    checks
      .filter((kind) => kind !== 'sanctions')
      .map((kind) => [kind, outcomeOf(kind, evidence, answers.get(kind), provider)] as const),
  )
  await writeOutcomes(tx, writer, company_id, evidence.submitted, outcomes)
  if (checks.includes('sanctions')) {
    await keepHits(tx, writer, company_id, screened)
    if (await writeSanctions(tx, writer, evidence)) {
      await rescreenHoldings(tx, services, writer, company_id)
    }
  }
  await settleOverall(tx, writer, company_id)
  await updateRecord(tx, writer, kybRuns, id, { state: 'done', ended_at: writer.at })
}

/** The outcome of a check, from the company’s own documents and a provider’s answer. */
export function outcomeOf(
  kind: Exclude<KybCheck, 'sanctions'>,
  { submitted, known }: Evidence,
  answer: KybAnswer | undefined,
  provider: string,
): Outcome {
  const own = known.get(kind) ?? []
  if (answer?.state === 'in_progress') {
    const matches = own.map((finding) => compared(submitted, finding))
    return { result: 'in_progress', message: `${provider} is still checking.`, matches, provider }
  }
  return { ...judgeCheck(kind, submitted, [...(answer?.findings ?? []), ...own]), provider }
}

/**
 * Writes the result of the sanctions check from the stored hits, and freezes or releases payments accordingly.
 * Returns whether the freeze changed.
 */
export async function writeSanctions(
  tx: Db,
  writer: Writer,
  { data, submitted }: Evidence,
  isDecision = false,
): Promise<boolean> {
  const verdict = await sanctionsVerdict(tx, data, isDecision)
  const { result, message } = verdict
  const outcome: Outcome = { result, message, matches: [], provider: 'Sanctions lists' }
  await writeOutcomes(tx, writer, data.id, submitted, new Map([['sanctions', outcome]]))
  return freeze(tx, writer, data, verdict)
}

/**
 * Screens the companies that have this one in their charts: its freeze may block them through half ownership, or no
 * longer does.
 */
export async function rescreenHoldings(
  tx: Db,
  services: Pick<Services, 'kyb' | 'jobs'>,
  writer: Writer,
  companyId: number,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct (node ->> 'company_id')::int as id
    from ${orgCharts}, jsonb_array_elements(${orgCharts.nodes}) node
    where ${orgCharts.nodes} @> jsonb_build_array(jsonb_build_object('company_id', ${companyId}::int))
      and (node ->> 'company_id')::int <> ${companyId} order by 1`)
  const checked = await tx
    .select({ id: kybCheckResults.company_id })
    .from(kybCheckResults)
    .where(
      and(
        eq(kybCheckResults.kind, 'sanctions'),
        inArray(kybCheckResults.company_id, [
          ...rows.map(({ id }) => id),
          ...(await frozenThrough(tx, companyId)),
        ]),
      ),
    )
    .orderBy(kybCheckResults.company_id)
  for (const { id } of checked) {
    await queueRun(tx, services, writer, id, { checks: ['sanctions'], reason: 'changed' })
  }
}

/** Marks a run as failed; earlier results stay in place. */
export async function failRun(tx: Db, runId: number, at: Date): Promise<void> {
  await updateRecord(tx, systemWriter(at), kybRuns, runId, { state: 'failed', ended_at: at })
}

/** Requeues a failed run; returns false if it has not failed or the same question is already being asked again. */
export async function reopenRun(tx: Db, writer: Writer, runId: number): Promise<boolean> {
  const [run] = await tx.select().from(kybRuns).where(eq(kybRuns.id, runId)).for('no key update')
  if (run?.state !== 'failed') return false
  await lockCompany(tx, run.company_id)
  const [same] = await tx
    .select({ id: kybRuns.id })
    .from(kybRuns)
    .where(
      and(
        eq(kybRuns.company_id, run.company_id),
        eq(kybRuns.digest, run.digest),
        gt(kybRuns.id, run.id),
      ),
    )
    .limit(1)
  if (same) return false
  await updateRecord(tx, writer, kybRuns, runId, { state: 'queued', ended_at: null })
  return true
}
