import { isDeepStrictEqual } from 'node:util'
import { exists, inArray, sql } from 'drizzle-orm'
import { systemWriter, updateRecord, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { kybCheckResults } from '#server/db/schema/kyb.ts'
import { sanctionsVersions } from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { batchesOf } from '#shared/batches.ts'
import { type KybAttribute, type KybReason, kybAttributes } from '#shared/entities/kyb.ts'
import { andList } from '#shared/format/lists.ts'
import { inputsOf } from '#shared/rules/companies/kyb/checks.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { queueRun } from './run.ts'
import { isFrozenCompany, sanctionsVerdict } from './screening.ts'
import { type CheckRow, checksOf, lapseOverrides, lockCompany, settleOverall } from './standing.ts'
import { seesOtherTwins, TWIN_CHECKS, unawareTwins } from './twins.ts'

type Deps = Pick<JobDeps, 'services' | 'clock'>

/**
 * Checks follow writes as rules do (docs/decisions/034-rules-follow-writes.md): if a company's name, EIN, address,
 * or owners changed, the affected checks reset to not run and run again; checks from a year ago run again too. Call
 * inside the transaction that runs these companies' rules, before the rules.
 */
export async function refreshChecks(tx: Db, deps: Deps, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const writer = systemWriter(deps.clock.now())
  const checked = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      sql`${inArray(companies.id, [...ids])} and ${exists(
        tx
          .select({ one: sql`1` })
          .from(kybCheckResults)
          .where(sql`${kybCheckResults.company_id} = ${companies.id}`),
      )}`,
    )
    .orderBy(companies.id)
  for (const { id } of checked) await refreshOne(tx, deps, writer, id)
  for (const company_id of await unawareTwins(tx, ids)) {
    await deps.services.jobs.send(tx, 'recheck-company', { company_id })
  }
}

/**
 * Job: refreshes the checks of a company whose twin has changed; in a transaction of its own, for the order of locks. It
 * sends nobody further: two twins would send each other forever.
 */
export const recheckCompany = (
  deps: Pick<JobDeps, 'db' | 'services' | 'clock'>,
  { company_id }: { company_id: number },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockCompany(tx, company_id)
    await refreshOne(tx, deps, systemWriter(deps.clock.now()), company_id)
  })

async function refreshOne(tx: Db, deps: Deps, writer: Writer, companyId: number): Promise<void> {
  const today = policyDay(writer.at)
  const evidence = await evidenceOf(tx, companyId, today)
  if (!evidence) return
  const rows = await checksOf(tx, companyId)
  const changed = rows.filter((row) => !isOfToday(row, evidence) && !isVoid(row))
  const sanctions = rows.find(({ kind }) => kind === 'sanctions')
  const isFrozen = sanctions !== undefined && (await isFrozenCompany(tx, companyId))
  // Most companies skip the query: they aren't frozen, and their identity hasn't changed.
  const isAsked = isFrozen || (sanctions !== undefined && changed.includes(sanctions))
  const freezes = isAsked && (await sanctionsVerdict(tx, evidence.data)).freezes
  for (const row of changed) {
    // A confirmed match stays even if the company is renamed; its new owners are screened all the same.
    if (row === sanctions && freezes) continue
    await voidCheck(tx, writer, row, evidence)
  }
  const kinds = changed.map(({ kind }) => kind)
  await lapseOverrides(tx, writer, companyId, kinds)
  const rerun = async (some: readonly CheckRow[], reason: KybReason) => {
    if (some.length === 0) return
    const checks = some.map(({ kind }) => kind)
    await queueRun(tx, deps.services, writer, companyId, { checks, reason })
  }
  const loosened = isFrozen && !freezes ? [sanctions] : []
  const twinned = rows.filter(
    (row) =>
      TWIN_CHECKS.some((kind) => kind === row.kind) &&
      seesOtherTwins(row, evidence.known.get(row.kind) ?? []),
  )
  await rerun([...new Set([...changed, ...loosened, ...twinned])], 'changed')
  await rerun(
    rows.filter((row) => row.expires_on < today && !kinds.includes(row.kind)),
    'due',
  )
  await settleOverall(tx, writer, companyId)
}

const isOfToday = (row: CheckRow, { submitted }: Evidence): boolean =>
  isDeepStrictEqual(row.inputs, inputsOf(row.kind, submitted))

const isVoid = ({ inputs }: CheckRow): boolean => Object.keys(inputs).length === 0

async function voidCheck(tx: Db, writer: Writer, row: CheckRow, { submitted }: Evidence) {
  const now: Readonly<Record<string, string | null>> = submitted
  const differing = Object.entries(row.inputs).filter(([name, value]) => now[name] !== value)
  const labels = differing.map(([name]) => kybAttributes.label(name as KybAttribute))
  await updateRecord(tx, writer, kybCheckResults, row.id, {
    result: 'not_run',
    message: `Changed since the check ran: ${andList(labels)}.`,
    inputs: {},
    matches: [],
  })
}

/** Companies per transaction; the database is free for others between transactions. */
const BATCH = 20

/** Job: screens again every company that was last screened before the newest list was activated. */
export async function rescreenCompanies(
  deps: Pick<JobDeps, 'db' | 'services' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps
  const stale = await db
    .select({ id: kybCheckResults.company_id })
    .from(kybCheckResults)
    .where(
      sql`${kybCheckResults.kind} = 'sanctions' and ${kybCheckResults.ran_at} < (
        select max(${sanctionsVersions.activated_at}) from ${sanctionsVersions} where ${sanctionsVersions.state} = 'active')`,
    )
    .orderBy(kybCheckResults.company_id)
  const writer = systemWriter(deps.clock.now())
  for (const some of batchesOf(stale, BATCH)) {
    if (signal.aborted) return
    await db.transaction(async (tx) => {
      for (const { id } of some) {
        await queueRun(tx, deps.services, writer, id, { checks: ['sanctions'], reason: 'list' })
      }
    })
  }
}
