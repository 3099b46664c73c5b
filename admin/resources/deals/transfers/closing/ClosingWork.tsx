import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import { closingStages } from '#shared/entities/closings.ts'
import { paperProblem, papersFor } from '#shared/rules/deals/closings/papers.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ClosingPanel } from '#shared/ui/closings/ClosingPanel.tsx'
import { STAGE_TONES } from '#shared/ui/closings/tones.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { BalanceActions } from './BalanceActions.tsx'
import { MonitoringWork } from './MonitoringWork.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import { COSTS, dollarsIn } from './payment-fields.ts'
import { TrueUpDialog } from './TrueUpDialog.tsx'

type Asked = 'flow' | 'true-up' | { paperOf: Closing }

/** A transfer's closing, with the staff actions. */
export function ClosingWork({ transfer }: { transfer: Transfer }) {
  const transferId = transfer.id
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy, failure, write } = useWrite()
  const reread = useRefresh()
  const done = async () => {
    reread()
    await refresh('closings', 'payments')
  }
  const run = (work: () => Promise<unknown>) =>
    write(async () => {
      await work()
      await done()
    })
  const params = { id: transferId }
  return (
    <div>
      {failure ? (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {failure}
        </Alert>
      ) : null}
      <ClosingPanel
        transferId={transferId}
        isStaff
        summary={(closing) => (isOpen(closing) ? <Stage stage={closing.stage} /> : null)}
        roomActions={(closing) =>
          isOpen(closing) ? (
            <Button
              variant="outlined"
              loading={isBusy}
              onClick={() => void run(() => call(closings.freeze, { params }))}
            >
              Freeze documents
            </Button>
          ) : null
        }
        flowActions={(closing) =>
          isOpen(closing) ? (
            <Button variant="outlined" onClick={() => setAsked('flow')}>
              Propose memo
            </Button>
          ) : null
        }
        trueUpActions={({ may_true_up }) =>
          may_true_up ? (
            <Button variant="outlined" onClick={() => setAsked('true-up')}>
              Propose true-up
            </Button>
          ) : null
        }
        balanceActions={(balance) => (
          <BalanceActions
            transferId={transferId}
            balance={balance}
            isBusy={isBusy}
            run={(work) => void run(work)}
            onDone={done}
          />
        )}
        monitoring={(closing) => <MonitoringWork closing={closing} />}
        paperActions={(closing) =>
          papersFor(closing.status).length > 0 ? (
            <Button variant="outlined" onClick={() => setAsked({ paperOf: closing })}>
              Record document
            </Button>
          ) : null
        }
        paperActionsOf={({ id: paper, kind, name }, closing) =>
          paperProblem(kind, closing.status) === null ? (
            <Button
              size="small"
              color="inherit"
              aria-label={`Take back ${name}`}
              loading={isBusy}
              onClick={() =>
                void run(() => call(closings.removePaper, { params: { ...params, paper } }))
              }
            >
              Take back
            </Button>
          ) : null
        }
      />
      {asked ? (
        <ClosingDialog
          asked={asked}
          transfer={transfer}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}

const isOpen = ({ status }: Closing) => status === 'CREATED'

const Stage = ({ stage }: Pick<Closing, 'stage'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
    <Typography variant="h2">Closing</Typography>
    <StatusChip label={closingStages.label(stage)} tone={STAGE_TONES[stage]} />
  </Box>
)

interface DialogProps {
  asked: Asked
  transfer: Transfer
  onDone: () => Promise<void>
  onClose: () => void
}

function ClosingDialog({ asked, transfer, ...ends }: DialogProps) {
  if (asked === 'true-up') return <TrueUpDialog transfer={transfer} {...ends} />
  if (asked === 'flow')
    return (
      <FactsDialog
        title="Propose a funds-flow memo"
        action="Propose"
        fields={COSTS}
        onSend={({ premium = '', counsel = '' }) =>
          call(closings.proposeFlow, {
            params: { id: transfer.id },
            body: { premium: dollarsIn(premium), counsel: dollarsIn(counsel) },
          })
        }
        {...ends}
      />
    )
  return <PaperDialog closing={asked.paperOf} {...ends} />
}
