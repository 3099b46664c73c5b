import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { insertRecord, recordHistory, updateRecord, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { kybCheckResults, kybOverrides } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import { inputsOf } from '#shared/rules/companies/kyb/checks.ts'
import type { KybStanding, KybSubmitted, KybVerdict } from '#shared/rules/companies/kyb/model.ts'
import { expiryOf, overallResult } from '#shared/rules/companies/kyb/overall.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

export type CheckRow = typeof kybCheckResults.$inferSelect

/** The result of a check, and its provider. */
export interface Outcome extends KybVerdict {
  readonly provider: string
}

/** The current checks of a company, ordered by ID. */
export const checksOf = (db: Db, companyId: number): Promise<CheckRow[]> =>
  db
    .select()
    .from(kybCheckResults)
    .where(eq(kybCheckResults.company_id, companyId))
    .orderBy(kybCheckResults.id)

/** The counting results of a company's checks, with the overrides that two people agreed on. */
async function standingsOf(db: Db, companyId: number): Promise<KybStanding[]> {
  return db
    .select({
      kind: kybCheckResults.kind,
      result: kybCheckResults.result,
      expires_on: kybCheckResults.expires_on,
      override: kybOverrides.result,
    })
    .from(kybCheckResults)
    .leftJoin(
      kybOverrides,
      and(
        eq(kybOverrides.company_id, kybCheckResults.company_id),
        eq(kybOverrides.kind, kybCheckResults.kind),
        eq(kybOverrides.state, 'approved'),
      ),
    )
    .where(eq(kybCheckResults.company_id, companyId))
}

/**
 * Writes check results of a company. An override applies to what was seen at the time; if that has changed, it
 * lapses. Call inside a transaction, followed by `settleOverall`.
 */
export async function writeOutcomes(
  tx: Db,
  writer: Writer,
  companyId: number,
  submitted: KybSubmitted,
  outcomes: ReadonlyMap<KybCheck, Outcome>,
): Promise<void> {
  const stored = new Map((await checksOf(tx, companyId)).map((row) => [row.kind, row]))
  for (const [kind, { result, message, matches, provider }] of outcomes) {
    const ran = { ran_at: writer.at, expires_on: expiryOf(policyDay(writer.at)) }
    const values = {
      result,
      message,
      matches: [...matches],
      provider,
      inputs: inputsOf(kind, submitted),
      ...ran,
    }
    const row = stored.get(kind)
    if (row) await updateRecord(tx, writer, kybCheckResults, row.id, values)
    else await insertRecord(tx, writer, kybCheckResults, { company_id: companyId, kind, ...values })
    if (row && !isSameEvidence(row, values)) await lapseOverrides(tx, writer, companyId, [kind])
  }
}

const isSameEvidence = (
  before: Pick<CheckRow, 'result' | 'matches' | 'message'>,
  after: Pick<CheckRow, 'result' | 'matches' | 'message'>,
): boolean => {
  const said = ({ result, matches }: Pick<CheckRow, 'result' | 'matches'>) => [
    result,
    matches.map(({ attribute, value, match, origin }) => [attribute, value, match, origin]),
  ]
  return isDeepStrictEqual(said(before), said(after))
}

/** Ends the requested and active overrides of these checks. */
export async function lapseOverrides(
  tx: Db,
  writer: Writer,
  companyId: number,
  kinds: readonly KybCheck[],
): Promise<void> {
  const live = await tx
    .select({ id: kybOverrides.id })
    .from(kybOverrides)
    .where(
      and(
        eq(kybOverrides.company_id, companyId),
        inArray(kybOverrides.kind, [...kinds]),
        inArray(kybOverrides.state, ['requested', 'approved']),
      ),
    )
  for (const { id } of live) await updateRecord(tx, writer, kybOverrides, id, { state: 'lapsed' })
}

/**
 * Writes a company's overall result from its checks. The record keeps its version, so that nobody’s edit of the
 * company becomes stale. Call inside a transaction.
 */
export async function settleOverall(tx: Db, writer: Writer, companyId: number): Promise<void> {
  const kyb_result = overallResult(await standingsOf(tx, companyId), policyDay(writer.at))
  const [before] = await tx
    .select({ kyb_result: companies.kyb_result, version: companies.version })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  if (!before || before.kyb_result === kyb_result) return
  await tx
    .update(companies)
    .set({ kyb_result })
    .where(and(eq(companies.id, companyId), ne(companies.kyb_result, kyb_result)))
  await recordHistory(tx, writer, {
    entity: 'companies',
    entityId: String(companyId),
    version: before.version,
    action: 'update',
    before: { kyb_result: before.kyb_result },
    after: { kyb_result },
  })
}

/** Waits for concurrent writers of this company's verification. Call inside a transaction. */
export const lockCompany = (tx: Db, companyId: number) =>
  tx.execute(sql`select from ${companies} where ${companies.id} = ${companyId} for no key update`)
