import { and, eq, inArray } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { ReviewOutcome } from '#shared/entities/companies.ts'
import { isSentence } from '#shared/rules/base/sentence.ts'
import { needsSecondPerson } from '#shared/rules/companies/guarantors/outcome.ts'
import { guarantorAnalysis } from './analysis.ts'

interface Decision {
  outcome: ReviewOutcome
  reason: string
  /** ID of the user who decides. */
  by: number
}

/**
 * Decides on a company as a guarantor (docs/domain.md section 5), and runs its rules. A denial, or an outcome that
 * differs from the calculated one, is only proposed until a second person decides the same on the same figures. Any
 * other decision replaces the proposal, and repeating the one in force just withdraws it. A resent decision changes
 * nothing. Call inside a transaction. Throws forbidden unless a second person confirms the proposal, and invalid_state
 * if two people have already made this decision.
 */
export async function decideGuarantor(
  tx: Db,
  writer: Writer,
  companyId: number,
  { outcome, reason, by }: Decision,
): Promise<void> {
  // Of two concurrent decisions, the second waits here and then sees the first.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
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
  const held = live.find(({ state }) => state === 'in_force')
  if (held?.outcome === outcome && held.calculated === calculated) {
    if (!proposal && isRepeat(held, reason, by)) return
    if (needsSecondPerson(outcome, calculated)) {
      if (!proposal) throw new HttpError('invalid_state', { message: 'This is already decided.' })
      await replace(tx, writer, proposal.id)
      return runPolicy(tx, 'company', [companyId], writer.at)
    }
  }
  const isSame = proposal?.outcome === outcome && proposal.calculated === calculated
  if (proposal && isSame) {
    await refuseSamePerson(tx, writer, 'guarantor_decision', [proposal.decided_by])
  }
  const isProposed = !isSame && needsSecondPerson(outcome, calculated)
  const replaced = live.filter(({ state }) =>
    state === 'in_force' ? !isProposed : !(proposal && isSame),
  )
  if (isProposed && !isSentence(reason)) throw invalid({ reason: 'Say why in a sentence' })
  for (const { id } of replaced) await replace(tx, writer, id)
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

type Decided = typeof guarantorDecisions.$inferSelect

/** Whether the same user resends the decision, because the response was lost. */
const isRepeat = (held: Decided, reason: string, by: number): boolean =>
  held.confirmed_by === null
    ? held.decided_by === by && held.reason === reason
    : held.confirmed_by === by && held.confirm_reason === reason

const replace = (tx: Db, writer: Writer, id: number) =>
  updateRecord(tx, writer, guarantorDecisions, id, { state: 'replaced' }, { action: 'replace' })
