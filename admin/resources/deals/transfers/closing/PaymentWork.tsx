import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#shared/client/call.ts'
import { concessions } from '#shared/contract/deals/concessions.ts'
import { payments } from '#shared/contract/deals/payments.ts'
import type { PaymentsView } from '#shared/contract/schemas/deals/payments.ts'
import { paymentMethods } from '#shared/entities/closings.ts'
import {
  callBackSources,
  journalKinds,
  ledgerAccounts,
  payeeKinds,
  payeeStates,
  paymentStates,
} from '#shared/entities/payments.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { accountLine } from '#shared/rules/deals/payments/payees.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { recordListStyles } from '#shared/ui/closings/record-list-styles.ts'
import { WaitingPayee } from '#shared/ui/closings/WaitingPayee.tsx'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { FactsDialog, type FactsProps } from '#shared/ui/forms/FactsDialog.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { type Fee, Fees } from './Fees.tsx'
import {
  CALL_BACK,
  callBackBody,
  dollarsIn,
  FORGIVEN,
  PAYEE,
  payeeBody,
  RECEIPT,
  receiptBody,
} from './payment-fields.ts'

type Payee = PaymentsView['payees'][number]
type Payment = PaymentsView['payments'][number]
type Asked = 'payee' | 'receipt' | { callBack: number } | { fee: Fee } | { forgiven: Fee }

/** The payee of a transfer and the state of its payment, with the staff actions. */
export function PaymentWork({ transferId, isOpen }: { transferId: number; isOpen: boolean }) {
  const params = { id: transferId }
  const { data } = useCall(payments.get, { params })
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy, failure, write } = useWrite()
  const reread = useRefresh()
  const done = async () => {
    reread()
    await refresh('payments', 'closings', 'transfers', 'concessions')
  }
  const run = (work: () => Promise<unknown>) =>
    void write(async () => {
      await work()
      await done()
    })
  if (!data) return null
  const decide = (payee: number, verdict: 'verified' | 'refused') =>
    run(() => call(payments.decidePayee, { params: { ...params, payee }, body: { verdict } }))
  const [newest] = data.payments
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Section
        title="Payment instructions"
        description="Money goes to the transferor’s own account or a licensed escrow."
        actions={
          isOpen ? (
            <Button variant="outlined" onClick={() => setAsked('payee')}>
              Record instructions
            </Button>
          ) : null
        }
      >
        <WaitingPayee transferId={transferId} waiting={data.waiting_payee} />
        <Box component="ul" sx={recordListStyles}>
          {data.payees.map((payee) => (
            <li key={payee.id}>
              <div>
                <strong>{payee.name}</strong>, {accountLine(payee)}
                <div className="jb-words">{payeeWords(payee)}</div>
              </div>
              {isOpen && payee.state === 'recorded' ? (
                <PayeeActions
                  payee={payee}
                  isBusy={isBusy}
                  onCallBack={() => setAsked({ callBack: payee.id })}
                  onDecide={(verdict) => decide(payee.id, verdict)}
                />
              ) : null}
            </li>
          ))}
        </Box>
      </Section>
      {newest ? (
        <Section
          title="Payment"
          actions={
            <ReceiptActions
              payment={newest}
              isBusy={isBusy}
              onRecord={() => setAsked('receipt')}
              onApprove={() => run(() => call(payments.approveReceipt, { params }))}
            />
          }
        >
          <Payments payments={data.payments} />
        </Section>
      ) : null}
      {data.fees.length > 0 && newest?.state === 'succeeded' ? (
        <Fees
          fees={data.fees}
          onRecord={(fee) => setAsked({ fee })}
          onForgive={(forgiven) => setAsked({ forgiven })}
          isBusy={isBusy}
          onDecide={(fee, verdict) =>
            run(() => call(payments.decideFee, { params: { ...params, fee }, body: { verdict } }))
          }
        />
      ) : null}
      {data.ledger.length > 0 ? <Ledger journals={data.ledger} /> : null}
      {asked ? (
        <FactsDialog
          action="Record"
          {...factsOf(asked, params)}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Box>
  )
}

/** What a dialog records, and the call that records it. */
function factsOf(
  asked: Asked,
  params: { id: number },
): Pick<FactsProps, 'title' | 'fields' | 'onSend'> &
  Partial<Pick<FactsProps, 'intro' | 'action' | 'said'>> {
  if (asked === 'payee')
    return {
      title: 'Record payment instructions',
      fields: PAYEE,
      onSend: (values) => call(payments.recordPayee, { params, body: payeeBody(values) }),
    }
  if (asked === 'receipt')
    return {
      title: 'Record the receipt',
      fields: RECEIPT,
      onSend: (values) => call(payments.recordReceipt, { params, body: receiptBody(values) }),
    }
  if ('fee' in asked) {
    const { seller_id, seller_name } = asked.fee
    return {
      title: `Record the fee of ${seller_name}`,
      fields: RECEIPT,
      onSend: (values) =>
        call(payments.recordFee, { params, body: { seller_id, ...receiptBody(values) } }),
    }
  }
  if ('forgiven' in asked) {
    const { seller_id, seller_name, due } = asked.forgiven
    return {
      title: `Forgive the fee of ${seller_name}`,
      intro: `${formatDollars(due)} is due. It is forgiven once a colleague agrees.`,
      action: 'Ask a colleague',
      said: 'A colleague decides',
      fields: FORGIVEN,
      onSend: ({ amount = '', reason = '' }) =>
        call(concessions.request, {
          params,
          body: { kind: 'fee', seller_id, amount: dollarsIn(amount), reason },
        }),
    }
  }
  return {
    title: 'Record the call-back',
    fields: CALL_BACK,
    onSend: (values) =>
      call(payments.callBack, {
        params: { ...params, payee: asked.callBack },
        body: callBackBody(values),
      }),
  }
}

interface PayeeProps {
  payee: Payee
  isBusy: boolean
  onCallBack: () => void
  onDecide: (verdict: 'verified' | 'refused') => void
}

/** One staff member records the instructions; another verifies them. */
function PayeeActions({ payee, isBusy, onCallBack, onDecide }: PayeeProps) {
  const isCallDue = payee.is_change && !payee.call_back
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {payee.recorded_by_id === knownUser()?.id ? (
        <span className="jb-words">
          {isCallDue ? 'A colleague calls back and verifies.' : 'A colleague verifies.'}
        </span>
      ) : (
        <>
          {isCallDue ? (
            <Button size="small" onClick={onCallBack}>
              Record call-back
            </Button>
          ) : null}
          <Button
            size="small"
            variant="contained"
            loading={isBusy}
            onClick={() => onDecide('verified')}
          >
            Verify
          </Button>
          <Button size="small" loading={isBusy} onClick={() => onDecide('refused')}>
            Refuse
          </Button>
        </>
      )}
    </Box>
  )
}

const Payments = ({ payments }: { payments: readonly Payment[] }) => (
  <Box component="ul" sx={recordListStyles}>
    {payments.map((payment) => (
      <li key={payment.id}>
        <div>
          <strong>{paymentStates.label(payment.state)}</strong>,{' '}
          {formatDollars(payment.amount ?? 0)} by {paymentMethods.label(payment.method)} to{' '}
          {payment.payee.name}
          <div className="jb-words">{paymentWords(payment)}</div>
        </div>
      </li>
    ))}
  </Box>
)

const calledWords = ({ person, phone, source }: NonNullable<Payee['call_back']>): string =>
  `called back ${person} at ${phone}${source ? ` (${callBackSources.label(source).toLowerCase()})` : ''}`

function payeeWords({
  kind,
  state,
  license,
  recorded_by,
  call_back,
  counts_from,
  is_change,
}: Payee) {
  const parts = [
    payeeKinds.label(kind) + (license ? ` (${license})` : ''),
    payeeStates.label(state),
    `recorded by ${recorded_by}`,
    is_change ? 'new' : null,
    call_back ? calledWords(call_back) : null,
    counts_from ? `counts from ${formatDate(counts_from)}` : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function paymentWords({ created_at, settled_at, failure, receipt }: Payment): string {
  const parts = [
    `Authorized ${timeOfInstant(created_at)}`,
    settled_at ? `settled ${timeOfInstant(settled_at)}` : null,
    failure ? `failed: ${failure}` : null,
    receipt ? `receipt of ${formatDate(receipt.received_on)}, ${receipt.reference}` : null,
    receipt ? (receipt.is_approved ? 'confirmed by a colleague' : 'not confirmed yet') : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

interface ReceiptProps {
  payment: Payment
  isBusy: boolean
  onRecord: () => void
  onApprove: () => void
}

/** One staff member records the receipt; another confirms it. */
function ReceiptActions({ payment, isBusy, onRecord, onApprove }: ReceiptProps) {
  const { state, receipt } = payment
  if (state !== 'settled') return null
  if (!receipt) {
    return (
      <Button variant="contained" onClick={onRecord}>
        Record receipt
      </Button>
    )
  }
  if (receipt.is_approved) return null
  return receipt.recorded_by_id === knownUser()?.id ? (
    <span>A colleague confirms the receipt.</span>
  ) : (
    <Button variant="contained" loading={isBusy} onClick={onApprove}>
      Confirm receipt
    </Button>
  )
}

function Ledger({ journals }: { journals: PaymentsView['ledger'] }) {
  const rows = journals.flatMap(({ id, kind, posted_at, entries }) =>
    entries.map((entry, index) => ({ ...entry, key: `${id} ${index}`, kind, posted_at })),
  )
  return (
    <Section title="Ledger" description="Double entry; nothing of it is ever changed." flush>
      <DataTable
        caption="Ledger"
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
        columns={[
          {
            key: 'account',
            header: 'Account',
            primary: true,
            cell: ({ account }) => ledgerAccounts.label(account),
          },
          { key: 'kind', header: 'Event', cell: ({ kind }) => journalKinds.label(kind) },
          { key: 'at', header: 'Time', cell: ({ posted_at }) => timeOfInstant(posted_at) },
          { key: 'project', header: 'Project', cell: ({ project_name }) => project_name ?? '–' },
          {
            key: 'debit',
            header: 'Debit',
            align: 'right',
            cell: ({ amount }) => (amount > 0 ? formatDollars(amount) : '–'),
          },
          {
            key: 'credit',
            header: 'Credit',
            align: 'right',
            cell: ({ amount }) => (amount < 0 ? formatDollars(-amount) : '–'),
          },
        ]}
      />
    </Section>
  )
}
