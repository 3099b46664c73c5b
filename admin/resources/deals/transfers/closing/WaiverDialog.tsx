import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import { type ClosingItem, closingItems } from '#shared/entities/closings.ts'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'

interface Props {
  transferId: number
  item: ClosingItem
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks a colleague to waive a checklist line. */
export const WaiverDialog = ({ transferId, item, onDone, onClose }: Props) => (
  <FactsDialog
    title={`Waive: ${closingItems.label(item)}`}
    intro="A colleague decides. Buyer and seller see that the line is waived, and not why."
    action="Request waiver"
    said="Waiver requested"
    fields={[{ name: 'reason', label: 'Reason', rows: 3, maxLength: 1_000 }]}
    onSend={({ reason = '' }) =>
      call(closings.requestWaiver, { params: { id: transferId }, body: { item, reason } })
    }
    onDone={onDone}
    onClose={onClose}
  />
)
