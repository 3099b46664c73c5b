import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { PolicyExemption, PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import { exemptionStates } from '#shared/entities/policy.ts'
import { formatDate } from '#shared/format/dates.ts'
import {
  canWithdraw,
  type ExemptionDecision,
  exemptionDecisions,
} from '#shared/rules/policy/exemptions.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { placeAddress } from '#shared/ui/documents/viewer-link.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { decisionWords } from './exemption-words.ts'
import { exemptionTones } from './policy-words.ts'
import { focusRule } from './rule-focus.ts'

interface Props {
  project: { id: number; name: string }
  rule: PolicyRule
  /** Named in the address: scrolls into view. */
  isOpened: boolean
  onRequest: () => void
}

/** A rule's exemption with the possible actions, or a button to request one. */
export function ExemptionPart({ project, rule, isOpened, onRequest }: Props) {
  const { exemption } = rule
  const isLive = exemption?.state === 'requested' || exemption?.state === 'approved'
  const isOpen = rule.result === 'fail' || rule.result === 'needs_review'
  return (
    <>
      {exemption ? (
        <ExemptionCard project={project} exemption={exemption} isOpened={isOpened} />
      ) : null}
      {isOpen && !rule.is_exemptible ? (
        <div>The law asks for this. No exemption lifts it.</div>
      ) : null}
      {isOpen && rule.is_exemptible && !isLive ? (
        <div>
          <Button size="small" variant="outlined" onClick={onRequest}>
            Request exemption
          </Button>
        </div>
      ) : null}
    </>
  )
}

interface CardProps {
  project: Props['project']
  exemption: PolicyExemption
  isOpened: boolean
}

function ExemptionCard({ project, exemption, isOpened }: CardProps) {
  const [decision, setDecision] = useState<ExemptionDecision | null>(null)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { state, requested_by, decided_by, reason, expires_on, decision_reason } = exemption
  const isOwn = requested_by.id === knownUser()?.id
  const open = exemptionDecisions(state).filter((one) => one === 'revoked' || !isOwn)
  const withdraw = async () => {
    const params = { id: project.id, exemption: exemption.id }
    await call(projects.removePolicyExemption, { params })
    toast('Request withdrawn', 'success')
    await refresh('projects', 'work')
    focusRule(exemption.rule)
  }
  return (
    <Box
      ref={(element: HTMLDivElement | null) => {
        if (isOpened) element?.scrollIntoView({ block: 'center' })
      }}
      role="group"
      aria-label={`Exemption from ${exemption.rule}`}
      sx={cardStyles}
    >
      <div>
        <StatusChip
          label={`Exemption: ${exemptionStates.label(state)}`}
          tone={exemptionTones[state]}
        />{' '}
        {`Until ${formatDate(expires_on)}. Requested by ${requested_by.name}.`}
        {decided_by ? ` ${decisionWords(state)} by ${decided_by.name}.` : ''}
      </div>
      <div>{reason}</div>
      {decision_reason ? <div>{decision_reason}</div> : null}
      {exemption.documents.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {exemption.documents.map(({ id, name }) => (
            <Link key={id} href={placeAddress({ id }, 1)}>
              {name}
            </Link>
          ))}
        </Box>
      ) : null}
      {state === 'requested' && isOwn ? (
        <div>Someone else has to approve it, since you requested it.</div>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {open.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === 'approved' ? 'contained' : 'outlined'}
            color={one === 'approved' ? 'primary' : 'error'}
            onClick={() => setDecision(one)}
          >
            {DECISIONS[one]}
          </Button>
        ))}
        {canWithdraw(state) && isOwn ? (
          <Button size="small" variant="outlined" onClick={() => setWithdrawing(true)}>
            Withdraw request
          </Button>
        ) : null}
      </Box>
      {decision ? (
        <DecisionDialog
          project={project}
          exemption={exemption}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      ) : null}
      {isWithdrawing ? (
        <ConfirmDialog
          title={`Withdraw the request for ${exemption.rule}?`}
          action="Withdraw"
          onConfirm={withdraw}
          onClose={() => setWithdrawing(false)}
        >
          No one has decided about it yet. You can request another one.
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}

const DECISIONS = {
  approved: 'Approve',
  rejected: 'Refuse',
  revoked: 'Revoke',
} as const satisfies Record<ExemptionDecision, string>

const cardStyles = {
  display: 'grid',
  gap: 1,
  padding: '10px 12px',
  borderRadius: 1,
  backgroundColor: 'action.hover',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
} as const
