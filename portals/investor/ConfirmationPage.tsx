import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { urlOf } from '#shared/client/call.ts'
import { bankAccounts } from '#shared/contract/deals/bank-accounts.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import { formatDate, formatDateTime } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { printInLight } from '#shared/ui/theme/print-light.ts'
import { MONO_FONT } from '#shared/ui/theme/theme.ts'
import { OnPaper } from './OnPaper.tsx'
import { PayoutTable } from './PayoutTable.tsx'
import { payeeWords } from './purchase-terms.ts'
import { TransferLoader } from './TransferLoader.tsx'
import { TransferStatus } from './TransferStatus.tsx'
import { paymentWords, type Transfer, transferCrumbs } from './transfers.ts'

export function ConfirmationPage() {
  return (
    <TransferLoader title="Receipt">
      {(transfer) =>
        transfer.confirmed_at ? (
          <Receipt transfer={transfer} confirmedAt={transfer.confirmed_at} />
        ) : (
          <NotConfirmed transfer={transfer} />
        )
      }
    </TransferLoader>
  )
}

function Receipt({ transfer, confirmedAt }: { transfer: Transfer; confirmedAt: string }) {
  const { timezone } = useActiveUser()
  const { payment_day: date, status } = transfer
  usePageTitle(`Receipt ${transfer.transaction_id}`)
  return (
    <>
      <OnPaper />
      <PageHeader
        title={transfer.settled_at ? 'Payment settled' : 'Purchase confirmed'}
        crumbs={transferCrumbs(transfer)}
        status={<TransferStatus transfer={transfer} />}
        description={transfer.name}
        actions={
          <>
            <Button
              href={urlOf(transfers.receipt, { params: { id: transfer.id } })}
              variant="outlined"
              startIcon={<DownloadOutlined />}
              className="jb-no-print"
            >
              Download PDF
            </Button>
            <Button
              variant="outlined"
              startIcon={<PrintOutlined />}
              onClick={printInLight}
              className="jb-no-print"
            >
              Print
            </Button>
          </>
        }
      />
      {status === 'CONFIRMED' ? (
        <Alert severity="success" sx={{ marginBottom: 3 }} className="jb-no-print">
          Thank you. {paymentWords(transfer)} You don’t need to do anything else. We’ll let you know
          when it is received.
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
        <Section title={`${PRODUCT_NAME} receipt`}>
          <KeyValueList
            items={[
              {
                label: 'Transaction',
                value: <span style={{ fontFamily: MONO_FONT }}>{transfer.transaction_id}</span>,
              },
              { label: 'Buyer', value: transfer.buyer_name },
              { label: 'Confirmed', value: formatDateTime(confirmedAt, timezone) },
              {
                label: 'Amount',
                value: (
                  <strong>{formatDollars(transfer.paid_amount ?? transfer.total_price)}</strong>
                ),
              },
              ...changeOf(transfer),
              { label: 'Credits', value: formatDollars(transfer.total_credit) },
              { label: 'Paid from', value: <AccountName transfer={transfer} /> },
              { label: 'Paid to', value: payeeWords(transfer) ?? 'Not set yet' },
              {
                label: 'Payment date',
                value: date ? formatDate(date) : 'Not set yet',
              },
              ...(transfer.settled_at
                ? [{ label: 'Settled', value: formatDateTime(transfer.settled_at, timezone) }]
                : []),
            ]}
          />
        </Section>
        <Section title="Payouts" flush>
          <PayoutTable transfer={transfer} plain />
        </Section>
      </Box>
    </>
  )
}

/** How the final figures changed the price after payment. */
function changeOf({ paid_amount, total_price }: Transfer) {
  if (paid_amount === null || paid_amount === total_price) return []
  return [{ label: 'Price by final figures', value: formatDollars(total_price) }]
}

/** The account with all but its last digits hidden. */
function AccountName({ transfer }: { transfer: Transfer }) {
  const accounts = useCallList(bankAccounts.list, {
    list: { filter: { buyer_id: transfer.buyer_id }, range: [0, 99] },
  })
  if (accounts.isPending) return 'Loading…'
  const account = accounts.data?.rows.find(({ id }) => id === transfer.buyer_account_id)
  if (account) return `${account.institution}, ${account.name}, ${hiddenNumber(account.mask)}`
  return accounts.error ? 'Couldn’t load' : 'An account that’s no longer linked'
}

function NotConfirmed({ transfer }: { transfer: Transfer }) {
  return (
    <>
      <PageHeader title="Receipt" crumbs={transferCrumbs(transfer)} />
      <EmptyState
        title="Not purchased yet"
        action={
          <Button
            component={Link}
            to={paths.investorTransfer.build({ transfer_id: transfer.id })}
            variant="contained"
          >
            Open the transfer
          </Button>
        }
      >
        Your receipt appears here once you confirm the purchase.
        {transfer.last_failure ? ` The last settlement failed: ${transfer.last_failure}.` : ''}
      </EmptyState>
    </>
  )
}
