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
import { liftReasonProblem } from '#shared/rules/companies/kyb/decisions.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
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
  const isOwn = hit.lift !== null && hit.lift.by_id === knownUser()?.id
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
      {hit.lift ? <div>{liftWords(hit.lift, isOwn)}</div> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'dismissed' || isOwn ? null : (
          <Button size="small" variant="outlined" onClick={() => setAsked('dismissed')}>
            {hit.lift ? 'Agree to dismiss' : 'Dismiss'}
          </Button>
        )}
        {state === 'confirmed' && !hit.lift ? null : (
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => setAsked('confirmed')}
          >
            {hit.lift ? 'Keep confirmed' : 'Confirm'}
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

function liftWords({ state, by, reason }: NonNullable<KybHit['lift']>, isOwn: boolean): string {
  const asks = `${by ?? 'A colleague'} asks to ${state === 'open' ? 'reopen' : 'dismiss'} it`
  return `${asks}: ${reason.replace(/\.$/, '')}.${isOwn ? ' A colleague decides.' : ''}`
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
  dismiss: {
    title: 'Dismiss this match?',
    text: 'It stays on file, and is not asked about again while the entry keeps its names.',
    action: 'Dismiss match',
    done: 'Match dismissed',
    color: 'primary',
  },
  ask: {
    title: 'Ask to dismiss this match?',
    text: 'It was confirmed, so a second person has to agree. Until then it counts, and what it freezes stays frozen.',
    action: 'Ask a colleague',
    done: 'A colleague has to agree',
    color: 'primary',
    check: liftReasonProblem,
  },
  agree: {
    title: 'Agree to dismiss this match?',
    text: 'From then on it no longer counts, and payments that it alone froze are released.',
    action: 'Dismiss match',
    done: 'Match dismissed',
    color: 'error',
  },
  confirm: {
    title: 'Confirm this match?',
    text: 'If it blocks the company, its payments freeze at once, and nobody outside our staff is told why. A report is due in ten business days.',
    action: 'Confirm match',
    done: 'Match confirmed',
    color: 'error',
  },
  keep: {
    title: 'Keep this match confirmed?',
    text: 'The request to dismiss it ends, and nothing else changes.',
    action: 'Keep confirmed',
    done: 'Match kept',
    color: 'primary',
  },
} as const

/** The wording of a decision: lifting a confirmed match takes two people. */
function wordsFor({ state, lift }: KybHit, to: 'dismissed' | 'confirmed') {
  if (to === 'confirmed') return WORDS[lift ? 'keep' : 'confirm']
  if (state !== 'confirmed') return WORDS.dismiss
  return WORDS[lift ? 'agree' : 'ask']
}

interface DialogProps {
  hit: KybHit
  onClose: () => void
}

function DecideDialog({ hit, state, onClose }: DialogProps & { state: 'dismissed' | 'confirmed' }) {
  const { text, ...words } = wordsFor(hit, state)
  return (
    <ReasonDialog
      {...words}
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
