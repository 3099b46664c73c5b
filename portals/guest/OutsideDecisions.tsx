import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { outsideDecisions } from '#shared/contract/oversight/outside-decisions.ts'
import type { OutsideDecision } from '#shared/contract/schemas/oversight/outside-decisions.ts'
import { callBackSources } from '#shared/entities/payments.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { type FactField, FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

type Decisions = ResponseOf<'outsideDecisions.list'>

interface Asked {
  decision: OutsideDecision
  verdict: 'approved' | 'refused'
}

const REASON: FactField = { name: 'reason', label: 'Reason', rows: 3, maxLength: 1_000 }
const CALL: readonly FactField[] = [
  { name: 'person', label: 'Whom you spoke with' },
  { name: 'phone', label: 'Number that you called' },
  { name: 'source', label: 'Where the number is from', options: callBackSources.options },
]

/** What an outside approver decides: each request as it is, and nothing else. */
export function OutsideDecisions({ data }: { data: Decisions }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { decisions, counts_from } = data
  return (
    <>
      <PageHeader
        title="Decisions for you"
        description="You’re the second person where no one else on the team is left. Each decision takes your passkey."
      />
      <Alert severity="info" sx={{ marginBottom: 3 }}>
        Your naming counts from {formatDateMedium(counts_from ?? '')}. Add a passkey in your{' '}
        <Link
          component={RouterLink}
          to={paths.accountSettings.build()}
          color="inherit"
          underline="always"
        >
          account settings
        </Link>{' '}
        before you decide.
      </Alert>
      {decisions.length === 0 ? (
        <EmptyState title="Nothing to decide">
          Requests appear here when no one on the team is left to decide them.
        </EmptyState>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {decisions.map((one) => (
          <Section
            key={`${one.duty} ${one.id}`}
            title={one.title}
            description={`Asked for by ${one.asked_by}, ${timeOfInstant(one.asked_at)}`}
            actions={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  variant="contained"
                  onClick={() => setAsked({ decision: one, verdict: 'approved' })}
                >
                  Agree
                </Button>
                {one.may_refuse ? (
                  <Button onClick={() => setAsked({ decision: one, verdict: 'refused' })}>
                    Refuse
                  </Button>
                ) : null}
              </Box>
            }
          >
            <KeyValueList items={one.facts} />
          </Section>
        ))}
      </Box>
      {asked ? (
        <FactsDialog
          title={asked.verdict === 'approved' ? 'Agree?' : 'Refuse?'}
          intro={asked.decision.title}
          action={asked.verdict === 'approved' ? 'Agree' : 'Refuse'}
          said={asked.verdict === 'approved' ? 'Agreed' : 'Refused'}
          fields={needsCall(asked) ? [...CALL, REASON] : [REASON]}
          onSend={({ reason = '', ...called }) =>
            call(outsideDecisions.decide, {
              body: {
                duty: asked.decision.duty,
                id: asked.decision.id,
                shown: asked.decision.shown,
                verdict: asked.verdict,
                reason,
                ...(needsCall(asked) ? { call_back: callOf(called) } : {}),
              },
            })
          }
          onDone={() => refresh('outsideDecisions')}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

const needsCall = ({ decision, verdict }: Asked): boolean =>
  decision.needs_call && verdict === 'approved'

const callOf = ({ person = '', phone = '', source }: Record<string, string>) => ({
  person,
  phone,
  source: callBackSources.values.find((value) => value === source) ?? ('public_record' as const),
})
