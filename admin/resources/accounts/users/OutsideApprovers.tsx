import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { outsideApprovers } from '#shared/contract/accounts/outside-approvers.ts'
import type { OutsideApprover } from '#shared/contract/schemas/accounts/outside-approvers.ts'
import { approverStates } from '#shared/entities/outside-approvers.ts'
import { formatDate } from '#shared/format/dates.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { recordListStyles } from '#shared/ui/closings/record-list-styles.ts'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'

const FIELDS = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'email', label: 'Email', help: 'It must not have an account yet.' },
  { name: 'firm', label: 'Firm' },
  { name: 'reason', label: 'Why they are apart from our team', rows: 3, maxLength: 1_000 },
] as const

/** People outside our team who stand in as a second person: who was named, and by whom. */
export function OutsideApprovers() {
  const { data } = useCall(outsideApprovers.list)
  const [isNaming, setNaming] = useState(false)
  const { isBusy, failure, write } = useWrite()
  const decide = ({ id, version }: OutsideApprover, decision: 'agree' | 'end') =>
    void write(async () => {
      const seen = { params: { id }, ifMatch: version }
      await call(outsideApprovers.decide, { ...seen, body: { decision } })
      await refresh('outsideApprovers')
    })
  if (!data) return null
  return (
    <Section
      title="Outside approvers"
      description="Counsel or an auditor decides where no one else on our team is left. Two of us name them, 30 days ahead."
      actions={
        <Button variant="outlined" onClick={() => setNaming(true)}>
          Name an approver
        </Button>
      }
    >
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {data.approvers.length === 0 ? <span>No one is named.</span> : null}
      <Box component="ul" sx={recordListStyles}>
        {data.approvers.map((one) => (
          <li key={one.id}>
            <div>
              <strong>
                {one.first_name} {one.last_name}
              </strong>
              , {one.firm}
              <div className="jb-words">{standing(one)}</div>
              <div className="jb-words">{one.reason}</div>
            </div>
            {one.state === 'named' && one.named_by_id !== knownUser()?.id ? (
              <Button
                size="small"
                variant="contained"
                loading={isBusy}
                onClick={() => decide(one, 'agree')}
              >
                Agree
              </Button>
            ) : null}
            {one.state === 'ended' ? null : (
              <Button size="small" loading={isBusy} onClick={() => decide(one, 'end')}>
                End
              </Button>
            )}
          </li>
        ))}
      </Box>
      {isNaming ? (
        <FactsDialog
          title="Name an outside approver"
          intro="A colleague agrees. It counts 30 days later, and every administrator is told by email."
          action="Ask a colleague"
          said="A colleague decides"
          fields={FIELDS}
          onSend={({ first_name = '', last_name = '', email = '', firm = '', reason = '' }) =>
            call(outsideApprovers.name, { body: { first_name, last_name, email, firm, reason } })
          }
          onDone={() => refresh('outsideApprovers')}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </Section>
  )
}

const standing = ({ state, email, named_by, agreed_by, counts_from }: OutsideApprover): string =>
  [
    approverStates.label(state),
    email,
    `named by ${named_by ?? 'the command on the server'}`,
    agreed_by ? `agreed by ${agreed_by}` : null,
    counts_from && state === 'agreed' ? `counts from ${formatDate(counts_from)}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
