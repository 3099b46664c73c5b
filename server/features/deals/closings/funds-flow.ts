import { isDeepStrictEqual } from 'node:util'
import type { AgreementContent } from '#server/db/schema/closings.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import {
  costProblem,
  type FlowCosts,
  type FundsFlow,
  fundsFlowOf,
  netProblem,
} from '#shared/rules/deals/closings/funds-flow.ts'
import { finalTerms } from '#shared/rules/deals/closings/true-up.ts'
import type { AgreementRow, ClosingLine, PayeeRow } from './store.ts'

/** The current inputs of a funds-flow memo. */
export interface FlowParts {
  terms: AgreementRow | null
  lines: readonly ClosingLine[]
  payees: readonly PayeeRow[]
}

const isFlow = (content: AgreementContent): content is FundsFlow => 'sellers' in content

/** The memo as it would be now; null until the terms are accepted and the payee is verified. */
function flowNow({ terms, lines, payees }: FlowParts, costs: FlowCosts): FundsFlow | null {
  const payee = payees.find(({ state }) => state === 'verified')
  if (terms?.state !== 'accepted' || !('payouts' in terms.content) || !payee) return null
  const { kind, name, institution, mask } = payee
  const sellers = new Map(lines.map((line) => [line.seller_id, line.seller_name]))
  return fundsFlowOf(
    finalTerms(terms.content, lines),
    [...sellers].map(([id, seller]) => ({ id, name: seller })),
    { kind, name, institution, mask },
    costs,
  )
}

/** Returns the memo for both sides to accept (409 while its inputs are missing). */
export function proposedFlow(parts: FlowParts, body: BodyOf<'closings.proposeFlow'>): FundsFlow {
  const flow = flowNow(parts, body)
  const terms = parts.terms?.content
  if (!flow || !terms || !('payouts' in terms)) {
    throw new HttpError('invalid_state', {
      message: 'The memo needs accepted terms and verified payment instructions.',
    })
  }
  const errors: FieldErrors = {}
  const premium = costProblem(terms.insurance, body.premium)
  const counsel = costProblem(terms.counsel, body.counsel)
  if (premium) errors.premium = premium
  if (counsel) errors.counsel = counsel
  const short = netProblem(flow)
  if (short && Object.keys(errors).length === 0) {
    errors[body.counsel > body.premium ? 'counsel' : 'premium'] = short
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return flow
}

/** Whether the memo still matches the terms and the payee. */
export function isFlowCurrent(memo: AgreementRow | null, parts: FlowParts): boolean {
  if (!memo || !isFlow(memo.content)) return false
  const { premium, counsel } = memo.content
  const now = flowNow(parts, { premium: premium.amount, counsel: counsel.amount })
  return isDeepStrictEqual(JSON.parse(JSON.stringify(now)), memo.content)
}
