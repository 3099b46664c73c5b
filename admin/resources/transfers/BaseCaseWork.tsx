import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { riskModel } from '#shared/contract/risk-model.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { BaseCaseSection } from '#shared/ui/simulator/BaseCaseSection.tsx'

/** The base case of a transfer, with what staff do: show it to the buyer, work it out anew, take it back. */
export function BaseCaseWork({ transferId }: { transferId: number }) {
  return (
    <BaseCaseSection
      transferId={transferId}
      actions={(published) => <Actions transferId={transferId} isPublished={published !== null} />}
    />
  )
}

function Actions({ transferId, isPublished }: { transferId: number; isPublished: boolean }) {
  const { isBusy, failure, write } = useWrite()
  const [isAsking, setAsking] = useState(false)
  const params = { id: transferId }
  const publish = () =>
    write(async () => {
      await call(riskModel.publish, { params, body: {} })
      await refresh('riskModel')
    })
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
      <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void publish()}>
        {isPublished ? 'Run again' : 'Publish to buyer'}
      </Button>
      {isPublished ? (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      ) : null}
      {failure ? <Alert severity="error">{failure}</Alert> : null}
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
