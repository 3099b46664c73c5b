import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import { andList } from '#shared/format/lists.ts'
import { isMineAlone } from '#shared/rules/deals/closings/sale-steps.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { boxed } from './alert-styles.ts'
import type { Transfer } from './transfers.ts'

/** The second approver that a buyer requires: one person approves, another confirms. */
export function PaymentApproval({ transfer }: { transfer: Transfer }) {
  const { buyer_id } = useActiveUser()
  const { data } = useCall(closings.get, { params: { id: transfer.id } })
  const { isBusy, failure, write } = useWrite()
  const approval = data?.approval
  if (!data || !approval || data.stage !== 'ready_to_pay') return null
  const isOpen = approval.approved_by.length === 0
  const waitsForColleague = isMineAlone(approval)
  const approve = () =>
    write(async () => {
      await call(closings.approve, { params: { id: transfer.id }, ifMatch: transfer.version })
      await refresh('closings')
    })
  return (
    <Alert
      severity={isOpen || waitsForColleague ? 'warning' : 'success'}
      sx={boxed}
      action={
        isOpen && buyer_id === transfer.buyer_id && !data.deciding_problem ? (
          <Button
            variant="contained"
            color="primary"
            size="small"
            loading={isBusy}
            onClick={() => void approve()}
          >
            Approve payment
          </Button>
        ) : null
      }
    >
      {isOpen
        ? 'Your company requires a second approver: one of you approves this payment, and a colleague confirms it.'
        : `Approved by ${andList(approval.approved_by)}. ${waitsForColleague ? 'A colleague confirms it.' : 'You can confirm it.'}`}
      {failure ? <div>{failure}</div> : null}
    </Alert>
  )
}
