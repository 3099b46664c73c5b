import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { ClosingBalance } from '#shared/contract/schemas/deals/closings.ts'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { RECEIPT, receiptBody } from './payment-fields.ts'

interface Props {
  transferId: number
  balance: ClosingBalance
  isBusy: boolean
  run: (work: () => Promise<unknown>) => void
  onDone: () => Promise<void>
}

/** The receipt of a refund or additional payment: one staff member records it, another confirms it. */
export function BalanceActions({ transferId, balance, isBusy, run, onDone }: Props) {
  const [isRecording, setRecording] = useState(false)
  const params = { id: transferId, balance: balance.id }
  if (balance.state === 'received') return null
  if (balance.state === 'recorded') {
    return balance.recorded_by_id === knownUser()?.id ? (
      <span>A colleague confirms the receipt.</span>
    ) : (
      <Button
        variant="contained"
        size="small"
        loading={isBusy}
        onClick={() => run(() => call(closings.approveBalance, { params }))}
      >
        Confirm receipt
      </Button>
    )
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setRecording(true)}>
        Record receipt
      </Button>
      {isRecording ? (
        <FactsDialog
          title="Record the receipt"
          action="Record"
          fields={RECEIPT}
          onSend={(values) => call(closings.recordBalance, { params, body: receiptBody(values) })}
          onDone={onDone}
          onClose={() => setRecording(false)}
        />
      ) : null}
    </>
  )
}
