import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingStages } from '#shared/entities/closings.ts'
import { sentence } from '#shared/format/lists.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { boxed } from './alert-styles.ts'
import { paymentWords, type Transfer } from './transfers.ts'

const nextWords = ({ text }: Closing['todo'][number]): string => `Your next step: ${sentence(text)}`

const settlementFailure = (reason: string) => `Settlement failed: ${reason}. You weren’t charged.`

/** What the buyer can do with a transfer now, or its receipt. */
export function TransferCallToAction({ transfer }: { transfer: Transfer }) {
  const { status } = transfer
  const params = { transfer_id: transfer.id }
  const closing = useCall(closings.get, { params: { id: transfer.id } }).data
  if (status !== 'CREATED') {
    const [next] = closing?.todo ?? []
    return (
      <Alert
        severity={next ? 'warning' : status === 'SUCCEEDED' ? 'success' : 'info'}
        sx={boxed}
        action={
          <Button
            component={Link}
            to={paths.investorConfirmation.build(params)}
            size="small"
            color="inherit"
          >
            View receipt
          </Button>
        }
      >
        {paymentWords(transfer)} {next ? nextWords(next) : null}
      </Alert>
    )
  }
  // Nobody is sent to pay before the closing's progress is known.
  return closing ? <OpenCall transfer={transfer} closing={closing} /> : null
}

/** An unconfirmed purchase: what its closing still waits for, or the link to pay. */
function OpenCall({ transfer, closing }: { transfer: Transfer; closing: Closing }) {
  const { last_failure } = transfer
  const params = { transfer_id: transfer.id }
  const [next] = closing.todo
  if (closing.stage !== 'ready_to_pay') {
    return (
      <Alert severity={next ? 'warning' : 'info'} sx={boxed}>
        {next
          ? nextWords(next)
          : `This purchase isn’t ready to pay yet. Its closing is at: ${closingStages.label(closing.stage)}. What is left is listed below.`}
      </Alert>
    )
  }
  // The second approver's part is asked for below; don't send the buyer to a confirmation that the server would reject.
  if (!closing.todo.some(({ kind }) => kind === 'purchase' || kind === 'confirm_again')) {
    return last_failure ? (
      <Alert severity="error" sx={boxed}>
        {settlementFailure(last_failure)}
      </Alert>
    ) : null
  }
  return (
    <Alert
      severity={last_failure ? 'error' : 'warning'}
      sx={boxed}
      action={
        <Button
          component={Link}
          to={paths.investorPurchase.build(params)}
          variant="contained"
          color="primary"
        >
          Review and purchase
        </Button>
      }
    >
      {last_failure
        ? `${settlementFailure(last_failure)} You can confirm again.`
        : `${closingStages.label('ready_to_pay')}. Review the diligence below, then purchase.`}
    </Alert>
  )
}
