import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { changeRequests } from '#shared/contract/projects/change-requests.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ChangeRequest } from '#shared/contract/schemas/projects/change-requests.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { readerDay } from '#shared/ui/session/reader-time.ts'
import { changedValues } from './changed-values.ts'
import { type ChangeChoice, DecideChangeDialog } from './DecideChangeDialog.tsx'
import { OwnChange } from './OwnChange.tsx'

/** Requested changes to locked facts that wait for staff; renders nothing if there are none. */
export function ProjectChanges({ project }: { project: ProjectDetail }) {
  const { data, error, refetch } = useCallList(changeRequests.list, {
    list: {
      filter: { project_id: project.id, state: 'requested' },
      sort: ['id', 'ASC'],
      range: [0, LIST_PAGE_MAX - 1],
    },
  })
  if (error && !data) {
    return (
      <Section title="Change requests">
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      </Section>
    )
  }
  if (!data || data.rows.length === 0) return null
  return (
    <Section
      title={`Change requests (${data.total})`}
      description="The seller can’t change these facts since the project became Funding Ready."
      flush
    >
      {data.rows.map((request) => (
        <Change key={request.id} project={project} request={request} />
      ))}
    </Section>
  )
}

function Change({ project, request }: { project: ProjectDetail; request: ChangeRequest }) {
  const [choice, setChoice] = useState<ChangeChoice | null>(null)
  const { data: fields = [] } = useCall(projects.fields, { params: { id: project.id } })
  const rows = changedValues(request, fields)
  const names = rows.map(({ label }) => label).join(', ')
  return (
    <Box role="group" aria-label={`Change of ${names}`} sx={cardStyles}>
      {rows.map(({ name, label, now, wanted }) => (
        <Box key={name} component="dl" sx={valueStyles}>
          <dt>{label}</dt>
          <dd>
            <span>Now</span> {now}
          </dd>
          <dd>
            <span>Requested</span> <strong>{wanted}</strong>
          </dd>
        </Box>
      ))}
      <div>{`“${request.reason}”`}</div>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {`${request.requested_by_name ?? 'Unknown'}, ${formatDateMedium(readerDay(request.created_at))}`}
      </Box>
      {request.requested_by === knownUser()?.id ? (
        <OwnChange request={request} names={names} />
      ) : (
        <Choices names={names} onChoose={setChoice} />
      )}
      {choice ? (
        <DecideChangeDialog
          request={request}
          names={names}
          choice={choice}
          onClose={() => setChoice(null)}
        />
      ) : null}
    </Box>
  )
}

function Choices({ names, onChoose }: { names: string; onChoose: (choice: ChangeChoice) => void }) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        variant="contained"
        aria-label={`Accept the change of ${names}`}
        onClick={() => onChoose('accepted')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Refuse the change of ${names}`}
        onClick={() => onChoose('refused')}
      >
        Refuse
      </Button>
    </Box>
  )
}

const cardStyles = {
  display: 'grid',
  gap: 1,
  padding: '14px 20px',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const

const valueStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr)' },
  gap: '2px 16px',
  margin: 0,
  '& dt': { fontWeight: 500 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& span': { color: 'text.secondary', marginRight: '4px' },
} as const
