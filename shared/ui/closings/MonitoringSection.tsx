import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { monitoring } from '#shared/contract/deals/monitoring.ts'
import type { Claim, Monitoring, Recapture } from '#shared/contract/schemas/deals/monitoring.ts'
import { claimStates, recaptureKinds } from '#shared/entities/monitoring.ts'
import { formatDate, formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { useCall } from '../calls/use-call.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { Section } from '../screen/Section.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import { ReplyDialog } from './ReplyDialog.tsx'
import { recordListStyles } from './record-list-styles.ts'

interface Props {
  transferId: number
  actions?: ReactNode
  recaptureActions?: (recapture: Recapture) => ReactNode
  claimActions?: (claim: Claim) => ReactNode
}

/** Events after a transfer was paid: recapture notices with the buyer's reply, and claims. */
export function MonitoringSection({ transferId, actions, recaptureActions, claimActions }: Props) {
  const { data, error, refetch } = useCall(monitoring.get, { params: { id: transferId } })
  const [asked, setAsked] = useState<number | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
  if (!data) return <RowsSkeleton rows={2} />
  return (
    <Section title="Monitoring" description={accessWords(data)} actions={actions}>
      <Box component="ul" sx={recordListStyles}>
        {data.recaptures.map((one) => (
          <li key={`recapture ${one.id}`}>
            <div>
              <strong>
                Recapture notice{one.withdrawal?.withdrawn_at ? ' withdrawn' : ''}:{' '}
                {formatDollars(one.amount)}, {one.project_name}
              </strong>
              <div className="jb-words">
                {recaptureKinds.label(one.kind)} on {formatDate(one.happened_on)}, {one.share}% of
                the property. {one.description}
              </div>
              {one.withdrawal ? (
                <div className="jb-words">{withdrawalWords(one.withdrawal)}</div>
              ) : null}
              {one.reply ? (
                <div className="jb-words">
                  Answered by {one.reply.person}, {timeOfInstant(one.reply.at)}: “{one.reply.text}”
                </div>
              ) : null}
            </div>
            {one.may_reply ? (
              <Button variant="contained" size="small" onClick={() => setAsked(one.id)}>
                Answer notice
              </Button>
            ) : null}
            {recaptureActions?.(one)}
          </li>
        ))}
        {data.claims.map((claim) => (
          <li key={`claim ${claim.id}`}>
            <div>
              <strong>
                IRS notice: {formatDollars(claim.amount)}, {claim.project_name}
              </strong>
              <div className="jb-words">{claimWords(claim)}</div>
              <div className="jb-words">{claim.description}</div>
            </div>
            {claimActions?.(claim)}
          </li>
        ))}
      </Box>
      {asked === null ? null : (
        <ReplyDialog transferId={transferId} recapture={asked} onClose={() => setAsked(null)} />
      )}
    </Section>
  )
}

function accessWords({ access_until, recaptures, claims }: Monitoring): string {
  const quiet =
    recaptures.length === 0 && claims.length === 0 ? 'No recapture and no claim so far. ' : ''
  return access_until
    ? `${quiet}The buyer can read these documents at least until ${formatDateMedium(access_until)}.`
    : quiet
}

const withdrawalWords = ({ reason, withdrawn_at }: NonNullable<Recapture['withdrawal']>): string =>
  withdrawn_at
    ? `Recorded in error and withdrawn ${timeOfInstant(withdrawn_at)}; it counts no more: “${reason}”`
    : `To be withdrawn: “${reason}”`

const claimWords = (claim: Claim): string =>
  [
    claimStates.label(claim.state),
    `notice of ${formatDate(claim.notice_on)}`,
    claim.respond_by ? `answer due ${formatDate(claim.respond_by)}` : null,
    claim.insurer_notified_on
      ? `insurer told ${formatDate(claim.insurer_notified_on)}`
      : 'insurer not told yet',
    claim.seller_notified_on
      ? `seller told ${formatDate(claim.seller_notified_on)}`
      : 'seller not told yet',
  ]
    .filter((part) => part !== null)
    .join(' · ')
