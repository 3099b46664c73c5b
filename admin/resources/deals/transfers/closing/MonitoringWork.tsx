import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { concessions } from '#shared/contract/deals/concessions.ts'
import { monitoring } from '#shared/contract/deals/monitoring.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { Claim, Recapture } from '#shared/contract/schemas/deals/monitoring.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { MonitoringSection } from '#shared/ui/closings/MonitoringSection.tsx'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { refreshConcessions } from './ConcessionsWork.tsx'
import {
  changedClaimBody,
  claimBody,
  claimChanges,
  claimFields,
  recaptureBody,
  recaptureFields,
  settlement,
  settlementBody,
  WITHDRAWAL,
} from './monitoring-fields.ts'

type Asked = 'recapture' | 'claim' | { withdraw: Recapture } | { claim: Claim } | { settled: Claim }

/** Recapture events and claims of a paid transfer, recorded by staff. */
export function MonitoringWork({ closing }: { closing: Closing }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const params = { id: closing.transfer_id }
  const { isBusy, failure, write } = useWrite()
  const decide = (recapture: Recapture, verdict: 'approved' | 'refused') =>
    void write(async () => {
      const options = { params: { ...params, recapture: recapture.id }, body: { verdict } }
      await call(monitoring.decideWithdrawal, options)
      await refresh('monitoring')
    })
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
        recaptureActions={(recapture) => (
          <WithdrawalActions
            recapture={recapture}
            isBusy={isBusy}
            onAsk={() => setAsked({ withdraw: recapture })}
            onDecide={(verdict) => decide(recapture, verdict)}
          />
        )}
        claimActions={(claim) => (
          <ClaimActions transferId={closing.transfer_id} claim={claim} onAsk={setAsked} />
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
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {asked !== null && typeof asked === 'object' && 'withdraw' in asked ? (
        <FactsDialog
          title="Withdraw the recapture event"
          intro="It stays on record and counts no more once a colleague agrees. The parties are told then."
          action="Ask a colleague"
          fields={WITHDRAWAL}
          onSend={({ reason = '' }) =>
            call(monitoring.withdrawRecapture, {
              params: { ...params, recapture: asked.withdraw.id },
              body: { reason },
            })
          }
          {...shared}
        />
      ) : null}
      {asked !== null && typeof asked === 'object' && 'settled' in asked ? (
        <FactsDialog
          title={asked.settled.state === 'open' ? 'Settle the claim' : 'Change the outcome'}
          intro="It counts once a colleague agrees. The buyer and the seller are told then."
          action="Ask a colleague"
          said="A colleague decides"
          fields={settlement(asked.settled)}
          onSend={(values) =>
            call(concessions.request, { params, body: settlementBody(asked.settled, values) })
          }
          onDone={refreshConcessions}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked !== null && typeof asked === 'object' && 'claim' in asked ? (
        <FactsDialog
          title="Update the claim"
          action="Update"
          fields={claimChanges(asked.claim)}
          onSend={(values) =>
            call(monitoring.changeClaim, {
              params: { ...params, claim: asked.claim.id },
              body: changedClaimBody(values),
              ifMatch: asked.claim.version,
            })
          }
          {...shared}
        />
      ) : null}
    </>
  )
}

interface ClaimProps {
  transferId: number
  claim: Claim
  onAsk: (asked: Asked) => void
}

/** A claim stays as it is while a request about it waits for a second person. */
function ClaimActions({ transferId, claim, onAsk }: ClaimProps) {
  const { data } = useCall(concessions.list, { params: { id: transferId } })
  const isWaiting = data?.concessions.some(
    ({ claim_id, state }) => claim_id === claim.id && state === 'requested',
  )
  if (isWaiting) return <span>A request about this claim waits for a second person.</span>
  return (
    <>
      <Button size="small" color="inherit" onClick={() => onAsk({ claim })}>
        Update claim
      </Button>
      <Button size="small" color="inherit" onClick={() => onAsk({ settled: claim })}>
        {claim.state === 'open' ? 'Settle claim' : 'Change outcome'}
      </Button>
    </>
  )
}

interface WithdrawalProps {
  recapture: Recapture
  isBusy: boolean
  onAsk: () => void
  onDecide: (verdict: 'approved' | 'refused') => void
}

/** One staff member reports that an event was recorded in error; another decides. */
function WithdrawalActions({ recapture, isBusy, onAsk, onDecide }: WithdrawalProps) {
  const { withdrawal } = recapture
  if (withdrawal?.withdrawn_at) return null
  if (!withdrawal) {
    return (
      <Button size="small" color="inherit" onClick={onAsk}>
        Withdraw event
      </Button>
    )
  }
  if (withdrawal.asked_by_id === knownUser()?.id) return <span>A colleague decides.</span>
  return (
    <>
      <Button
        size="small"
        variant="contained"
        loading={isBusy}
        onClick={() => onDecide('approved')}
      >
        Confirm withdrawal
      </Button>
      <Button size="small" loading={isBusy} onClick={() => onDecide('refused')}>
        Keep event
      </Button>
    </>
  )
}
