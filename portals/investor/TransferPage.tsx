import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { retried } from '#shared/client/retried.ts'
import { paths } from '#shared/paths.ts'
import { hasSettled } from '#shared/rules/deals/transfers.ts'
import { ClosingPanel } from '#shared/ui/closings/ClosingPanel.tsx'
import { EmailButton } from '#shared/ui/emails/EmailButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ComingDates } from '#shared/ui/key-dates/ComingDates.tsx'
import { crumbOf } from '#shared/ui/screen/crumbs.ts'
import { JumpLinks, PagePart } from '#shared/ui/screen/JumpLinks.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { printInLight } from '#shared/ui/theme/print-light.ts'
import { AccessLog } from '#shared/ui/transfers/AccessLog.tsx'
import { AskQuestion } from '#shared/ui/transfers/AskQuestion.tsx'
import { BinderSection } from '#shared/ui/transfers/BinderSection.tsx'
import { QuestionsSection } from '#shared/ui/transfers/QuestionsSection.tsx'
import { ReportsArchive } from '#shared/ui/transfers/ReportsArchive.tsx'
import { AcknowledgePackage } from './AcknowledgePackage.tsx'
import { ChangesSection } from './ChangesSection.tsx'
import { OnPaper } from './OnPaper.tsx'
import { PaymentApproval } from './PaymentApproval.tsx'
import { PayoutTable } from './PayoutTable.tsx'
import { RecaptureSection } from './RecaptureSection.tsx'
import { TransferCallToAction } from './TransferCallToAction.tsx'
import { TransferDocuments } from './TransferDocuments.tsx'
import { TransferFigures } from './TransferFigures.tsx'
import { TransferLoader } from './TransferLoader.tsx'
import { TransferStatus } from './TransferStatus.tsx'
import { TransferTimeline } from './TransferTimeline.tsx'
import type { Transfer } from './transfers.ts'

/** Lazy, because few transfers have a base case yet. */
const BaseCaseSection = lazy(() =>
  retried(() => import('#shared/ui/simulator/BaseCaseSection.tsx')).then((m) => ({
    default: m.BaseCaseSection,
  })),
)
/** Lazy: far below the fold and has a dialog of its own. */
const GuestsSection = lazy(() =>
  retried(() => import('#shared/ui/transfers/GuestsSection.tsx')).then((m) => ({
    default: m.GuestsSection,
  })),
)

/** One transfer: its cost, its status, and the diligence behind it. */
export function TransferPage() {
  return (
    <TransferLoader title="Transfer">{(transfer) => <Deal transfer={transfer} />}</TransferLoader>
  )
}

function Deal({ transfer }: { transfer: Transfer }) {
  const { name, transaction_id } = transfer
  usePageTitle(name)
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[crumbOf(paths.investor)]}
        status={<TransferStatus transfer={transfer} />}
        description={`Transaction ${transaction_id}, for ${transfer.buyer_name}`}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<PrintOutlined />}
              onClick={printInLight}
              className="jb-no-print"
            >
              Print
            </Button>
            <EmailButton template="transfer_shared" contextId={transfer.id}>
              Share with team
            </EmailButton>
          </>
        }
      />
      <OnPaper />
      <TransferCallToAction transfer={transfer} />
      <PaymentApproval transfer={transfer} />
      <JumpLinks parts={PARTS} />
      <ChangesSection transfer={transfer} />
      <TransferFigures transfer={transfer} />
      <Box sx={columns}>
        <Section title="Payouts" description="Each project’s credit and price." flush>
          <PayoutTable transfer={transfer} />
        </Section>
        <Section title="Timeline">
          <TransferTimeline transfer={transfer} />
        </Section>
      </Box>
      <Box sx={{ marginBottom: 3 }}>
        <Section title="Deadlines" description="What the law and this purchase ask for, and when.">
          <ComingDates transferId={transfer.id} soldProjectIds={soldProjectIds(transfer)} />
        </Section>
      </Box>
      <Box sx={{ marginBottom: 3 }}>
        <RecaptureSection transferId={transfer.id} isPaid={hasSettled(transfer)} />
      </Box>
      <Box sx={{ '&:not(:empty)': { marginBottom: 3 } }}>
        <Suspense>
          <BaseCaseSection transferId={transfer.id} />
        </Suspense>
      </Box>
      <PagePart id="closing">
        <ClosingPanel
          transferId={transfer.id}
          lineActions={({ key, state }) =>
            key === 'package' && state === 'open' ? (
              <AcknowledgePackage transfer={transfer} />
            ) : null
          }
        />
      </PagePart>
      <PagePart id="documents">
        <Section
          title="Documents"
          description="Diligence for each project. Company documents are in your portfolio."
          flush
        >
          {transfer.reading_ended_at === null ? (
            <TransferDocuments transferId={transfer.id} />
          ) : (
            <EmptyState title="Closed" level="h3">
              Eight years have passed since the payment. This page, the receipt, and the closing
              binder stay.
            </EmptyState>
          )}
        </Section>
      </PagePart>
      <PagePart id="questions">
        <QuestionsSection transferId={transfer.id} ask={<Ask transfer={transfer} />} />
      </PagePart>
      <PagePart id="guests">
        <Suspense>
          <GuestsSection transferId={transfer.id} mayOpenBinder />
        </Suspense>
      </PagePart>
      <PagePart id="records">
        <AccessLog transferId={transfer.id} />
        <Box sx={archives}>
          <ReportsArchive transferId={transfer.id} />
          <BinderSection transferId={transfer.id} />
        </Box>
      </PagePart>
    </>
  )
}

/** Nothing vests for a buyer that hasn't paid. */
const soldProjectIds = ({ status, payouts }: Transfer): number[] =>
  status === 'SUCCEEDED' ? payouts.map(({ project_id }) => project_id) : []

/** The buyer's people ask; staff answer. */
function Ask({ transfer: { id, buyer_id, payouts } }: { transfer: Transfer }) {
  const user = useActiveUser()
  if (user.buyer_id !== buyer_id) return null
  const projects = payouts.map((one) => ({ id: one.project_id, name: one.project_name }))
  return <AskQuestion transferId={id} projects={projects} />
}

const PARTS = [
  { id: 'closing', label: 'Closing' },
  { id: 'documents', label: 'Documents' },
  { id: 'questions', label: 'Questions' },
  { id: 'guests', label: 'Guests' },
  { id: 'records', label: 'Access, reports, and binder' },
] as const

const archives = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

const columns = {
  display: 'grid',
  gap: 3,
  marginBottom: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const
