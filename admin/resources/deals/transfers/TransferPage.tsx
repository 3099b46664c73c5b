import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useGetOne } from 'react-admin'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { SaveBar } from '#admin/forms/SaveBar.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { parseId, paths } from '#shared/paths.ts'
import { canComposeTransfer } from '#shared/rules/deals/transfers.ts'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { JumpLinks, PagePart } from '#shared/ui/screen/JumpLinks.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { AccessLog } from '#shared/ui/transfers/AccessLog.tsx'
import { BinderSection } from '#shared/ui/transfers/BinderSection.tsx'
import { GuestsSection } from '#shared/ui/transfers/GuestsSection.tsx'
import { BaseCaseWork } from './BaseCaseWork.tsx'
import { ConfirmedTransfer } from './ConfirmedTransfer.tsx'
import { ClosingWork } from './closing/ClosingWork.tsx'
import { PaymentWork } from './closing/PaymentWork.tsx'
import { QuestionWork } from './closing/QuestionWork.tsx'
import { StoppedSettlements } from './closing/StoppedSettlements.tsx'
import { TransferInputs } from './TransferInputs.tsx'
import { TransferStatusChip } from './TransferStatusChip.tsx'
import {
  type ComposedTransfer,
  changesOf,
  type TransferValues,
  valuesOf,
} from './transfer-values.ts'
import { useConflictWords } from './use-conflict-words.ts'

/** A sale of credits: editable until its buyer confirms it. */
export function TransferPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedTransfer key={id} id={id} />
}

function LoadedTransfer({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<Transfer>('transfers', { id })
  usePageTitle(data?.name)
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const { buyer_id, buyer_name, transaction_id, last_failure, status } = data
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={[{ label: 'Transfers', to: paths.adminTransfers.build() }]}
        status={<TransferStatusChip status={status} />}
        description={
          <>
            For{' '}
            <Link component={RouterLink} to={`${paths.adminBuyers.build()}/${buyer_id}`}>
              {buyer_name}
            </Link>{' '}
            · {transaction_id}
          </>
        }
        actions={
          // The investor area is in the other bundle, so this link loads the page.
          <Button href={paths.investorTransfer.build({ transfer_id: id })} variant="outlined">
            View as buyer
          </Button>
        }
      />
      <StoppedSettlements />
      {last_failure ? (
        <Alert severity="warning" sx={{ marginBottom: 3 }}>
          The last payment failed: {last_failure}. The buyer can confirm again.
        </Alert>
      ) : null}
      <JumpLinks parts={PARTS} />
      <PagePart id="transfer">
        {canComposeTransfer(status) ? (
          <TransferForm transfer={data} />
        ) : (
          <ConfirmedTransfer transfer={data} />
        )}
      </PagePart>
      <PagePart id="closing">
        <ClosingWork transfer={data} />
      </PagePart>
      <PagePart id="risk">
        <BaseCaseWork transferId={id} />
      </PagePart>
      <PagePart id="payment">
        <PaymentWork transferId={id} isOpen={canComposeTransfer(status)} />
      </PagePart>
      <PagePart id="questions">
        <QuestionWork transferId={id} />
      </PagePart>
      <PagePart id="records">
        <GuestsSection transferId={id} mayOpenBinder isStaff />
        <AccessLog transferId={id} />
        <BinderSection transferId={id} isStaff />
      </PagePart>
    </>
  )
}

const PARTS = [
  { id: 'transfer', label: 'Transfer' },
  { id: 'closing', label: 'Closing' },
  { id: 'risk', label: 'Risk' },
  { id: 'payment', label: 'Payment' },
  { id: 'questions', label: 'Questions' },
  { id: 'records', label: 'Access and binder' },
] as const

function TransferForm({ transfer }: { transfer: ComposedTransfer }) {
  const form = useForm<TransferValues>({ mode: 'onChange', defaultValues: valuesOf(transfer) })
  const { save, discard, failed, isDirty, state } = useRecordForm(form, {
    resource: 'transfers',
    record: transfer,
    valuesOf,
    bodyOf: changesOf,
    saved: 'Transfer saved',
    inWords: useConflictWords(),
  })
  return (
    <FormShell form={form} onSubmit={save} submitError={failed} label="Transfer">
      <TransferInputs form={form} transferId={transfer.id} />
      <SaveBar state={state} isDirty={isDirty} onDiscard={discard} />
    </FormShell>
  )
}
