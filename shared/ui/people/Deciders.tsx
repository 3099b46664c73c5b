import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { deciders } from '#shared/contract/accounts/deciders.ts'
import type { Member, Team } from '#shared/contract/schemas/accounts/deciders.ts'
import { formatDate } from '#shared/format/dates.ts'
import { useCall } from '../calls/use-call.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { TextSkeleton } from '../feedback/Skeletons.tsx'
import { ActionList, ActionRow } from '../screen/ActionList.tsx'
import { Section } from '../screen/Section.tsx'
import { DecidingDialog } from './DecidingDialog.tsx'
import { SecondApprover } from './SecondApprover.tsx'

interface Props {
  /** The account, for staff; others see their own. */
  account?: { seller_id: number } | { buyer_id: number }
}

/** The people of an account, who of them decides, and from when. */
export function Deciders({ account }: Props) {
  const { data, error, refetch } = useCall(deciders.list, { query: account ?? {} })
  return (
    <Section
      title="Who decides"
      description="Everyone here can read, upload, answer, and propose. Only those who decide can confirm payments, accept terms, and change bank accounts."
    >
      {data ? (
        <People team={data} isStaff={account !== undefined} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : (
        <TextSkeleton label="Loading who decides" />
      )}
    </Section>
  )
}

function People({ team, isStaff }: { team: Team; isStaff: boolean }) {
  const { people, may_change, requires_second_approver } = team
  const [asked, setAsked] = useState<Member | null>(null)
  const deciding = people.filter(({ decides }) => decides)
  // Nobody acts for an account whose own people decide.
  const mayAccept = isStaff ? deciding.length === 0 : may_change
  if (people.length === 0) {
    return <Typography color="textSecondary">Nobody belongs to this account yet.</Typography>
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ActionList>
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            action={
              person.decides
                ? may_change && (isStaff || deciding.length > 1)
                  ? 'End'
                  : null
                : mayAccept && !person.is_invited
                  ? 'Accept'
                  : null
            }
            onAsk={() => setAsked(person)}
          />
        ))}
      </ActionList>
      <Typography variant="body2" color="textSecondary">
        {noteOn(deciding, isStaff)}
      </Typography>
      {!isStaff && requires_second_approver !== null ? (
        <SecondApprover isRequired={requires_second_approver} mayChange={may_change} />
      ) : null}
      {asked ? (
        <DecidingDialog person={asked} isStaff={isStaff} onClose={() => setAsked(null)} />
      ) : null}
    </Box>
  )
}

interface PersonProps {
  person: Member
  action: 'Accept' | 'End' | null
  onAsk: () => void
}

function Person({ person, action, onAsk }: PersonProps) {
  const { full_name, email, job_title } = person
  return (
    <ActionRow
      name={full_name}
      details={[job_title, email, stateOf(person)].filter(Boolean).join(' · ')}
    >
      {action ? (
        <Button
          size="small"
          color={action === 'End' ? 'error' : 'primary'}
          aria-label={action === 'End' ? `Stop ${full_name} deciding` : `Let ${full_name} decide`}
          onClick={onAsk}
        >
          {action === 'End' ? 'Stop' : 'Let decide'}
        </Button>
      ) : null}
    </ActionRow>
  )
}

function stateOf({ decides, decides_from, is_invited }: Member): string {
  const invited = is_invited ? ' · invited, hasn’t signed in' : ''
  if (decides) return `Decides${invited}`
  return (decides_from ? `Decides from ${formatDate(decides_from)}` : 'Doesn’t decide') + invited
}

function noteOn(deciding: readonly Member[], isStaff: boolean): string {
  const [only, second] = deciding
  if (!only) {
    return isStaff
      ? 'Nobody decides for this account. Call the company at a number from an independent source, then let the person decide. Whoever added or changed them can’t.'
      : 'Nobody decides for your company yet. Our team calls your company to accept the first person.'
  }
  if (second) return 'Newcomers decide once one of those who decide accepts them.'
  return isStaff
    ? `${only.full_name} is the only one who decides and accepts newcomers.`
    : `${only.full_name} is the only one who decides. Our team never decides for you, so let a colleague decide too.`
}
