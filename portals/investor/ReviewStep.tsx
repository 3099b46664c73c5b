import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import type { Theme } from '@mui/material/styles'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { paysEarly } from '#shared/rules/deals/transfers.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { EARS_ONLY } from '#shared/ui/theme/ears-only.ts'
import { PayoutTable } from './PayoutTable.tsx'
import { footingOf, type Transfer } from './transfers.ts'

export type BankAccount = ResponseOf<'bankAccounts.list'>[number]

interface Props {
  transfer: Transfer
  accounts: readonly BankAccount[]
  /** The account of an open attempt. */
  chosen: number | null
  onContinue: (accountId: number) => void
}

/** First step of a purchase: what is bought, for how much, and from which account. */
export function ReviewStep({ transfer, accounts, chosen, onContinue }: Props) {
  const [account, setAccount] = useState(chosen ?? firstChoice(accounts))
  const [asked, setAsked] = useState(false)
  const known = accounts.some(({ id, needs_update }) => id === account && !needs_update)
  const { agrees } = footingOf(transfer)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (account !== null && known) onContinue(account)
    else document.querySelector<HTMLElement>('input[name="account"]')?.focus()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      {transfer.last_failure ? (
        <Alert severity="error">
          The last settlement failed: {transfer.last_failure}. Nothing was paid; another account may
          help.
        </Alert>
      ) : null}
      <Section
        title="Order summary"
        description={
          transfer.payment_date
            ? (paysEarly(transfer.payment_date, policyDay(new Date())) ??
              `Payment on or about ${formatDateMedium(transfer.payment_date)}.`)
            : 'Our team will set the payment date.'
        }
        flush
      >
        <PayoutTable transfer={transfer} plain />
      </Section>
      <Section title="Payment account">
        {accounts.length === 0 ? (
          <EmptyState
            title="No linked account"
            level="h3"
            icon={<AccountBalanceOutlined />}
            action={
              <Button component={Link} to={paths.investorPayments.build()} variant="outlined">
                Payment method
              </Button>
            }
          >
            You pay for a purchase from a bank account linked to your company.
          </EmptyState>
        ) : (
          <Accounts
            accounts={accounts}
            chosen={account}
            onChoose={setAccount}
            error={asked && !known ? 'Choose an account' : null}
          />
        )}
      </Section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={accounts.length === 0 || !agrees}
        >
          Continue with {formatDollars(transfer.total_price)}
        </Button>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          You won’t be charged yet. You’ll confirm in the next step.
        </Box>
      </Box>
    </Box>
  )
}

/** The default account, unless its bank requires a new sign-in. */
const firstChoice = (accounts: readonly BankAccount[]): number | null =>
  accounts.find(({ is_default, needs_update }) => is_default && !needs_update)?.id ?? null

interface AccountsProps {
  accounts: readonly BankAccount[]
  chosen: number | null
  onChoose: (id: number) => void
  error: string | null
}

function Accounts({ accounts, chosen, onChoose, error }: AccountsProps) {
  return (
    <Box component="fieldset" sx={accountStyles} aria-describedby="account-problem">
      <legend>Payment account</legend>
      {accounts.map(({ id, institution, name, mask, kind, is_default, needs_update }) => (
        <label key={id}>
          <input
            type="radio"
            name="account"
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            disabled={needs_update}
            aria-invalid={error !== null}
          />
          <span>
            <strong>{name}</strong>
            <small>
              {institution}, {kind}, {hiddenNumber(mask)}
              {is_default ? ', default' : null}
            </small>
            {needs_update ? (
              <small>
                The bank asks you to sign in again. Do so under{' '}
                <Link to={paths.investorPayments.build()}>Payment method</Link>.
              </small>
            ) : null}
          </span>
        </label>
      ))}
      <FormHelperText id="account-problem" error role={error ? 'alert' : undefined}>
        {error}
      </FormHelperText>
    </Box>
  )
}

const accountStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 1,
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    '& legend': EARS_ONLY,
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      padding: '10px 14px',
      border: `1px solid ${palette.borderStrong}`,
      borderRadius: 2,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.hover },
      '&:has(input:checked)': {
        borderColor: palette.primary.main,
        boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
        backgroundColor: palette.selected,
      },
      '&:has(input:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    },
    '& input': { width: 18, height: 18, margin: 0, accentColor: palette.primary.main },
    '& strong, & small': { display: 'block' },
    '& strong': { fontWeight: 600 },
    '& small': { fontSize: '0.8125rem', color: palette.text.secondary },
  } as const
}
