import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { monitoring } from '#shared/contract/monitoring.ts'
import type { Closing } from '#shared/contract/schemas/closings.ts'
import type { Claim } from '#shared/contract/schemas/monitoring.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { MonitoringSection } from '#shared/ui/closing/MonitoringSection.tsx'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import {
  changedClaimBody,
  claimBody,
  claimChanges,
  claimFields,
  recaptureBody,
  recaptureFields,
} from './monitoring-fields.ts'

type Asked = 'recapture' | 'claim' | Claim

/** Recapture events and claims of a paid transfer, as staff record them. */
export function MonitoringWork({ closing }: { closing: Closing }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const params = { id: closing.transfer_id }
  const shared = { onDone: () => refresh('monitoring'), onClose: () => setAsked(null) }
  return (
    <>
      <MonitoringSection
        transferId={closing.transfer_id}
        actions={
          <>
            <Button variant="outlined" onClick={() => setAsked('recapture')}>
              Record recapture event
            </Button>
            <Button variant="outlined" onClick={() => setAsked('claim')}>
              Record IRS notice
            </Button>
          </>
        }
        claimActions={(claim) => (
          <Button size="small" color="inherit" onClick={() => setAsked(claim)}>
            Update claim
          </Button>
        )}
      />
      {asked === 'recapture' ? (
        <FactsDialog
          title="Record a recapture event"
          action="Record and tell the buyers"
          fields={recaptureFields(closing.projects)}
          onSend={(values) =>
            call(monitoring.recordRecapture, { params, body: recaptureBody(values) })
          }
          {...shared}
        />
      ) : null}
      {asked === 'claim' ? (
        <FactsDialog
          title="Record a notice of the IRS"
          action="Record and tell the parties"
          fields={claimFields(closing.projects)}
          onSend={(values) => call(monitoring.recordClaim, { params, body: claimBody(values) })}
          {...shared}
        />
      ) : null}
      {asked !== null && typeof asked === 'object' ? (
        <FactsDialog
          title="Update the claim"
          action="Update"
          fields={claimChanges(asked)}
          onSend={(values) =>
            call(monitoring.changeClaim, {
              params: { ...params, claim: asked.id },
              body: changedClaimBody(values),
              ifMatch: asked.version,
            })
          }
          {...shared}
        />
      ) : null}
    </>
  )
}
