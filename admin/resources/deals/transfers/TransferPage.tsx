import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import { RecordPage } from '#admin/layout/RecordPage.tsx'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { paths } from '#shared/paths.ts'
import { canComposeTransfer } from '#shared/rules/deals/transfers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ComingDates } from '#shared/ui/key-dates/ComingDates.tsx'
import { JumpLinks, PagePart } from '#shared/ui/screen/JumpLinks.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { AccessLog } from '#shared/ui/transfers/AccessLog.tsx'
import { BinderSection } from '#shared/ui/transfers/BinderSection.tsx'
import { GuestsSection } from '#shared/ui/transfers/GuestsSection.tsx'
import { BaseCaseWork } from './BaseCaseWork.tsx'
import { ConfirmedTransfer } from './ConfirmedTransfer.tsx'
import { ClosingWork } from './closing/ClosingWork.tsx'
import { ConcessionsWork } from './closing/ConcessionsWork.tsx'
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
import { voidedBy } from './voided-by.ts'

/** A sale of credits: editable until its buyer confirms it. */
export function TransferPage() {
  return (
    <RecordPage<Transfer> resource="transfers" title={({ name }) => name}>
      {(transfer) => <TransferDetail transfer={transfer} />}
    </RecordPage>
  )
}

function TransferDetail({ transfer }: { transfer: Transfer }) {
  const { id, buyer_id, buyer_name, transaction_id, last_failure, status } = transfer
  return (
    <>
      <PageHeader
        title={transfer.name}
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
          <TransferForm transfer={transfer} />
        ) : (
          <ConfirmedTransfer transfer={transfer} />
        )}
      </PagePart>
      <Section title="Deadlines" description="What the law and this sale ask for, and when.">
        <ComingDates transferId={id} />
      </Section>
      <Box sx={{ height: 24 }} />
      <PagePart id="closing">
        <ClosingWork transfer={transfer} />
      </PagePart>
      <PagePart id="risk">
        <BaseCaseWork transferId={id} />
      </PagePart>
      <PagePart id="payment">
        <PaymentWork transferId={id} isOpen={canComposeTransfer(status)} />
        <ConcessionsWork transferId={id} />
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
  const closing = useCall(closings.get, { params: { id: transfer.id } }).data
  const form = useForm<TransferValues>({ mode: 'onChange', defaultValues: valuesOf(transfer) })
  return (
    <RecordForm
      form={form}
      label="Transfer"
      resource="transfers"
      record={transfer}
      valuesOf={valuesOf}
      bodyOf={changesOf}
      saved="Transfer saved"
      inWords={useConflictWords()}
      askBefore={(values) => voidedBy(values, transfer, closing)}
    >
      <TransferInputs form={form} transferId={transfer.id} />
    </RecordForm>
  )
}
