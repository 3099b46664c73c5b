import Box from '@mui/material/Box'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { agreementKinds, type Decision } from '#shared/entities/closings.ts'
import { refresh } from '../calls/use-call.ts'
import { type FactField, FactsDialog } from '../forms/FactsDialog.tsx'
import { TermsChange } from './TermsChange.tsx'
import { AcceptanceEnds } from './TermsEnds.tsx'

interface Props {
  transferId: number
  agreement: ClosingAgreement
  decision: Decision
  onClose: () => void
}

const WORDS = {
  accept: {
    action: 'Accept',
    said: 'Accepted',
    intro:
      'You decide for your company. It counts once all sides accept, and any change asks for all of them again.',
  },
  decline: {
    action: 'Decline',
    said: 'Declined',
    intro: 'This revision ends. Anyone can then propose another one.',
  },
} as const satisfies Record<Decision, unknown>

const FIELDS: readonly FactField[] = [
  { name: 'authority', label: 'Your title or authority' },
  {
    name: 'note',
    label: 'Note',
    help: 'The other side reads it.',
    rows: 2,
    maxLength: 1_000,
    isOptional: true,
  },
]

/** Accepts or declines a revision on behalf of the reader's company. */
export function DecideDialog({ transferId, agreement, decision, onClose }: Props) {
  const { action, said, intro } = WORDS[decision]
  const { id, kind, revision } = agreement
  return (
    <FactsDialog
      title={`${action} ${agreementKinds.label(kind).toLowerCase()}, revision ${revision}`}
      intro={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <div>{intro}</div>
          <TermsChange agreement={agreement} />
          {decision === 'accept' ? <AcceptanceEnds agreement={agreement} /> : null}
        </Box>
      }
      action={action}
      isEnding={decision === 'decline'}
      said={said}
      fields={FIELDS}
      onSend={({ authority = '', note = '' }) =>
        call(closings.decide, {
          params: { id: transferId, agreement: id },
          body: { decision, authority, note: note.trim() || null },
        })
      }
      onDone={() => refresh('closings', 'transfers')}
      onClose={onClose}
    />
  )
}
