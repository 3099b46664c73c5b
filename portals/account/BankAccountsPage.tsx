import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import type { ReactNode } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import { bankAccounts } from '#shared/contract/bank-accounts.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { SupportContact } from '#shared/ui/feedback/SupportContact.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** Linked accounts of a seller or an applicant: where credits are paid to. */
export function BankAccountsPage() {
  const user = useActiveUser()
  return (
    <>
      <PageHeader
        title="Bank accounts"
        description="Accounts that receive payments for your credits."
      />
      <LinkedAccounts
        action={
          actorOf(user) === 'frontdoor' ? (
            <NextLink to={paths.frontDoor.build()}>Continue your sections</NextLink>
          ) : (
            <NextLink to={paths.home.build()}>See your projects</NextLink>
          )
        }
      >
        You don’t need an account until a credit is sold. To add one, ask your contact on our team,
        and never send account numbers by email. Once it is linked, it appears here with only its
        last digits.
      </LinkedAccounts>
      <SupportContact sx={{ marginTop: 2 }} />
    </>
  )
}

/** Linked accounts of an investor: what purchases are paid from. */
export function PaymentMethodPage() {
  return (
    <>
      <PageHeader title="Payment method" description="Accounts you can pay for purchases from." />
      <LinkedAccounts action={<NextLink to={paths.investor.build()}>See your transfers</NextLink>}>
        You need an account to purchase a transfer. To add one, ask your contact on our team, and
        never send account numbers by email. Once it is linked, it appears here with only its last
        digits.
      </LinkedAccounts>
      <SupportContact sx={{ marginTop: 2 }} />
    </>
  )
}

/** The bank's word for a kind of account, such as "checking", as a cell shows it. */
const kindWords = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1)

interface Props {
  /** The next thing to do while there is no account. */
  action: ReactNode
  /** How an account gets here. */
  children: ReactNode
}

function LinkedAccounts({ action, children }: Props) {
  const { timezone } = useActiveUser()
  const accounts = useCallList(bankAccounts.list)
  return (
    <Section
      title="Linked accounts"
      description={
        accounts.data?.rows.length
          ? 'To add or remove one, ask your contact on our team.'
          : undefined
      }
      flush
    >
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
          { key: 'mask', header: 'Number', cell: ({ mask }) => hiddenNumber(mask) },
          { key: 'kind', header: 'Type', cell: ({ kind }) => kindWords(kind) },
          {
            key: 'since',
            header: 'Linked',
            cell: ({ created_at }) => formatDateTime(created_at, timezone),
          },
        ]}
        empty={
          <EmptyState
            title="No linked accounts"
            level="h3"
            icon={<AccountBalanceOutlined />}
            action={action}
          >
            {children}
          </EmptyState>
        }
      />
    </Section>
  )
}
