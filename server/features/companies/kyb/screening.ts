import { and, arrayContains, eq, inArray, ne, or } from 'drizzle-orm'
import { deleteRecords, insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { kybFreezes, kybHits } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { type Hit, screenName } from '#server/features/companies/sanctions/screen.ts'
import { activeVersions } from '#server/features/companies/sanctions/store.ts'
import { sanctionsLists } from '#shared/entities/sanctions.ts'
import { judgeSanctions, type SanctionsVerdict } from '#shared/rules/companies/kyb/sanctions.ts'
import { type KybSubject, nodeOf, subjectsOf } from '#shared/rules/companies/kyb/submitted.ts'
import type { CompanyData } from '#shared/rules/policy/data.ts'

export type HitRow = typeof kybHits.$inferSelect

/** A screened subject with its hits on the lists. */
interface Screened {
  readonly subject: KybSubject
  readonly hits: readonly Hit[]
}

/** Screens a company, its owners, and the people who control it against the active lists. */
export async function screenCompany(db: Db, data: CompanyData): Promise<Screened[]> {
  const screened: Screened[] = []
  for (const subject of subjectsOf(data)) {
    const { hits } = await screenName(db, { name: subject.name, kind: subject.kind })
    screened.push({ subject, hits })
  }
  return screened
}

const keyOf = ({ subject, list, entity_id }: Pick<HitRow, 'subject' | 'list' | 'entity_id'>) =>
  `${subject} ${list} ${entity_id}`

/**
 * Stores screening hits. Dismissed hits stay dismissed while the entry has the same names; confirmed ones stay even
 * if the company's name has changed since.
 */
export async function keepHits(
  tx: Db,
  writer: Writer,
  companyId: number,
  screened: readonly Screened[],
): Promise<void> {
  const stored = await tx.select().from(kybHits).where(eq(kybHits.company_id, companyId))
  const before = new Map(stored.map((row) => [keyOf(row), row]))
  const found = new Set<string>()
  for (const { subject, hits } of screened) {
    for (const hit of hits) {
      const of = { subject: subject.name, role: subject.role, node: subject.node?.id ?? null }
      const key = keyOf({ ...of, ...hit })
      if (found.has(key)) continue
      found.add(key)
      const row = before.get(key)
      if (!row) {
        const created = {
          company_id: companyId,
          ...of,
          ...hit,
          is_current: true,
          state: 'open',
        } as const
        await insertRecord(tx, writer, kybHits, created)
        continue
      }
      const isOther = row.name !== hit.name || row.matched_name !== hit.matched_name
      const reopened = isOther && row.state === 'dismissed' ? REOPENED : {}
      await updateRecord(tx, writer, kybHits, row.id, {
        ...of,
        ...hit,
        is_current: true,
        ...reopened,
      })
    }
  }
  for (const row of stored) {
    if (found.has(keyOf(row))) continue
    await updateRecord(tx, writer, kybHits, row.id, { is_current: false })
  }
}

export const REOPENED = { state: 'open', reason: null, decided_by: null, decided_at: null } as const

/**
 * The hits that count: those of the last run, all confirmed ones, and while payments are frozen also undecided
 * ones, even if the company no longer has that owner.
 */
export const countingHits = (companyId: number, isFrozen: boolean) =>
  and(
    eq(kybHits.company_id, companyId),
    or(
      eq(kybHits.is_current, true),
      inArray(kybHits.state, isFrozen ? ['confirmed', 'open'] : ['confirmed']),
    ),
  )

const freezeOf = async (db: Db, companyId: number) =>
  (await db.select().from(kybFreezes).where(eq(kybFreezes.company_id, companyId)))[0] ?? null

/** Whether payments of a company are frozen. */
export const isFrozenCompany = async (db: Db, companyId: number): Promise<boolean> =>
  (await freezeOf(db, companyId)) !== null

/** The result of the sanctions check from the stored hits, after a run or after a decision on one of them. */
export async function sanctionsVerdict(
  db: Db,
  data: CompanyData,
  isDecision = false,
): Promise<SanctionsVerdict> {
  const lists = await activeVersions(db)
  const frozen = await freezeOf(db, data.id)
  const isFrozen = frozen !== null
  const hits = await db
    .select()
    .from(kybHits)
    .where(countingHits(data.id, isFrozen))
    .orderBy(kybHits.id)
  return judgeSanctions({
    node: nodeOf(data)?.id ?? null,
    chart: data.ownership?.chart ?? null,
    blocked: new Set((await frozenNodes(db, data)).keys()),
    hits: hits.map((hit) => ({ ...hit, isCurrent: hit.is_current })),
    subjects: subjectsOf(data).map(({ name }) => name),
    lists: lists.map(({ list }) => sanctionsLists.label(list)),
    isFrozen,
    through: (await stillFrozen(db, frozen?.through ?? [])).map(({ name }) => name),
    isDecision,
  })
}

/** Those of these companies whose payments are frozen. */
const stillFrozen = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: companies.id, name: companies.name })
        .from(kybFreezes)
        .innerJoin(companies, eq(companies.id, kybFreezes.company_id))
        .where(inArray(companies.id, [...ids]))
        .orderBy(companies.id)

/** Frozen companies that may have caused this one's freeze: those in its chart, and those its freeze came from. */
export async function frozenOwners(db: Db, data: CompanyData): Promise<number[]> {
  const through = (await freezeOf(db, data.id))?.through ?? []
  const held = await stillFrozen(db, through)
  return [...new Set([...(await frozenNodes(db, data)).values(), ...held.map(({ id }) => id)])]
}

/** Other companies in the chart whose payments are frozen, by node. */
async function frozenNodes(db: Db, { id, ownership }: CompanyData): Promise<Map<string, number>> {
  const others = (ownership?.chart.nodes ?? []).flatMap((node) =>
    node.company_id === null || node.company_id === id ? [] : [[node.id, node.company_id] as const],
  )
  const frozen = await stillFrozen(
    db,
    others.map(([, company]) => company),
  )
  const ids = new Set(frozen.map((company) => company.id))
  return new Map(others.filter(([, company]) => ids.has(company)))
}

/** Freezes or releases a company's payments. Returns whether that changed. */
export async function freeze(
  tx: Db,
  writer: Writer,
  data: CompanyData,
  { freezes, message, through: nodes = [] }: SanctionsVerdict,
): Promise<boolean> {
  const before = await freezeOf(tx, data.id)
  if (!freezes) {
    if (before) await deleteRecords(tx, writer, kybFreezes, eq(kybFreezes.id, before.id))
    return before !== null
  }
  const blocked = await frozenNodes(tx, data)
  const through = nodes.flatMap((node) => blocked.get(node) ?? [])
  if (!before) {
    await insertRecord(tx, writer, kybFreezes, { company_id: data.id, reason: message, through })
  } else if (through.some((id) => !before.through.includes(id))) {
    const all = [...new Set([...before.through, ...through])]
    await updateRecord(tx, writer, kybFreezes, before.id, { through: all })
  }
  return before === null
}

/**
 * Makes these companies' freezes depend on their charts alone, not on the freezes they came from: staff have looked
 * at the charts.
 */
export async function forgetThrough(
  tx: Db,
  writer: Writer,
  companyIds: readonly number[],
): Promise<void> {
  if (companyIds.length === 0) return
  const rows = await tx
    .select()
    .from(kybFreezes)
    .where(and(inArray(kybFreezes.company_id, [...companyIds]), ne(kybFreezes.through, [])))
    .orderBy(kybFreezes.id)
  for (const { id } of rows) await updateRecord(tx, writer, kybFreezes, id, { through: [] })
}

/** Companies frozen through this one's freeze, whatever their charts say now. */
export const frozenThrough = async (tx: Db, companyId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: kybFreezes.company_id })
      .from(kybFreezes)
      .where(arrayContains(kybFreezes.through, [companyId]))
      .orderBy(kybFreezes.company_id)
  ).map(({ id }) => id)
