import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { formatDateMedium } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import type { Transfer } from './transfers.ts'

/** What the buyer can do with a transfer now, or its receipt. */
export function TransferCallToAction({ transfer }: { transfer: Transfer }) {
  const { status, last_failure, payment_date: date } = transfer
  const params = { transfer_id: transfer.id }
  if (status !== 'CREATED') {
    return (
      <Alert
        severity={status === 'SUCCEEDED' ? 'success' : 'info'}
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
        {status === 'SUCCEEDED'
          ? 'The payment has settled.'
          : `You’ve confirmed this purchase. Your bank will settle the payment${date ? ` on or about ${formatDateMedium(date)}` : ''}.`}
      </Alert>
    )
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
        ? `Settlement failed: ${last_failure}. You weren’t charged. You can confirm again.`
        : 'These credits are ready to purchase. Review the diligence below, then purchase.'}
    </Alert>
  )
}

const boxed = {
  marginBottom: 3,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  // On phones the button has a line of its own, and the icon stays beside the words.
  '& .MuiAlert-message': { flex: '1 1 0', minWidth: 0 },
  '& .MuiAlert-action': {
    flexBasis: { xs: '100%', md: 'auto' },
    justifyContent: 'flex-end',
    alignItems: 'center',
    paddingTop: 0,
    marginRight: 0,
  },
} as const
