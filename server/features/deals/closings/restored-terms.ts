import { updateRecord, type Writer } from '#server/db/records.ts'
import { transferAgreements } from '#server/db/schema/closings.ts'
import type { Db } from '#server/db/types.ts'
import { agreementStateOf } from '#shared/rules/deals/closings/agreements.ts'
import {
  agreedFigures,
  changesDeal,
  type TermsContent,
} from '#shared/rules/deals/closings/terms.ts'
import type { TrueUp } from '#shared/rules/deals/closings/true-up.ts'
import { SUPERSEDED, TERMS_CHANGED } from './agreements.ts'
import {
  type AgreementRow,
  agreementsOf,
  type ClosingLine,
  type ClosingTransfer,
  decisionsOf,
  partiesOf,
} from './store.ts'

/**
 * Puts the terms that a declined revision had replaced back in force, with their final figures: a proposal that comes to
 * nothing changes nothing. Not if they, or the transfer, have ended otherwise since. Call with the transfer locked.
 */
export async function restoreTerms(
  tx: Db,
  writer: Writer,
  { transfer }: Pick<ClosingTransfer, 'transfer'>,
  lines: readonly ClosingLine[],
): Promise<void> {
  const all = (await agreementsOf(tx, [transfer.id])).map(({ agreement }) => agreement)
  const revisions = all.filter(({ kind }) => kind === 'terms')
  const open = await decisionsOf(
    tx,
    all.map(({ id }) => id),
  )
  const wasAccepted = ({ id }: AgreementRow): boolean => {
    const words = open.flatMap(({ decision }) => (decision.agreement_id === id ? [decision] : []))
    return agreementStateOf(partiesOf(lines), words) === 'accepted'
  }
  // Proposals that came to nothing may lie between; what ended for another reason ends the search.
  const came = revisions.find((one) => one.state !== 'declined' && !isUnanswered(one, wasAccepted))
  if (!came || came.void_reason !== SUPERSEDED || !('payouts' in came.content)) return
  const figures = all.find(
    (one) =>
      one.kind === 'true_up' &&
      one.id > came.id &&
      one.void_reason === TERMS_CHANGED &&
      wasAccepted(one),
  )
  const agreed = withFinals(came.content, figures)
  if (changesDeal({ ...transfer, payouts: lines }, agreedFigures(agreed))) return
  for (const { id } of [came, ...(figures ? [figures] : [])]) {
    await updateRecord(tx, writer, transferAgreements, id, { state: 'accepted', void_reason: null })
  }
}

const isUnanswered = (one: AgreementRow, wasAccepted: (one: AgreementRow) => boolean): boolean =>
  one.void_reason === SUPERSEDED && !wasAccepted(one)

function withFinals(terms: TermsContent, figures: AgreementRow | undefined): TermsContent {
  const finals: TrueUp['final_lines'] =
    figures && 'final_lines' in figures.content ? figures.content.final_lines : []
  return {
    ...terms,
    payouts: terms.payouts.map(
      (line) => finals.find(({ project_id }) => project_id === line.project_id) ?? line,
    ),
  }
}
