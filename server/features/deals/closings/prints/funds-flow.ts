import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import { agreementStates, decisions } from '#shared/entities/closings.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { memoPrint } from '#shared/rules/deals/closings/prints/memo.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import { newestOf } from '../standing.ts'
import { agreementsOf, type ClosingTransfer, decisionsOf, linesOf, type Viewer } from '../store.ts'
import { flowView } from '../views.ts'
import { dealFacts } from './deal-facts.ts'

/** The funds-flow memo as its reader may see it. */
export async function fundsFlowOf(
  db: Db,
  deal: ClosingTransfer,
  viewer: Viewer,
): Promise<PrintedReport> {
  const { id } = deal.transfer
  const memo = newestOf(await agreementsOf(db, [id]), 'funds_flow')
  if (!memo || !('sellers' in memo.content)) throw new HttpError('invalid_state')
  const said = await decisionsOf(db, [memo.id])
  const lines = await linesOf(db, [id])
  return memoPrint(
    await dealFacts(db, deal),
    flowView(memo.content, viewer),
    agreementStates.label(memo.state),
    said.map(({ decision, person }) => ({
      party:
        decision.side === 'buyer'
          ? deal.buyer_name
          : (lines.find(({ seller_id }) => seller_id === decision.seller_id)?.seller_name ?? ''),
      words: `${decisions.label(decision.decision)} by ${person ?? ''}, ${decision.authority}, on ${formatDateLong(policyDay(decision.created_at))}`,
    })),
  )
}
