import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import { actorOf } from '#shared/contract/access.ts'
import { applications } from '#shared/contract/accounts/applications.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { bankAccounts } from '#shared/contract/deals/bank-accounts.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { refresh, useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { SupportContact } from '#shared/ui/feedback/SupportContact.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { BankLinkDialog } from './bank-link/BankLinkDialog.tsx'
import { RemoveAccountDialog } from './bank-link/RemoveAccountDialog.tsx'
import { useBankLink } from './bank-link/use-bank-link.ts'

/** A seller's or an applicant's linked accounts, which receive the payments for credits. */
export function BankAccountsPage() {
  const isApplicant = actorOf(useActiveUser()) === 'frontdoor'
  const application = useCall(applications.get, {}, { enabled: isApplicant })
  // A bank account belongs to a company, which an applicant has only after submitting the application.
  const waits = isApplicant && (application.isPending || application.data?.status === null)
  return (
    <>
      <PageHeader
        title="Bank accounts"
        description="Accounts that receive payments for your credits."
      />
      <LinkedAccounts
        waits={waits}
        next={
          isApplicant ? (
            <NextLink to={paths.frontDoor.build()}>Continue your sections</NextLink>
          ) : (
            <NextLink to={paths.home.build()}>See your projects</NextLink>
          )
        }
      >
        {waits
          ? 'You can link an account once you have submitted your application: it belongs to your company. '
          : 'You don’t need an account until a credit is sold. '}
        You sign in at your bank, and only the last digits of the account reach us. Never send
        account numbers by email.
      </LinkedAccounts>
      <SupportContact sx={{ marginTop: 2 }} />
    </>
  )
}

/** An investor's linked accounts, which pay for purchases. */
export function PaymentMethodPage() {
  return (
    <>
      <PageHeader title="Payment method" description="Accounts you can pay for purchases from." />
      <LinkedAccounts next={<NextLink to={paths.investor.build()}>See your transfers</NextLink>}>
        You need an account to purchase a transfer. You sign in at your bank, and only the last
        digits of the account reach us. Never send account numbers by email.
      </LinkedAccounts>
      <SupportContact sx={{ marginTop: 2 }} />
    </>
  )
}

type Account = ResponseOf<'bankAccounts.list'>[number]

/** The bank's name for a kind of account, such as "checking", capitalized for a cell. */
const kindWords = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1)

interface Props {
  /** True while nobody can link an account yet. */
  waits?: boolean
  /** Where users without a linked account can go next. */
  next: ReactNode
  /** Explains what linking an account means. */
  children: ReactNode
}

function LinkedAccounts({ waits = false, next, children }: Props) {
  const user = useActiveUser()
  const accounts = useCallList(bankAccounts.list)
  const linking = useBankLink()
  const [removing, setRemoving] = useState<Account | null>(null)
  const choosing = useWrite()
  // Staff can view accounts, but only the owner links them.
  const mayLink = actorOf(user) !== 'admin' && !waits
  const linkButton = (
    <Button
      variant="contained"
      loading={linking.isBusy}
      onClick={() => void linking.start()}
      startIcon={<AccountBalanceOutlined />}
    >
      Link a bank account
    </Button>
  )
  const chooseFirst = ({ id, version }: Account) =>
    void choosing
      .write(() =>
        call(bankAccounts.patch, { params: { id }, body: { is_default: true }, ifMatch: version }),
      )
      .finally(() => refresh('bankAccounts'))
  const problem = linking.failure ?? choosing.failure
  return (
    <Section
      title="Linked accounts"
      actions={mayLink && accounts.data?.rows.length ? linkButton : null}
      flush
    >
      {problem ? (
        <Alert severity="error" sx={{ margin: '0 20px 16px' }}>
          {problem}
        </Alert>
      ) : null}
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
          {
            key: 'name',
            header: 'Account',
            cell: ({ name, kind }) => `${name}, ${kindWords(kind).toLowerCase()}`,
          },
          { key: 'mask', header: 'Number', cell: ({ mask }) => hiddenNumber(mask), noWrap: true },
          {
            key: 'since',
            header: 'Linked',
            cell: ({ created_at }) => formatDateTime(created_at, user.timezone),
          },
          { key: 'state', header: 'Status', cell: (account) => <AccountState {...account} /> },
          ...(mayLink
            ? [
                {
                  key: 'actions',
                  header: 'Actions',
                  actions: true,
                  cell: (account: Account) => (
                    <Actions
                      account={account}
                      isBusy={choosing.isBusy || linking.isBusy}
                      onDefault={() => chooseFirst(account)}
                      onSignIn={() => void linking.start(account.item_id)}
                      onRemove={() => setRemoving(account)}
                    />
                  ),
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            title="No linked accounts"
            level="h3"
            icon={<AccountBalanceOutlined />}
            action={mayLink ? linkButton : next}
          >
            {children}
          </EmptyState>
        }
      />
      <BankLinkDialog linking={linking} />
      {removing ? (
        <RemoveAccountDialog account={removing} onClose={() => setRemoving(null)} />
      ) : null}
    </Section>
  )
}

function AccountState({ needs_update, is_default }: Account) {
  if (needs_update) return <StatusChip label="Sign in again" tone="warning" />
  return is_default ? (
    <StatusChip label="Default" tone="info" />
  ) : (
    <StatusChip label="Linked" tone="neutral" />
  )
}

interface ActionsProps {
  account: Account
  isBusy: boolean
  onDefault: () => void
  onSignIn: () => void
  onRemove: () => void
}

function Actions({ account, isBusy, onDefault, onSignIn, onRemove }: ActionsProps) {
  const { name, mask, needs_update, is_default, item_id } = account
  const which = `${name} ${hiddenNumber(mask)}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {needs_update && item_id !== null ? (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={onSignIn}>
          Sign in at your bank
        </Button>
      ) : null}
      {is_default || needs_update ? null : (
        <Button
          size="small"
          disabled={isBusy}
          onClick={onDefault}
          aria-label={`Make default: ${which}`}
        >
          Make default
        </Button>
      )}
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        onClick={onRemove}
        aria-label={`Remove ${which}`}
      >
        Remove
      </Button>
    </Box>
  )
}
