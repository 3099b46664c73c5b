import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Closing, ClosingBalance } from '#shared/contract/schemas/deals/closings.ts'
import type { AgreementKind } from '#shared/entities/closings.ts'
import { CHECKLIST_PHASES } from '#shared/rules/deals/closings/checklist-items.ts'
import { useCall } from '../calls/use-call.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { AgreementSection } from './AgreementSection.tsx'
import { BalancesSection } from './BalancesSection.tsx'
import { type ChecklistLine, ChecklistSection } from './ChecklistSection.tsx'
import { MonitoringSection } from './MonitoringSection.tsx'
import { PapersSection } from './PapersSection.tsx'
import { PayableBlockers } from './PayableBlockers.tsx'
import { PrintsSection } from './PrintsSection.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { RelatednessSection } from './RelatednessSection.tsx'
import { WaitingPayeeOf } from './WaitingPayee.tsx'
import { WaiverActions } from './WaiverActions.tsx'

interface Props {
  transferId: number
  isStaff?: boolean
  /** Whether the reader sells; otherwise they buy, or are of our team. */
  isSeller?: boolean
  /** Shown above the terms: what the sale means for the reader in figures. */
  summary?: (closing: Closing) => ReactNode
  lineActions?: (line: ChecklistLine, closing: Closing) => ReactNode
  roomActions?: (closing: Closing) => ReactNode
  flowActions?: (closing: Closing) => ReactNode
  trueUpActions?: (closing: Closing) => ReactNode
  balanceActions?: (balance: ClosingBalance) => ReactNode
  /** Monitoring with its actions; the parties see it without. */
  monitoring?: (closing: Closing) => ReactNode
  paperActions?: (closing: Closing) => ReactNode
  paperActionsOf?: (paper: Closing['papers'][number], closing: Closing) => ReactNode
}

/** The closing of a transfer as its reader sees it: terms, both checklists, data room, and signed documents. */
export function ClosingPanel(props: Props) {
  const { transferId, isStaff = false, isSeller = false } = props
  const { data, error, refetch } = useCall(closings.get, { params: { id: transferId } })
  const [isProposing, setProposing] = useState(false)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} />
  const ofKind = (kind: AgreementKind) => data.agreements.filter((one) => one.kind === kind)
  const { lineActions, paperActionsOf } = props
  const trueUps = ofKind('true_up')
  // An agreement not reached before the payment is no longer open.
  const hasUse = (kind: AgreementKind) => data.status === 'CREATED' || ofKind(kind).length > 0
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {props.summary?.(data)}
      <PayableBlockers payable={data.payable} />
      {data.needs_role ? (
        <Alert severity="info">
          People whose role is tax, finance, or head of ESG decide about this sale. A colleague who
          has one gives roles on the page of your company; if nobody has, ask our team.
        </Alert>
      ) : null}
      {data.deciding_problem ? <Alert severity="info">{data.deciding_problem}</Alert> : null}
      {data.status === 'CREATED' && !isStaff ? <WaitingPayeeOf transferId={transferId} /> : null}
      <AgreementSection
        title="Terms"
        transferId={transferId}
        agreements={ofKind('terms')}
        empty="No terms are proposed yet."
        actions={
          data.may_propose ? (
            <Button variant="outlined" onClick={() => setProposing(true)}>
              Propose terms
            </Button>
          ) : null
        }
      />
      <Box sx={halves}>
        {CHECKLIST_PHASES.map((phase) => (
          <ChecklistSection
            key={phase}
            lines={data.lines}
            phase={phase}
            asOf={data.lines_as_of}
            actionsOf={(line) => (
              <>
                <WaiverActions transferId={transferId} line={line} isStaff={isStaff} />
                {lineActions?.(line, data)}
              </>
            )}
          />
        ))}
      </Box>
      <RelatednessSection closing={data} />
      {hasUse('data_room') ? (
        <AgreementSection
          title="Data room"
          transferId={transferId}
          agreements={ofKind('data_room')}
          empty="The documents aren’t frozen yet."
          actions={props.roomActions?.(data)}
        />
      ) : null}
      {hasUse('funds_flow') ? (
        <AgreementSection
          title="Funds-flow memo"
          transferId={transferId}
          agreements={ofKind('funds_flow')}
          empty="Who gets what on the payment date isn’t proposed yet."
          actions={props.flowActions?.(data)}
        />
      ) : null}
      {data.may_true_up || trueUps.length > 0 ? (
        <AgreementSection
          title="Final credit and price"
          transferId={transferId}
          agreements={trueUps}
          empty="A true-up makes final amounts count once both sides accept them."
          actions={props.trueUpActions?.(data)}
        />
      ) : null}
      <BalancesSection balances={data.balances} actionsOf={props.balanceActions} />
      {data.status === 'SUCCEEDED'
        ? (props.monitoring?.(data) ?? <MonitoringSection transferId={transferId} />)
        : null}
      <PrintsSection closing={data} isSeller={isSeller} />
      <PapersSection
        papers={data.papers}
        actions={props.paperActions?.(data)}
        actionsOf={paperActionsOf && ((paper) => paperActionsOf(paper, data))}
      />
      {isProposing ? (
        <ProposeDialog closing={data} isStaff={isStaff} onClose={() => setProposing(false)} />
      ) : null}
    </Box>
  )
}

const halves = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const
