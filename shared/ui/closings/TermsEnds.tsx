import Alert from '@mui/material/Alert'
import type { Closing, ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { agreementKinds, type ClosingItem, closingItems } from '#shared/entities/closings.ts'
import { andList } from '#shared/format/lists.ts'

const named = (items: readonly ClosingItem[]): string =>
  andList(items.map((item) => `“${closingItems.label(item)}”`))

/** Lines whose documents are signed for the terms. */
const SIGNED: readonly ClosingItem[] = ['agreement', 'guaranty', 'certificate']

/** Which agreements a new proposal voids at once, and which waivers end if it is accepted. */
export function ProposalEnds({ closing: { agreements, lines } }: { closing: Closing }) {
  const voided = agreements.filter(
    ({ kind, state }) =>
      ['terms', 'true_up'].includes(kind) && ['proposed', 'accepted'].includes(state),
  )
  const waived = lines.filter(({ state }) => state === 'waived').map(({ key }) => key)
  const voids = andList(
    voided.map(
      ({ kind, state, revision }) =>
        `the ${state} ${agreementKinds.label(kind).toLowerCase()}, revision ${revision}`,
    ),
  )
  const isAccepted = voided.some(({ kind, state }) => kind === 'terms' && state === 'accepted')
  const signed = lines.filter(({ key, state }) => state === 'done' && SIGNED.includes(key))
  if (voided.length === 0 && waived.length === 0) return null
  return (
    <Alert severity="warning">
      {voided.length > 0 ? `Proposing voids ${voids}. All sides have to accept again. ` : null}
      {voided.some(({ state }) => state === 'accepted')
        ? 'If a side declines, what was accepted is in force again. '
        : null}
      {waived.length > 0
        ? `If credit, price, date, or method change, the waivers of ${named(waived)} end once all sides accept.`
        : null}
      {isAccepted && signed.length > 0
        ? ` What was signed for these terms has to be signed again then: ${named(signed.map(({ key }) => key))}.`
        : null}
    </Alert>
  )
}

/** Which waivers end, and which lines open again, if a revision is accepted. */
export function AcceptanceEnds({
  agreement: { ends_waivers, reopens },
}: {
  agreement: Pick<ClosingAgreement, 'ends_waivers' | 'reopens'>
}) {
  if (ends_waivers.length === 0 && reopens.length === 0) return null
  return (
    <Alert severity="warning">
      {ends_waivers.length > 0
        ? `Once all sides accept, the waivers of ${named(ends_waivers)} end, because they were given for other terms. `
        : null}
      {reopens.length > 0
        ? `Once all sides accept, documents signed for the terms before have to be signed again: ${named(reopens)}.`
        : null}
    </Alert>
  )
}
