import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import { type ClosingItem, closingItems } from '#shared/entities/closings.ts'
import { FactsDialog } from '../forms/FactsDialog.tsx'

interface Props {
  transferId: number
  item: ClosingItem
  isStaff: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

/** Waives a checklist line for one's company, or asks a colleague on our team. */
export const WaiverDialog = ({ transferId, item, isStaff, onDone, onClose }: Props) => (
  <FactsDialog
    title={`Waive: ${closingItems.label(item)}`}
    intro={
      isStaff
        ? 'A colleague decides. Buyer and seller see that it is waived, by whom, and why.'
        : 'This protects your company, so only your company can let it go. Everyone in the sale sees that you waived it and why. You can take it back until the payment.'
    }
    action={isStaff ? 'Request waiver' : 'Waive'}
    said={isStaff ? 'Waiver requested' : 'Waived'}
    fields={[{ name: 'reason', label: 'Reason', rows: 3, maxLength: 1_000 }]}
    onSend={({ reason = '' }) =>
      call(closings.requestWaiver, { params: { id: transferId }, body: { item, reason } })
    }
    onDone={onDone}
    onClose={onClose}
  />
)
