import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { payments } from '#shared/contract/deals/payments.ts'
import type { PaymentsView } from '#shared/contract/schemas/deals/payments.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { payeeLine } from '#shared/rules/deals/payments/payees.ts'
import { refresh, useCall } from '../calls/use-call.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

type Waiting = NonNullable<PaymentsView['waiting_payee']>

/** New payment instructions that wait, as the parties read them; renders nothing if there are none. */
export function WaitingPayeeOf({ transferId }: { transferId: number }) {
  const { data } = useCall(payments.get, { params: { id: transferId } })
  return <WaitingPayee transferId={transferId} waiting={data?.waiting_payee ?? null} />
}

interface Props {
  transferId: number
  waiting: Waiting | null
}

/** From when new payment instructions count, who has agreed, and the button for those who may agree. */
export function WaitingPayee({ transferId, waiting }: Props) {
  const [isAgreeing, setAgreeing] = useState(false)
  if (!waiting) return null
  const { id: payee, institution, mask } = waiting
  const agree = async () => {
    const params = { id: transferId, payee }
    await call(payments.agreePayee, { params, body: { institution, mask } })
    await refresh('payments', 'closings', 'transfers')
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBottom: 1 }}>
      <Alert severity="warning">
        New payment instructions: from {formatDateLong(waiting.counts_from)} this sale is paid to{' '}
        <strong>{payeeLine(waiting)}</strong>. {agreedWords(waiting)} If you didn’t expect this,
        call us before anything is paid.
        {waiting.may_agree ? (
          <Box sx={{ marginTop: 1 }}>
            <Button variant="outlined" size="small" onClick={() => setAgreeing(true)}>
              Agree
            </Button>
          </Box>
        ) : null}
      </Alert>
      {isAgreeing ? (
        <ConfirmDialog
          title="Agree to these payment instructions?"
          action="Agree"
          color="primary"
          onConfirm={agree}
          onClose={() => setAgreeing(false)}
        >
          For your company, you agree that this sale is paid to{' '}
          <strong>{payeeLine(waiting)}</strong> without waiting until{' '}
          {formatDateLong(waiting.counts_from)}. Check the account with the other side first. You
          can’t take this back.
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}

/** `They count at once when the buyer and the seller agree. So far: the buyer.` */
function agreedWords({ buyer_agreed, sellers_agreed, sellers }: Waiting): string {
  const agreed = [
    buyer_agreed ? 'the buyer' : null,
    sellers_agreed > 0 && sellers === 1 ? 'the seller' : null,
    sellers_agreed > 0 && sellers > 1 ? `${sellers_agreed} of ${sellers} sellers` : null,
  ].filter((one) => one !== null)
  const all = `They count at once when the buyer and ${sellers === 1 ? 'the seller' : 'every seller'} agree`
  return agreed.length === 0 ? `${all}.` : `${all}. So far: ${agreed.join(', ')}.`
}
