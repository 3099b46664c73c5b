import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { kyb } from '#shared/contract/companies/kyb.ts'
import type { KybHit } from '#shared/contract/schemas/companies/kyb.ts'
import { type KybHitState, kybHitStates, kybSubjectRoles } from '#shared/entities/kyb.ts'
import { sanctionsLists } from '#shared/entities/sanctions.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { boxStyles } from './case-styles.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const TONES: Readonly<Record<KybHitState, Tone>> = {
  open: 'warning',
  dismissed: 'neutral',
  confirmed: 'error',
}

type Asked = 'dismissed' | 'confirmed' | 'report'

/** A listed entry that may be the company, one of its owners, or someone who controls it; with the decision on it. */
export function HitCard({ hit }: { hit: KybHit }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { subject, matched_name, name, list, version_id, entity_id, program, state } = hit
  const close = () => setAsked(null)
  return (
    <Box component="section" aria-label={`${subject} and ${matched_name}`} sx={boxStyles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip label={kybHitStates.label(state)} tone={TONES[state]} />
        <strong>{subject}</strong>
        <span>{kybSubjectRoles.label(hit.role)}</span>
      </Box>
      <div>
        {'On '}
        <Link component={RouterLink} to={paths.adminSanctions.build({ version_id })}>
          {sanctionsLists.label(list)}
        </Link>
        {` as ${matched_name}${matched_name === name ? '' : ` (${name})`}, entry ${entity_id}${program ? `, ${program}` : ''}`}
      </div>
      <Box sx={{ color: 'text.secondary' }}>
        {`Score ${Math.round(hit.score * 100)} of 100. ${hit.reasons.join('. ')}.`}
      </Box>
      {hit.reason ? <div>{`${decidedWords(hit)}: ${hit.reason}`}</div> : null}
      {hit.report_due_on ? <div>{reportWords(hit)}</div> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'dismissed' ? null : (
          <Button size="small" variant="outlined" onClick={() => setAsked('dismissed')}>
            Dismiss
          </Button>
        )}
        {state === 'confirmed' ? null : (
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => setAsked('confirmed')}
          >
            Confirm
          </Button>
        )}
        {hit.report_due_on && !hit.reported_at ? (
          <Button size="small" variant="contained" onClick={() => setAsked('report')}>
            Enter report
          </Button>
        ) : null}
      </Box>
      {asked === 'report' ? <ReportDialog hit={hit} onClose={close} /> : null}
      {asked === 'dismissed' || asked === 'confirmed' ? (
        <DecideDialog hit={hit} state={asked} onClose={close} />
      ) : null}
    </Box>
  )
}

const decidedWords = ({ state, by, decided_at }: KybHit): string =>
  [
    kybHitStates.label(state),
    by ? `by ${by}` : '',
    decided_at ? `on ${dayOfInstant(decided_at)}` : '',
  ]
    .filter(Boolean)
    .join(' ')

const reportWords = ({ report_due_on, reported_at, report_reference }: KybHit): string =>
  reported_at
    ? `Reported on ${dayOfInstant(reported_at)}, reference ${report_reference}`
    : `Report due ${formatDate(report_due_on ?? '')}`

const WORDS = {
  dismissed: {
    title: 'Dismiss this match?',
    text: 'It stays on file, and is not asked about again while the entry keeps its names.',
    action: 'Dismiss match',
    done: 'Match dismissed',
    color: 'primary',
  },
  confirmed: {
    title: 'Confirm this match?',
    text: 'If it blocks the company, its payments freeze at once, and nobody outside our staff is told why. A report is due in ten business days.',
    action: 'Confirm match',
    done: 'Match confirmed',
    color: 'error',
  },
} as const

interface DialogProps {
  hit: KybHit
  onClose: () => void
}

function DecideDialog({ hit, state, onClose }: DialogProps & { state: 'dismissed' | 'confirmed' }) {
  const { title, text, action, done, color } = WORDS[state]
  return (
    <ReasonDialog
      title={title}
      action={action}
      color={color}
      done={done}
      onClose={onClose}
      onDecide={(reason) =>
        call(kyb.decideHit, {
          params: { id: hit.id },
          body: { state, reason },
          ifMatch: hit.version,
        })
      }
    >
      <p>{`${hit.subject} and ${hit.matched_name} on ${sanctionsLists.label(hit.list)}.`}</p>
      <p>{text}</p>
    </ReasonDialog>
  )
}

function ReportDialog({ hit, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title="Enter the report"
      label="Reference"
      action="Save report"
      done="Report saved"
      onClose={onClose}
      onDecide={(reference) => call(kyb.reportHit, { params: { id: hit.id }, body: { reference } })}
    >
      {`Report ${hit.subject} to OFAC, then enter the reference of the report here.`}
    </ReasonDialog>
  )
}
