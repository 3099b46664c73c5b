import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { riskModel } from '#shared/contract/deals/risk-model.ts'
import type { Publishing } from '#shared/contract/schemas/deals/risk-model.ts'
import type { Simulation } from '#shared/contract/schemas/deals/simulations.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { TRIALS_AT_ONCE } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import {
  BaseCaseFigures,
  BaseCaseSection,
  isRunning,
} from '#shared/ui/simulator/BaseCaseSection.tsx'

/** A transfer's base case with the staff actions: show it to the buyer, recalculate it, withdraw it. */
export function BaseCaseWork({ transferId }: { transferId: number }) {
  return (
    <BaseCaseSection
      transferId={transferId}
      actions={(published) => <Actions transferId={transferId} isPublished={published !== null} />}
      progress={(publishing) => <Progress of={publishing} />}
    />
  )
}

/** The progress of the simulation behind the base case, or why it failed. */
function Progress({ of: publishing }: { of: Publishing }) {
  const { isBusy, failure, write } = useWrite()
  if (!isRunning(publishing)) {
    return (
      <Alert severity="error" sx={IN_SECTION}>
        The simulation didn’t finish. {publishing.reason}
      </Alert>
    )
  }
  const percent = Math.floor(publishing.progress * 100)
  const cancel = () =>
    write(async () => {
      await call(riskModel.cancel, { params: { job: publishing.id } })
      await refresh('riskModel')
    })
  return (
    <Alert
      severity="info"
      sx={{ ...IN_SECTION, '& .MuiAlert-message': { flex: 1 } }}
      action={
        <Button size="small" color="inherit" disabled={isBusy} onClick={() => void cancel()}>
          Cancel
        </Button>
      }
    >
      Running the simulation: {percent}%. The buyer sees the result when it’s done.
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label="Simulation progress"
        sx={{ marginTop: 1 }}
      />
      {failure}
    </Alert>
  )
}

/** The run whose figures the buyer will see, under the default assumptions. */
const baseCaseRun = (transferId: number) => ({
  transfer_id: transferId,
  trials: TRIALS_AT_ONCE,
  insurance: true,
})

const IN_SECTION = { margin: '0 20px 12px' }

function Actions({ transferId, isPublished }: { transferId: number; isPublished: boolean }) {
  const { isBusy, failure, write } = useWrite()
  const [isAsking, setAsking] = useState(false)
  const [preview, setPreview] = useState<Simulation | null>(null)
  const params = { id: transferId }
  const show = () =>
    write(async () => {
      const result = await call(riskModel.simulate, { body: baseCaseRun(transferId) })
      if ('fingerprint' in result) setPreview(result)
    })
  const publish = async ({ trials, seed }: Simulation) => {
    await call(riskModel.publish, { params, body: { trials, seed } })
    await refresh('riskModel')
  }
  const withdraw = async () => {
    await call(riskModel.withdraw, { params })
    await refresh('riskModel')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        component={Link}
        to={paths.adminSimulator.build({}, { transfer: transferId })}
        size="small"
        variant="outlined"
      >
        Open simulator
      </Button>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void show()}>
        {isPublished ? 'Run again' : 'Publish to buyer'}
      </Button>
      {isPublished ? (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      ) : null}
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {preview ? (
        <ConfirmDialog
          title={isPublished ? 'Publish new figures to the buyer?' : 'Publish to the buyer?'}
          action="Publish to buyer"
          color="primary"
          maxWidth="md"
          onConfirm={() => publish(preview)}
          onClose={() => setPreview(null)}
        >
          <p>
            This is what the buyer will see: a simulation of {formatNumber(preview.trials)} trials
            under our assumptions, from the facts on record today. It is worked out again whenever
            facts change, until you withdraw it.
          </p>
          <BaseCaseFigures result={preview} />
        </ConfirmDialog>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Withdraw base case"
          action="Withdraw base case"
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          The buyer no longer sees it.
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}
