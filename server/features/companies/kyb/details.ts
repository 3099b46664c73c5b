import { and, desc, eq, inArray, max, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { history } from '#server/db/schema/history.ts'
import { kybFreezes, kybHits, kybLookUps, kybOverrides, kybRuns } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { historyRows, recordIs, toEntry } from '#server/features/base/history.ts'
import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'
import type { KybDetails } from '#shared/contract/schemas/companies/kyb.ts'
import type { CheckResult } from '#shared/entities/companies.ts'
import { type KybCheck, kybChecks, kybReasons } from '#shared/entities/kyb.ts'
import { addBusinessDays } from '#shared/format/business-days.ts'
import { kybRules } from '#shared/rules/companies/kyb/checks.ts'
import { countingResults, worstResult } from '#shared/rules/companies/kyb/overall.ts'
import { ownersOf } from '#shared/rules/companies/kyb/submitted.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { withCurrentRefs } from './current-refs.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { countingHits } from './screening.ts'
import { type CheckRow, checksOf } from './standing.ts'

/** Business days within which a person should decide a case, by our own rule. */
const CASE_BUSINESS_DAYS = 5

const decider = alias(users, 'decider')
const reporter = alias(users, 'reporter')
const lifter = alias(users, 'lifter')

const hitsOf = (db: Db, companyId: number, isFrozen: boolean) =>
  db
    .select({
      row: kybHits,
      by: personName(decider),
      reported_by: personName(reporter),
      lifted_by: personName(lifter),
    })
    .from(kybHits)
    .leftJoin(decider, eq(decider.id, kybHits.decided_by))
    .leftJoin(reporter, eq(reporter.id, kybHits.reported_by))
    .leftJoin(lifter, eq(lifter.id, kybHits.lift_by))
    .where(countingHits(companyId, isFrozen))
    .orderBy(desc(kybHits.score), kybHits.id)

const requester = alias(users, 'requester')

const overridesOf = (db: Db, companyId: number) =>
  db
    .select({
      row: kybOverrides,
      requested_by: personName(requester),
      decided_by: personName(decider),
    })
    .from(kybOverrides)
    .innerJoin(requester, eq(requester.id, kybOverrides.requested_by))
    .leftJoin(decider, eq(decider.id, kybOverrides.decided_by))
    .where(
      and(
        eq(kybOverrides.company_id, companyId),
        inArray(kybOverrides.state, ['requested', 'approved']),
      ),
    )

/** The case of a company: every check with the submitted and found data; null if there is no such company. */
export async function kybDetailsOf(
  db: Db,
  companyId: number,
  now: Date,
): Promise<KybDetails | null> {
  const today = policyDay(now)
  const evidence = await evidenceOf(db, companyId, today)
  const [company] = await db
    .select({ assignee_id: companies.assignee_id, assignee: personName(users) })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.assignee_id))
    .where(eq(companies.id, companyId))
  if (!evidence || !company) return null
  // Read before the checks, so that the checks of an ended run are as it left them.
  const runs = await db
    .select()
    .from(kybRuns)
    .where(eq(kybRuns.company_id, companyId))
    .orderBy(desc(kybRuns.id))
    .limit(20)
  const rows = await checksOf(db, companyId)
  const [frozen] = await db.select().from(kybFreezes).where(eq(kybFreezes.company_id, companyId))
  const hits = await hitsOf(db, companyId, frozen !== undefined)
  const overrides = await overridesOf(db, companyId)
  const inForce = overrides.filter(({ row }) => row.state === 'approved')
  const counting = countingResults(
    rows.map(({ kind, result, expires_on }) => ({
      kind,
      result,
      expires_on,
      override: inForce.find(({ row }) => row.kind === kind)?.row.result ?? null,
    })),
    today,
  )
  const waiting = rows.filter(({ kind }) => ['needs_review', 'fail'].includes(counting[kind]))
  const since = await waitingSince(db, waiting)
  const reports = hits.flatMap(({ row }) =>
    row.reported_at === null ? (row.report_due_on ?? []) : [],
  )
  const due =
    since === null ? [] : [addBusinessDays(policyDay(new Date(since)), CASE_BUSINESS_DAYS)]
  const listed = new Set(
    hits.filter(({ row }) => row.state === 'confirmed').map(({ row }) => row.subject),
  )
  return {
    company_id: companyId,
    overall: worstResult(Object.values(counting)),
    assignee:
      company.assignee_id === null ? null : { id: company.assignee_id, name: company.assignee },
    waiting_since: since,
    due_at: [...reports, ...due].toSorted()[0] ?? null,
    frozen_since: frozen?.created_at.toISOString() ?? null,
    is_running: runs.some(({ state }) => state === 'queued'),
    checks: kybChecks.values.map((kind) =>
      toCheck(kind, counting[kind], rows, evidence, {
        hits: kind === 'sanctions' ? hits : [],
        override: overrides.find((one) => one.row.kind === kind),
      }),
    ),
    owners: ownersOf(evidence.data).map(({ name, percent, control, node }) => ({
      name,
      percent,
      control,
      company_id: node?.company_id ?? null,
      sanctioned: listed.has(name),
    })),
    timeline: await timelineOf(db, companyId, {
      kyb_runs: new Map(
        runs.map(({ id, reason }) => [id, `Checks (${kybReasons.label(reason).toLowerCase()})`]),
      ),
      kyb_checks: new Map(rows.map(({ id, kind }) => [id, kybChecks.label(kind)])),
      kyb_hits: new Map(hits.map(({ row }) => [row.id, `${row.subject} / ${row.matched_name}`])),
      kyb_overrides: await kindsOf(db, kybOverrides, companyId),
      kyb_look_ups: await kindsOf(db, kybLookUps, companyId),
    }),
  }
}

/** When the first of these checks got its current result; a rerun with the same result doesn't count. */
async function waitingSince(db: Db, checks: readonly CheckRow[]): Promise<string | null> {
  if (checks.length === 0) return null
  const came = await db
    .select({ at: max(history.at) })
    .from(history)
    .where(
      and(
        recordIs(
          'kyb_checks',
          checks.map(({ id }) => String(id)),
        ),
        sql`${history.after} ? 'result'`,
      ),
    )
    .groupBy(history.entity_id)
  const days = [...came.map(({ at }) => at), ...checks.map(({ ran_at }) => ran_at)]
  return days.flatMap((at) => at?.toISOString() ?? []).toSorted()[0] ?? null
}

type Kept = typeof kybOverrides | typeof kybLookUps

const kindsOf = async (db: Db, table: Kept, companyId: number): Promise<Told> => {
  const rows = await db
    .select({ id: table.id, kind: table.kind })
    .from(table)
    .where(eq(table.company_id, companyId))
  return new Map(rows.map(({ id, kind }) => [id, kybChecks.label(kind)]))
}

/** A check with what was submitted for it and what its source found. */
function toCheck(
  kind: KybCheck,
  result: CheckResult,
  rows: readonly CheckRow[],
  { submitted, known }: Evidence,
  { hits, override }: { hits: readonly HitRow[]; override: OverrideRow | undefined },
) {
  const row = rows.find((one) => one.kind === kind)
  return {
    id: row?.id ?? null,
    kind,
    result,
    raw_result: row?.result ?? ('not_run' as const),
    message: row?.message ?? '',
    provider: row?.provider ?? null,
    ran_at: row?.ran_at.toISOString() ?? null,
    expires_at: row?.expires_on ?? null,
    submitted: kybRules[kind].inputs.map((attribute) => ({
      attribute,
      value: submitted[attribute],
    })),
    matches: withCurrentRefs(row?.matches ?? [], known.get(kind)).map(({ value, ...match }) => ({
      ...match,
      found: value,
    })),
    hits: hits.map(toHit),
    override: override ? toOverride(override) : null,
  }
}

type HitRow = Awaited<ReturnType<typeof hitsOf>>[number]
type OverrideRow = Awaited<ReturnType<typeof overridesOf>>[number]

function toHit({ row, by, reported_by, lifted_by }: HitRow) {
  return {
    id: row.id,
    subject: row.subject,
    role: row.role,
    list: row.list,
    version_id: row.version_id,
    entity_id: row.entity_id,
    name: row.name,
    matched_name: row.matched_name,
    program: row.program,
    score: row.score,
    reasons: row.reasons,
    state: row.state,
    reason: row.reason,
    by,
    decided_at: row.decided_at?.toISOString() ?? null,
    lift: toLift(row, lifted_by),
    report_due_on: row.report_due_on,
    reported_at: row.reported_at?.toISOString() ?? null,
    reported_by,
    report_reference: row.report_reference,
    version: row.version,
  }
}

function toLift({ lift_state, lift_reason, lift_by, lift_at }: HitRow['row'], by: string | null) {
  if (lift_state === null || lift_by === null || lift_at === null) return null
  return {
    state: lift_state,
    reason: lift_reason ?? '',
    by_id: lift_by,
    by,
    at: lift_at.toISOString(),
  }
}

function toOverride({ row, requested_by, decided_by }: OverrideRow) {
  return {
    id: row.id,
    result: row.result,
    reason: row.reason,
    state: row.state,
    requested_by_id: row.requested_by,
    requested_by,
    decided_by,
    version: row.version,
  }
}

/** Maximum number of timeline entries. */
const TIMELINE_MAX = 100

/** Records of a table by ID, each with a label of its subject. */
type Told = ReadonlyMap<number, string>

/** Fields that the timeline shows of each record; the rest is on the page. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  kyb_runs: ['state'],
  kyb_checks: ['result', 'message'],
  kyb_hits: ['state', 'reason', 'lift_state', 'lift_reason', 'report_due_on', 'report_reference'],
  kyb_overrides: ['state', 'result', 'reason', 'decision_reason'],
  kyb_look_ups: ['outcome', 'source', 'note'],
}

async function timelineOf(db: Db, companyId: number, records: Readonly<Record<string, Told>>) {
  const conditions = Object.entries(records).flatMap(([entity, told]) =>
    told.size > 0 ? [recordIs(entity, [...told.keys()].map(String))] : [],
  )
  const company = recordIs('companies', [String(companyId)])
  const rows = await historyRows(db, or(...conditions, company))
  return rows
    .map((row) => {
      const { entity, entity_id } = row.entry
      const entry = toEntry(row, records[entity]?.get(Number(entity_id)) ?? null)
      const names = TELLING[entity]
      return names ? { ...entry, ...telling(entry, names) } : entry
    })
    .filter(({ before, after }) => Object.keys({ ...before, ...after }).length > 0)
    .slice(0, TIMELINE_MAX)
}

type Changed = Pick<HistoryEntry, 'before' | 'after'>

/** Renames `state`, because companies have a field of that name. */
function telling({ before, after }: Changed, names: readonly string[]): Changed {
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => names.includes(name))
        .map(([name, value]) => [name === 'state' ? 'standing' : name, value]),
    )
  return { before: only(before), after: only(after) }
}
