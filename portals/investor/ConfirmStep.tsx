import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { paymentMethods } from '#shared/entities/closings.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { paysEarly } from '#shared/rules/deals/transfers.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { describedBy, FieldFrame } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId } from '#shared/ui/forms/field-labels.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { type AmountVerdict, judgeAmount } from './purchase-amount.ts'
import { attemptStorage, closeAttempt, type PurchaseAttempt } from './purchase-attempt.ts'
import { judgeFailure } from './purchase-failure.ts'
import { payeeWords } from './purchase-terms.ts'
import type { BankAccount } from './ReviewStep.tsx'
import type { Transfer } from './transfers.ts'

interface Props {
  transfer: Transfer
  account: BankAccount
  attempt: PurchaseAttempt
  /** Only the buyer may confirm a payment, and only its people who decide. */
  mayConfirm: boolean
  /** Why the reader doesn't decide yet; null if they do. */
  undecided: string | null
  onBack: () => void
  /** Called when the transfer changed since the review and has been read again. */
  onStale: () => void
  refetch: () => Promise<Transfer | undefined>
}

const NAME = 'amount'

const PROBLEMS = {
  empty: 'Enter the amount',
  unreadable: 'Enter an amount in dollars, such as 1,234.56',
  different: 'This doesn’t match the purchase amount',
} as const satisfies Record<Exclude<AmountVerdict, 'matches'>, string>

/** Second step of a purchase: the buyer has to type the amount before confirming. */
export function ConfirmStep(props: Props) {
  const { transfer, account, mayConfirm, undecided, onBack } = props
  const { total_price: price, payment_date: date } = transfer
  const early = paysEarly(date, policyDay(new Date()))
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { confirm, sending, problem } = useConfirm(props)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const verdict = judgeAmount(typed, price)
  const wrong = verdict === 'matches' ? null : PROBLEMS[verdict]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong) input.current?.focus()
    else void confirm()
  }
  return (
    <Section title="Confirm purchase">
      <KeyValueList
        items={[
          { label: 'You pay', value: <strong>{formatDollars(price)}</strong> },
          { label: 'Credits', value: formatDollars(transfer.total_credit) },
          { label: 'From', value: `${account.name}, ${hiddenNumber(account.mask)}` },
          { label: 'To', value: payeeWords(transfer) ?? 'Not set yet' },
          { label: 'By', value: paymentMethods.label(transfer.payment_method) },
          {
            label: 'On or about',
            value: early ? 'today' : date ? formatDate(date) : 'a date to be set by our team',
          },
        ]}
      />
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, marginTop: 3, maxWidth: 420 }}
      >
        <FieldFrame
          name={NAME}
          label="Enter the amount to confirm"
          error={asked ? wrong : null}
          help={`Enter ${formatDollars(price)}.`}
        >
          <OutlinedInput
            id={fieldId(NAME)}
            inputRef={input}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            disabled={sending || !mayConfirm}
            inputProps={{
              inputMode: 'decimal',
              autoComplete: 'off',
              'aria-describedby': describedBy(NAME),
              'aria-required': true,
            }}
          />
        </FieldFrame>
        {early ? <Alert severity="warning">{early}</Alert> : null}
        {undecided ? <Alert severity="info">{undecided}</Alert> : null}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button size="large" variant="outlined" onClick={onBack} disabled={sending}>
            Back
          </Button>
          <Button
            type="submit"
            size="large"
            variant="contained"
            loading={sending}
            disabled={!mayConfirm}
          >
            Confirm and pay {formatDollars(price)}
          </Button>
        </Box>
      </Box>
    </Section>
  )
}

/**
 * Sends the confirmation, one at a time. The transfer is read again whatever the response is, because a lost response
 * must not look like a purchase that did not happen.
 */
function useConfirm({ transfer, attempt, onStale, refetch }: Props) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)
  const navigate = useNavigate()
  const done = async () => {
    closeAttempt(attemptStorage(), transfer.id)
    await navigate(paths.investorConfirmation.build({ transfer_id: transfer.id }), {
      replace: true,
    })
    await refresh('transfers')
  }
  const confirm = async () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    try {
      await call(transfers.confirm, {
        params: { id: transfer.id },
        body: { buyer_account: attempt.accountId, session_id: attempt.sessionId },
        ifMatch: attempt.version,
        quiet: true,
      })
      await done()
    } catch (error) {
      const outcome = judgeFailure(error, await refetch())
      if (outcome.kind === 'confirmed') await done()
      else if (outcome.kind === 'stale') onStale()
      else setProblem(outcome.message)
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { confirm, sending, problem }
}
