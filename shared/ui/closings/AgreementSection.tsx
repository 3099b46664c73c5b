import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import type { ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { agreementStates, type Decision, decisions } from '#shared/entities/closings.ts'
import { counted } from '#shared/format/counted.ts'
import { andList } from '#shared/format/lists.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import { Section } from '../screen/Section.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import { ClosingTerms } from './ClosingTerms.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { FundsFlowView } from './FundsFlowView.tsx'
import { TrueUpView } from './TrueUpView.tsx'
import { AGREEMENT_TONES } from './tones.ts'

interface Props {
  title: string
  transferId: number
  /** All of one kind, newest first. */
  agreements: readonly ClosingAgreement[]
  /** Shown while there are none. */
  empty: string
  actions?: ReactNode
}

/** An agreement of both sides: its newest revision, who has decided, and the buttons to decide. */
export function AgreementSection({ title, transferId, agreements, empty, actions }: Props) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const [newest, ...earlier] = agreements
  return (
    <Section title={title} description={newest ? wordsOf(newest) : empty} actions={actions}>
      {newest ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {newest.is_out_of_date ? (
              <StatusChip label="Needs a new version" tone="warning" />
            ) : (
              <StatusChip
                label={agreementStates.label(newest.state)}
                tone={AGREEMENT_TONES[newest.state]}
              />
            )}
            {newest.may_decide ? (
              <>
                <Button variant="contained" onClick={() => setAsked('accept')}>
                  Accept revision {newest.revision}
                </Button>
                <Button variant="outlined" onClick={() => setAsked('decline')}>
                  Decline
                </Button>
              </>
            ) : null}
          </Box>
          {newest.terms ? <ClosingTerms terms={newest.terms} /> : null}
          {newest.flow ? <FundsFlowView flow={newest.flow} /> : null}
          {newest.true_up ? <TrueUpView trueUp={newest.true_up} /> : null}
          {newest.files ? <FrozenFiles files={newest.files} /> : null}
          <Decisions agreement={newest} />
          {earlier.length > 0 ? <Earlier agreements={earlier} /> : null}
        </Box>
      ) : null}
      {asked && newest ? (
        <DecideDialog
          transferId={transferId}
          agreement={newest}
          decision={asked}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  )
}

function wordsOf(agreement: ClosingAgreement): string {
  const { revision, state, waits_for, void_reason, is_out_of_date } = agreement
  if (is_out_of_date) {
    return `What revision ${revision} was drawn up from has changed since it was ${agreementStates.label(state).toLowerCase()}.`
  }
  if (state === 'voided')
    return `Revision ${revision} no longer counts: ${void_reason ?? 'changed'}.`
  if (state === 'proposed') return `Revision ${revision} waits for ${andList(waits_for)}.`
  return `Revision ${revision}`
}

function Decisions({ agreement }: { agreement: ClosingAgreement }) {
  if (agreement.decisions.length === 0) return null
  return (
    <Box component="ul" sx={listStyles}>
      {agreement.decisions.map((one) => (
        <li key={one.party}>
          <strong>{one.party}</strong>: {decisions.label(one.decision).toLowerCase()} by{' '}
          {one.person}, {one.authority}, {timeOfInstant(one.at)}
          {one.note ? `. “${one.note}”` : ''}
        </li>
      ))}
    </Box>
  )
}

function FrozenFiles({ files }: { files: NonNullable<ClosingAgreement['files']> }) {
  return (
    <details>
      <summary>{counted(files.length, 'file')} frozen, each with its version and hash</summary>
      <Box component="ul" sx={listStyles}>
        {files.map(({ name, number, sha256 }) => (
          <li key={`${name} ${sha256}`}>
            {name}, version {number}, <code>{sha256.slice(0, 16)}…</code>
          </li>
        ))}
      </Box>
    </details>
  )
}

function Earlier({ agreements }: { agreements: readonly ClosingAgreement[] }) {
  return (
    <details>
      <summary>{counted(agreements.length, 'earlier revision')}</summary>
      <Box component="ul" sx={listStyles}>
        {agreements.map(({ id, revision, state, proposed_by, proposed_at, void_reason }) => (
          <li key={id}>
            Revision {revision}, {agreementStates.label(state).toLowerCase()}
            {void_reason ? ` (${void_reason.toLowerCase()})` : ''}, proposed{' '}
            {proposed_by ? `by ${proposed_by}, ` : ''}
            {timeOfInstant(proposed_at)}
          </li>
        ))}
      </Box>
    </details>
  )
}

const listStyles = {
  display: 'grid',
  gap: 0.75,
  margin: 0,
  paddingLeft: 2.5,
  overflowWrap: 'anywhere',
} as const
