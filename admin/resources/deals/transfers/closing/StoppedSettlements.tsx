import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { payments } from '#shared/contract/deals/payments.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'

const REASON = [{ name: 'reason', label: 'Why settlements may go on' }] as const

/** The differences between transfers, ledger, and bank that stop the day's settlements. */
export function StoppedSettlements() {
  const [newest] = useCall(payments.reconciliations).data ?? []
  const [isClearing, setClearing] = useState(false)
  const { isBusy, failure, write } = useWrite()
  if (newest?.state !== 'difference') return null
  const again = () =>
    write(async () => {
      await call(payments.reconcile)
      await refresh('payments')
    })
  return (
    <>
      <Alert
        severity="error"
        sx={{ marginBottom: 3, flexWrap: 'wrap' }}
        action={
          <>
            <Button color="inherit" size="small" loading={isBusy} onClick={() => void again()}>
              Compare again
            </Button>
            <Button color="inherit" size="small" onClick={() => setClearing(true)}>
              Let settlements go on
            </Button>
          </>
        }
      >
        Settlements are stopped: transfers, ledger, and bank don’t agree.
        <ul>
          {newest.differences.slice(0, 10).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {failure}
      </Alert>
      {isClearing ? (
        <FactsDialog
          title="Let settlements go on"
          action="Let them go on"
          fields={REASON}
          onSend={({ reason = '' }) => call(payments.clear, { body: { reason } })}
          onDone={() => refresh('payments')}
          onClose={() => setClearing(false)}
        />
      ) : null}
    </>
  )
}
