import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { bankAccounts } from '#shared/contract/deals/bank-accounts.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import { paths } from '#shared/paths.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FormSteps } from '#shared/ui/forms/FormSteps.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { ChangedTerms } from './ChangedTerms.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { PaymentApproval } from './PaymentApproval.tsx'
import { attemptStorage, openAttempt, readAttempt } from './purchase-attempt.ts'
import { termsOf } from './purchase-terms.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { TransferLoader } from './TransferLoader.tsx'
import { type Transfer, transferCrumbs } from './transfers.ts'

/** Buys a transfer's credits in two deliberate steps. */
export function PurchasePage() {
  return (
    <TransferLoader title="Purchase">
      {(transfer, refetch) =>
        transfer.status === 'CREATED' ? (
          <Purchase transfer={transfer} refetch={refetch} />
        ) : (
          <Navigate to={paths.investorConfirmation.build({ transfer_id: transfer.id })} replace />
        )
      }
    </TransferLoader>
  )
}

const STEPS = [
  { key: 'review', label: 'Review and choose account' },
  { key: 'confirm', label: 'Confirm amount' },
] as const

interface Props {
  transfer: Transfer
  refetch: () => Promise<Transfer | undefined>
}

function Purchase({ transfer, refetch }: Props) {
  const { buyer_id } = useActiveUser()
  const [query, setQuery] = useSearchParams()
  const accounts = useCallList(bankAccounts.list, {
    list: { filter: { buyer_id: transfer.buyer_id }, range: [0, 99] },
  })
  const closing = useCall(closings.get, { params: { id: transfer.id } }).data
  const undecided = closing?.deciding_problem ?? null
  usePageTitle(`Purchase ${transfer.name}`)
  const [attempt, setAttempt] = useState(() => readAttempt(attemptStorage(), transfer.id))
  const current = attempt?.version === transfer.version ? attempt : null
  const account = accounts.data?.rows.find(({ id }) => id === current?.accountId)
  const confirming = query.get('step') === 'confirm' && current !== null && account !== undefined
  const goTo = (step: 'review' | 'confirm') => setQuery(step === 'review' ? {} : { step })
  const choose = (accountId: number) => {
    setAttempt(openAttempt(attemptStorage(), transfer, accountId, () => crypto.randomUUID()))
    goTo('confirm')
  }
  return (
    <>
      <PageHeader
        title="Purchase"
        crumbs={transferCrumbs(transfer)}
        description={`${transfer.name}, transaction ${transfer.transaction_id}`}
      />
      {buyer_id === transfer.buyer_id ? null : (
        <Alert severity="info" sx={{ marginBottom: 3 }}>
          You’re viewing {transfer.buyer_name}’s purchase. Only the buyer can confirm it.
        </Alert>
      )}
      {closing && closing.stage !== 'ready_to_pay' ? (
        <Alert
          severity="warning"
          sx={{ marginBottom: 3 }}
          action={
            <Button
              component={Link}
              color="inherit"
              size="small"
              to={paths.investorTransfer.build({ transfer_id: transfer.id })}
            >
              What is left
            </Button>
          }
        >
          This purchase isn’t ready to pay yet. It can be confirmed once its closing is complete.
        </Alert>
      ) : null}
      <PaymentApproval transfer={transfer} />
      {attempt && !current ? (
        <ChangedTerms key={transfer.version} read={attempt.terms} now={termsOf(transfer)} />
      ) : null}
      <FormSteps
        steps={STEPS}
        current={confirming ? 1 : 0}
        reached={current && account ? 1 : 0}
        onStep={(index) => goTo(index === 0 ? 'review' : 'confirm')}
      />
      <div style={{ height: 20 }} />
      {accounts.error && !accounts.data ? (
        <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : null}
      {accounts.isPending ? <PageSkeleton label="Loading your accounts" /> : null}
      {accounts.data && !confirming ? (
        <ReviewStep
          transfer={transfer}
          accounts={accounts.data.rows}
          chosen={attempt?.accountId ?? null}
          onContinue={choose}
        />
      ) : null}
      {confirming ? (
        <ConfirmStep
          transfer={transfer}
          account={account}
          attempt={current}
          mayConfirm={buyer_id === transfer.buyer_id && undecided === null}
          undecided={undecided}
          onBack={() => goTo('review')}
          onStale={() => setQuery({}, { replace: true })}
          refetch={refetch}
        />
      ) : null}
    </>
  )
}
