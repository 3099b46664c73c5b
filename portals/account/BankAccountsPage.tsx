import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { bankAccounts } from '#shared/contract/bank-accounts.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** Linked accounts of a seller or an applicant: where credits are paid to. */
export function BankAccountsPage() {
  return (
    <>
      <PageHeader
        title="Bank accounts"
        description="Accounts that payments for your credits can go to."
      />
      <LinkedAccounts empty="Accounts linked to your company appear here, with all but the last digits hidden." />
    </>
  )
}

/** Linked accounts of an investor: what purchases are paid from. */
export function PaymentMethodPage() {
  return (
    <>
      <PageHeader
        title="Payment method"
        description="Accounts that your purchases can be paid from."
      />
      <LinkedAccounts empty="Accounts linked to your organization appear here, with all but the last digits hidden." />
    </>
  )
}

function LinkedAccounts({ empty }: { empty: string }) {
  const { timezone } = useActiveUser()
  const accounts = useCallList(bankAccounts.list)
  return (
    <Section title="Linked accounts" flush>
      <DataTable
        caption="Linked accounts"
        rows={accounts.data?.rows}
        error={accounts.error}
        onRetry={() => void accounts.refetch()}
        rowKey={({ id }) => id}
        skeletonRows={3}
        columns={[
          {
            key: 'institution',
            header: 'Bank',
            cell: ({ institution }) => institution,
            primary: true,
          },
          { key: 'name', header: 'Account', cell: ({ name }) => name },
          { key: 'mask', header: 'Number', cell: ({ mask }) => `•••• ${mask}` },
          { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
          {
            key: 'since',
            header: 'Linked on',
            cell: ({ created_at }) => formatDateTime(created_at, timezone),
          },
        ]}
        empty={
          <EmptyState title="No linked account" level="h3" icon={<AccountBalanceOutlined />}>
            {empty}
          </EmptyState>
        }
      />
    </Section>
  )
}
