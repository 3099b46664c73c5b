import { and, eq, inArray, or } from 'drizzle-orm'
import { deleteRecords, insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { kybFreezes, kybHits } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { type Hit, screenName } from '#server/features/sanctions/screen.ts'
import { activeVersions } from '#server/features/sanctions/store.ts'
import { sanctionsLists } from '#shared/entities/sanctions.ts'
import { judgeSanctions, type SanctionsVerdict } from '#shared/rules/kyb/sanctions.ts'
import { type KybSubject, nodeOf, subjectsOf } from '#shared/rules/kyb/submitted.ts'
import type { CompanyData } from '#shared/rules/policy/data.ts'

export type HitRow = typeof kybHits.$inferSelect

/** Somebody who was screened, and what the lists have of them. */
interface Screened {
  readonly subject: KybSubject
  readonly hits: readonly Hit[]
}

/** Looks for a company, its owners, and who controls it on the active lists. */
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
 * Keeps what screening found. What somebody has dismissed stays so while the entry goes by the same
 * names; what was confirmed stays, also where the name of the company has changed since.
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
 * The hits that count: those of the last run, all that were confirmed, and while payments are frozen those
 * that nobody has decided, though the company has no such owner any longer.
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

/**
 * What the check of sanctions comes to by the hits that are kept: after a run, or after somebody has decided
 * one of them.
 */
export async function sanctionsVerdict(
  db: Db,
  data: CompanyData,
  isDecision = false,
): Promise<SanctionsVerdict> {
  const lists = await activeVersions(db)
  const isFrozen = (await freezeOf(db, data.id)) !== null
  const hits = await db
    .select()
    .from(kybHits)
    .where(countingHits(data.id, isFrozen))
    .orderBy(kybHits.id)
  return judgeSanctions({
    node: nodeOf(data)?.id ?? null,
    chart: data.ownership?.chart ?? null,
    blocked: await frozenNodes(db, data),
    hits: hits.map((hit) => ({ ...hit, isCurrent: hit.is_current })),
    subjects: subjectsOf(data).map(({ name }) => name),
    lists: lists.map(({ list }) => sanctionsLists.label(list)),
    isFrozen,
    isDecision,
  })
}

/** Other companies of the chart whose payments are frozen. */
export async function frozenNodes(db: Db, { id, ownership }: CompanyData): Promise<Set<string>> {
  const others = (ownership?.chart.nodes ?? []).filter(
    ({ company_id }) => company_id !== null && company_id !== id,
  )
  if (others.length === 0) return new Set()
  const frozen = await db
    .select({ id: kybFreezes.company_id })
    .from(kybFreezes)
    .where(
      inArray(
        kybFreezes.company_id,
        others.flatMap(({ company_id }) => company_id ?? []),
      ),
    )
  const ids = new Set<number | null>(frozen.map((row) => row.id))
  return new Set(others.filter(({ company_id }) => ids.has(company_id)).map((node) => node.id))
}

/** Freezes the payments of a company, or lets them go. Answers whether that changed. */
export async function freeze(
  tx: Db,
  writer: Writer,
  companyId: number,
  { freezes, message }: SanctionsVerdict,
): Promise<boolean> {
  if (freezes === ((await freezeOf(tx, companyId)) !== null)) return false
  if (freezes)
    await insertRecord(tx, writer, kybFreezes, { company_id: companyId, reason: message })
  else await deleteRecords(tx, writer, kybFreezes, eq(kybFreezes.company_id, companyId))
  return true
}
