import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { kybRuns } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import type { KybAnswer } from '#server/services/kyb/provider.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import { inputsOf } from '#shared/rules/companies/kyb/checks.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { evidenceOf } from './evidence.ts'
import { digestIn, outcomeOf, referenceOf } from './run.ts'
import { checksOf, lockCompany, type Outcome, settleOverall, writeOutcomes } from './standing.ts'

/**
 * Writes what a provider found after its run had ended. Only checks that still wait for this very answer take it:
 * for the company's current data, and from the newest run that asked. Throws while the run is under way, so that
 * the job retries. Call inside a transaction.
 */
export async function settleLateAnswers(
  tx: Db,
  writer: Writer,
  reference: string,
  answers: ReadonlyMap<KybCheck, KybAnswer>,
): Promise<void> {
  const ofReference = eq(kybRuns.digest, digestIn(reference))
  const [asked] = await tx
    .select()
    .from(kybRuns)
    .where(ofReference)
    .orderBy(desc(kybRuns.id))
    .limit(1)
  if (!asked) return
  const { company_id, provider } = asked
  await lockCompany(tx, company_id)
  const runs = await tx
    .select()
    .from(kybRuns)
    .where(eq(kybRuns.company_id, company_id))
    .orderBy(desc(kybRuns.id))
  if (runs.some((run) => run.state === 'queued' && referenceOf(run) === reference)) {
    throw new Error(`The run that asked for ${reference} has not ended`)
  }
  const evidence = await evidenceOf(tx, company_id, policyDay(writer.at))
  if (!evidence) return
  const outcomes = new Map<KybCheck, Outcome>()
  for (const { kind, result, inputs } of await checksOf(tx, company_id)) {
    const answer = answers.get(kind)
    const newest = runs.find(({ checks }) => checks.includes(kind))
    if (kind === 'sanctions' || answer?.state !== 'found' || result !== 'in_progress') continue
    if (!newest || referenceOf(newest) !== reference) continue
    if (!isDeepStrictEqual(inputs, inputsOf(kind, evidence.submitted))) continue
    outcomes.set(kind, outcomeOf(kind, evidence, answer, provider))
  }
  if (outcomes.size === 0) return
  await writeOutcomes(tx, writer, company_id, evidence.submitted, outcomes)
  await settleOverall(tx, writer, company_id)
}
