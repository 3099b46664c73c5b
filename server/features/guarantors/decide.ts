import { and, eq, inArray } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import type { Db } from '#server/db/types.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import type { ReviewOutcome } from '#shared/entities/companies.ts'
import { needsSecondPerson } from '#shared/rules/guarantors/outcome.ts'
import { guarantorAnalysis } from './analysis.ts'

interface Decision {
  outcome: ReviewOutcome
  reason: string
  /** Who decides. */
  by: number
}

/**
 * Decides on a company as a guarantor (docs/domain.md section 5), and runs its rules. What denies, or
 * differs from what the figures come to, is proposed until a second person decides the same on the same
 * figures; any other decision takes its place. Call it inside a transaction. Throws forbidden to who
 * confirms what is their own.
 */
export async function decideGuarantor(
  tx: Db,
  writer: Writer,
  companyId: number,
  { outcome, reason, by }: Decision,
): Promise<void> {
  // Of two who decide at once the second one waits, and finds what the first has decided.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  const analysis = await guarantorAnalysis(tx, companyId, writer.at)
  if (!analysis) throw notFound()
  const { calculated, score } = analysis
  const live = await tx
    .select()
    .from(guarantorDecisions)
    .where(
      and(
        eq(guarantorDecisions.company_id, companyId),
        inArray(guarantorDecisions.state, ['proposed', 'in_force']),
      ),
    )
  const proposal = live.find(({ state }) => state === 'proposed')
  const isSame = proposal?.outcome === outcome && proposal.calculated === calculated
  if (proposal && isSame && proposal.decided_by === by) {
    throw new HttpError('forbidden', {
      message: 'You proposed this decision. A second person has to confirm it.',
    })
  }
  const isProposed = !isSame && needsSecondPerson(outcome, calculated)
  const replaced = live.filter(({ state }) =>
    state === 'in_force' ? !isProposed : !(proposal && isSame),
  )
  for (const { id } of replaced) {
    await updateRecord(
      tx,
      writer,
      guarantorDecisions,
      id,
      { state: 'replaced' },
      { action: 'replace' },
    )
  }
  if (proposal && isSame) {
    const confirmed = { confirmed_by: by, confirm_reason: reason, confirmed_at: writer.at }
    const change = { state: 'in_force', ...confirmed } as const
    await updateRecord(tx, writer, guarantorDecisions, proposal.id, change, { action: 'confirm' })
  } else {
    await insertRecord(tx, writer, guarantorDecisions, {
      company_id: companyId,
      state: isProposed ? 'proposed' : 'in_force',
      outcome,
      calculated,
      score,
      reason,
      decided_by: by,
    })
  }
  if (!isProposed) {
    const remark = () => ({ reason })
    await updateRecord(tx, writer, companies, companyId, { guarantor_outcome: outcome }, { remark })
  }
  await runPolicy(tx, 'company', [companyId], writer.at)
}
