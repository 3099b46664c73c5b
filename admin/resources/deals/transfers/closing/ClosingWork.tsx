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
import { closingStages } from '#shared/entities/closing.ts'
import { paperProblem, papersFor } from '#shared/rules/deals/closing/papers.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ClosingPanel } from '#shared/ui/closing/ClosingPanel.tsx'
import { STAGE_TONES } from '#shared/ui/closing/tones.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { BalanceActions } from './BalanceActions.tsx'
import { MonitoringWork } from './MonitoringWork.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import { COSTS, dollarsIn } from './payment-fields.ts'
import { TrueUpDialog } from './TrueUpDialog.tsx'
import { WaiverActions } from './WaiverActions.tsx'
import { WaiverDialog } from './WaiverDialog.tsx'

type Line = Closing['lines'][number]

/** A transfer's closing, with the staff actions. */
export function ClosingWork({ transfer }: { transfer: Transfer }) {
  const transferId = transfer.id
  const [waived, setWaived] = useState<Line['item'] | null>(null)
  const [paperOf, setPaperOf] = useState<Closing | null>(null)
  const [isFlow, setFlow] = useState(false)
  const [isTrueUp, setTrueUp] = useState(false)
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
  const isOpen = ({ status }: Closing) => status === 'CREATED'
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
        summary={({ stage, status }) =>
          status === 'CREATED' ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <Typography variant="h2">Closing</Typography>
              <StatusChip label={closingStages.label(stage)} tone={STAGE_TONES[stage]} />
            </Box>
          ) : null
        }
        lineActions={(line) => (
          <WaiverActions
            line={line}
            isBusy={isBusy}
            onAsk={() => setWaived(line.item)}
            onDecide={(waiver, state) =>
              void run(() =>
                call(closings.decideWaiver, { params: { ...params, waiver }, body: { state } }),
              )
            }
          />
        )}
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
            <Button variant="outlined" onClick={() => setFlow(true)}>
              Propose memo
            </Button>
          ) : null
        }
        trueUpActions={({ may_true_up }) =>
          may_true_up ? (
            <Button variant="outlined" onClick={() => setTrueUp(true)}>
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
            <Button variant="outlined" onClick={() => setPaperOf(closing)}>
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
      {waived ? (
        <WaiverDialog
          transferId={transferId}
          item={waived}
          onDone={done}
          onClose={() => setWaived(null)}
        />
      ) : null}
      {isFlow ? (
        <FactsDialog
          title="Propose a funds-flow memo"
          action="Propose"
          fields={COSTS}
          onSend={({ premium = '', counsel = '' }) =>
            call(closings.proposeFlow, {
              params,
              body: { premium: dollarsIn(premium), counsel: dollarsIn(counsel) },
            })
          }
          onDone={done}
          onClose={() => setFlow(false)}
        />
      ) : null}
      {isTrueUp ? (
        <TrueUpDialog transfer={transfer} onDone={done} onClose={() => setTrueUp(false)} />
      ) : null}
      {paperOf ? (
        <PaperDialog closing={paperOf} onDone={done} onClose={() => setPaperOf(null)} />
      ) : null}
    </div>
  )
}
