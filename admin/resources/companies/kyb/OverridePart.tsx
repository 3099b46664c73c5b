import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { kyb } from '#shared/contract/companies/kyb.ts'
import type { KybOverride } from '#shared/contract/schemas/companies/kyb.ts'
import { checkResults } from '#shared/entities/companies.ts'
import type { OverrideDecision } from '#shared/rules/companies/kyb/decisions.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { boxStyles } from './case-styles.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const WORDS = {
  approved: {
    title: 'Approve the override?',
    action: 'Approve',
    done: 'Override approved',
    color: 'primary',
  },
  rejected: {
    title: 'Refuse the override?',
    action: 'Refuse',
    done: 'Override refused',
    color: 'error',
  },
  withdrawn: {
    title: 'End the override?',
    action: 'End override',
    done: 'Override ended',
    color: 'error',
  },
} as const satisfies Record<OverrideDecision, unknown>

/** An override that is pending or in force, with the actions on it. */
export function OverridePart({ override }: { override: KybOverride }) {
  const [asked, setAsked] = useState<OverrideDecision | null>(null)
  const { id, state, result, reason, requested_by, decided_by, version } = override
  const isOwn = override.requested_by_id === knownUser()?.id
  const choices: readonly OverrideDecision[] =
    state === 'approved' || isOwn ? ['withdrawn'] : ['approved', 'rejected']
  return (
    <Box component="section" aria-label="Override" sx={boxStyles}>
      <div>
        <strong>{`Override to ${checkResults.label(result)}`}</strong>
        {state === 'approved'
          ? `, requested by ${requested_by}, approved by ${decided_by}`
          : `, requested by ${requested_by}${isOwn ? '. A colleague decides.' : ''}`}
      </div>
      <div>{reason}</div>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {choices.map((choice) => (
          <Button key={choice} size="small" variant="outlined" onClick={() => setAsked(choice)}>
            {WORDS[choice].action}
          </Button>
        ))}
      </Box>
      {asked ? (
        <ReasonDialog
          {...WORDS[asked]}
          isOptional={asked !== 'rejected'}
          onClose={() => setAsked(null)}
          onDecide={(said) =>
            call(kyb.decideOverride, {
              params: { id },
              body: { state: asked, reason: said || null },
              ifMatch: version,
            })
          }
        >
          {`The check counts as ${checkResults.label(result)} while the override is in force. Reason given: ${reason}`}
        </ReasonDialog>
      ) : null}
    </Box>
  )
}
