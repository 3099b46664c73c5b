import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { AuditEvent } from '#shared/contract/schemas/base/audit.ts'
import { auditKinds } from '#shared/entities/audit.ts'
import { paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { recordAddress } from './audit-records.ts'
import { ProofButton } from './ProofButton.tsx'

/** Events that changed no record; changes are in each record's history. */
export const AuditList = () => (
  <ResourceList<AuditEvent, 'audit.list'>
    title="Audit log"
    description="Sign-ins, what was viewed and downloaded, refusals, and views as another user. Changes are in each record’s history."
    sort={{ field: 'at', order: 'DESC' }}
    search="Search by person or detail"
    columns={COLUMNS}
    filters={FILTERS}
    tools={<ProofButton />}
    rowClick={false}
    empty={<EmptyState title="Nothing logged yet">Sign-ins and views appear here.</EmptyState>}
  />
)

const TONES: Partial<Record<AuditEvent['kind'], Tone>> = {
  login_failed: 'warning',
  login_locked: 'error',
  denial: 'error',
  download: 'info',
  view_as_start: 'accent',
  view_as_page: 'accent',
  view_as_end: 'accent',
}

type Person = AuditEvent['actor']

/** Names are not unique; the email address identifies the user. */
const nameOf = (person: Person): string => person?.full_name || person?.email || '–'

function PersonLink({ person }: { person: Person }) {
  if (!person) return '–'
  return (
    <Link component={RouterLink} to={paths.adminUser.build({ user_id: person.id })}>
      {nameOf(person)}
    </Link>
  )
}

function RecordLink({ event }: { event: AuditEvent }) {
  const address = recordAddress(event)
  const name = event.record ?? '–'
  if (!address) return name
  return (
    <Link component={RouterLink} to={address}>
      {name}
    </Link>
  )
}

const COLUMNS: readonly ListColumn<AuditEvent, 'audit.list'>[] = [
  {
    source: 'at',
    label: 'Time',
    noWrap: true,
    render: ({ at }) => timeOfInstant(at),
    // To the millisecond and independent of time zone.
    csv: ({ at }) => at,
  },
  {
    source: 'actor',
    label: 'Person',
    sortBy: false,
    render: ({ actor }) => <PersonLink person={actor} />,
    csv: ({ actor }) => actor?.email ?? '',
  },
  {
    source: 'kind',
    label: 'What happened',
    render: ({ kind }) => (
      <StatusChip label={auditKinds.label(kind)} tone={TONES[kind] ?? 'neutral'} />
    ),
    csv: ({ kind }) => auditKinds.label(kind),
  },
  {
    source: 'detail',
    label: 'Detail',
    sortBy: false,
    width: '26%',
    render: ({ call, detail }) => call ?? detail ?? '–',
  },
  {
    source: 'entity',
    label: 'Record',
    sortBy: false,
    width: '20%',
    render: (event) => <RecordLink event={event} />,
    csv: ({ record }) => record ?? '',
  },
  {
    source: 'viewed',
    label: 'Viewing as',
    sortBy: false,
    render: ({ viewed }) => <PersonLink person={viewed} />,
    csv: ({ viewed }) => viewed?.email ?? '',
  },
  {
    source: 'address',
    label: 'Network address',
    hidden: true,
    render: ({ address }) => address ?? '–',
  },
  {
    source: 'call',
    label: 'Path',
    sortBy: false,
    hidden: true,
    render: ({ call, detail }) => (call === null ? '–' : detail),
  },
  {
    source: 'request_id',
    label: 'Request',
    sortBy: false,
    hidden: true,
    render: ({ request_id }) => request_id ?? '–',
  },
]

const FILTERS: readonly ListFilter<'audit.list'>[] = [
  {
    source: 'kind',
    label: 'What happened',
    kind: 'select',
    choices: choicesOf(auditKinds.options),
    pinned: true,
  },
  {
    source: 'actor_id',
    label: 'Person',
    kind: 'reference',
    reference: 'users',
    optionText: 'full_name',
    pinned: true,
  },
  { source: 'at', label: 'Time', kind: 'date-range', instant: true, pinned: true },
  {
    source: 'viewed_id',
    label: 'Viewing as',
    kind: 'reference',
    reference: 'users',
    optionText: 'full_name',
  },
  {
    source: 'transfer_id',
    label: 'Transfer',
    kind: 'reference',
    reference: 'transfers',
    optionText: 'name',
  },
  {
    source: 'project_id',
    label: 'Project',
    kind: 'reference',
    reference: 'projects',
    optionText: 'name',
  },
  {
    source: 'company_id',
    label: 'Company',
    kind: 'reference',
    reference: 'companies',
    optionText: 'name',
  },
  { source: 'address', label: 'Network address', kind: 'text' },
]
