import Alert from '@mui/material/Alert'
import type { Closing, ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { agreementKinds, type ClosingItem, closingItems } from '#shared/entities/closings.ts'
import { andList } from '#shared/format/lists.ts'

const named = (items: readonly ClosingItem[]): string =>
  andList(items.map((item) => `“${closingItems.label(item)}”`))

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
    </Alert>
  )
}

/** Which waivers end if a revision is accepted. */
export function AcceptanceEnds({
  agreement: { ends_waivers },
}: {
  agreement: Pick<ClosingAgreement, 'ends_waivers'>
}) {
  if (ends_waivers.length === 0) return null
  return (
    <Alert severity="warning">
      {`Once all sides accept, the waivers of ${named(ends_waivers)} end, because they were given for other terms.`}
    </Alert>
  )
}
