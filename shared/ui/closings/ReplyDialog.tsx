import { call } from '#shared/client/call.ts'
import { monitoring } from '#shared/contract/deals/monitoring.ts'
import { refresh } from '../calls/use-call.ts'
import { FactsDialog } from '../forms/FactsDialog.tsx'

interface Props {
  transferId: number
  recapture: number
  onClose: () => void
}

/** The buyer's reply to a recapture notice. */
export const ReplyDialog = ({ transferId, recapture, onClose }: Props) => (
  <FactsDialog
    title="Answer the recapture notice"
    intro="Our team and the seller read it. You answer once."
    action="Send answer"
    said="Answer sent"
    fields={[{ name: 'reply', label: 'Your answer', rows: 3, maxLength: 2_000 }]}
    onSend={({ reply = '' }) =>
      call(monitoring.replyToRecapture, { params: { id: transferId, recapture }, body: { reply } })
    }
    onDone={() => refresh('monitoring')}
    onClose={onClose}
  />
)
