import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { concessions } from '#shared/contract/deals/concessions.ts'
import type { Concession } from '#shared/contract/schemas/deals/concessions.ts'
import { concessionStates } from '#shared/entities/concessions.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { recordListStyles } from '#shared/ui/closings/record-list-styles.ts'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

interface Asked {
  concession: Concession
  state: 'approved' | 'refused'
}

export const refreshConcessions = () => refresh('concessions', 'payments', 'monitoring', 'work')

/** Fees and claims that our team gives up: what waits for a second person, and what was decided. */
export function ConcessionsWork({ transferId }: { transferId: number }) {
  const params = { id: transferId }
  const { data } = useCall(concessions.list, { params })
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!data || data.concessions.length === 0) return null
  const decide = (
    { id: concession, version }: Concession,
    body: { state: 'approved' | 'refused'; reason: string } | { state: 'withdrawn' },
  ) => call(concessions.decide, { params: { ...params, concession }, body, ifMatch: version })
  return (
    <Section
      title="Fees and claims given up"
      description="One of our team asks, and another agrees. Nothing changes before that."
    >
      <Box component="ul" sx={recordListStyles}>
        {data.concessions.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.title}</strong>
              <div className="jb-words">{askedWords(one)}</div>
              {one.state === 'requested' ? null : (
                <div className="jb-words">{decidedWords(one)}</div>
              )}
            </div>
            {one.state === 'requested' ? (
              <Actions
                concession={one}
                onAsk={(state) => setAsked({ concession: one, state })}
                onWithdraw={async () => {
                  await decide(one, { state: 'withdrawn' })
                  await refreshConcessions()
                }}
              />
            ) : null}
          </li>
        ))}
      </Box>
      {asked ? (
        <FactsDialog
          title={asked.state === 'approved' ? 'Agree as the second person?' : 'Refuse this?'}
          intro={`${asked.concession.title}. ${asked.concession.reason}`}
          action={asked.state === 'approved' ? 'Agree' : 'Refuse'}
          said={asked.state === 'approved' ? 'Agreed' : 'Refused'}
          fields={[{ name: 'reason', label: 'Reason', rows: 3, maxLength: 1_000 }]}
          onSend={({ reason = '' }) => decide(asked.concession, { state: asked.state, reason })}
          onDone={refreshConcessions}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  )
}

interface ActionProps {
  concession: Concession
  onAsk: (state: Asked['state']) => void
  onWithdraw: () => Promise<void>
}

function Actions({ concession, onAsk, onWithdraw }: ActionProps) {
  const { isBusy, failure, write } = useWrite()
  if (concession.requested_by_id === knownUser()?.id) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <span className="jb-words">{failure ?? 'A colleague decides.'}</span>
        <Button size="small" loading={isBusy} onClick={() => void write(onWithdraw)}>
          Withdraw
        </Button>
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="contained" onClick={() => onAsk('approved')}>
        Agree
      </Button>
      <Button size="small" onClick={() => onAsk('refused')}>
        Refuse
      </Button>
    </Box>
  )
}

const askedWords = ({ requested_by, requested_at, reason }: Concession): string =>
  `${requested_by}, ${timeOfInstant(requested_at)}: ${reason}`

const decidedWords = ({ state, decided_by, decision_reason }: Concession): string =>
  [`${concessionStates.label(state)} by ${decided_by ?? ''}`, decision_reason]
    .filter((part) => part !== null)
    .join(': ')
