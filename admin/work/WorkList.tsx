import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import type { WorkItem } from '#shared/contract/schemas/work.ts'
import { work } from '#shared/contract/work.ts'
import { workKinds, workSteps } from '#shared/entities/work.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { dayOfInstant, readerZone } from '#shared/ui/session/reader-time.ts'
import type { BulkAction, FilterValues, ListColumn, ListFilter } from '../list/list-types.ts'
import { ResourceList } from '../list/ResourceList.tsx'
import { choicesOf } from '../resources/choices.ts'
import { StartWork } from './StartWork.tsx'
import { useColleagues } from './use-colleagues.ts'
import { WorkScopes } from './WorkScopes.tsx'
import { stepTones, workAddress } from './work-places.ts'
import { startRunAt } from './work-run.ts'

interface Props {
  title: string
  description: string
  /** Filter that the reader neither sees nor removes. */
  fixed?: FilterValues | undefined
  /** Opens with the reader's own work. */
  mine?: true
  storeKey: string
  empty: ReactNode
  below?: ReactNode
}

/** Work that waits for staff: whose it is, what is next, and the way through it one by one. */
export function WorkList({ title, description, fixed, mine, storeKey, empty, below }: Props) {
  const colleagues = useColleagues()
  const me = knownUser()?.id
  const { pathname, search } = useLocation()
  return (
    <ResourceList<WorkItem, 'work.list'>
      title={title}
      what="items"
      description={description}
      resource="work"
      storeKey={storeKey}
      sort={{ field: 'due_date', order: 'ASC' }}
      filter={fixed}
      defaultFilter={mine && me ? { assignee_id: me } : undefined}
      search="File, task, project, or company"
      columns={COLUMNS}
      filters={filtersOf(colleagues)}
      rowClick={workAddress}
      onOpen={(item, { data = [], filterValues, sort }) =>
        startRunAt(
          {
            filter: { ...filterValues, ...fixed },
            sort: [sort.field, sort.order],
            address: pathname + search,
          },
          item,
          data.slice(0, data.indexOf(item)),
        )
      }
      dense
      fresh
      bulk={[assignment(colleagues)]}
      card={(item) => <WorkCard item={item} />}
      above={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Box sx={{ flex: 1, minWidth: 240 }}>
            <WorkScopes fixed={fixed} />
          </Box>
          <StartWork fixed={fixed} />
        </Box>
      }
      below={below}
      empty={empty}
    />
  )
}

const placeOf = ({ project_name, company_name }: WorkItem) => project_name ?? company_name ?? '–'

const Due = ({ day }: { day: string | null }) => {
  if (day === null) return '–'
  return day < dayIn(new Date(), readerZone()) ? (
    <StatusChip label={`${formatDate(day)}, overdue`} tone="error" />
  ) : (
    formatDate(day)
  )
}

const Step = ({ step }: Pick<WorkItem, 'step'>) => (
  <StatusChip label={workSteps.label(step)} tone={stepTones[step]} />
)

const COLUMNS: readonly ListColumn<WorkItem, 'work.list'>[] = [
  {
    source: 'title',
    label: 'Item',
    width: '30%',
  },
  {
    source: 'kind',
    label: 'Type',
    render: ({ kind }) => workKinds.label(kind),
    csv: ({ kind }) => workKinds.label(kind),
  },
  {
    source: 'project_name',
    label: 'Project or company',
    width: '20%',
    render: placeOf,
    csv: placeOf,
  },
  {
    source: 'step',
    label: 'Next step',
    render: ({ step }) => <Step step={step} />,
    csv: ({ step }) => workSteps.label(step),
  },
  {
    source: 'assignee_name',
    label: 'Assignee',
    render: ({ assignee_name }) => assignee_name ?? 'Unassigned',
    csv: ({ assignee_name }) => assignee_name,
  },
  {
    source: 'due_date',
    label: 'Due',
    noWrap: true,
    render: ({ due_date }) => <Due day={due_date} />,
    csv: ({ due_date }) => due_date,
  },
  {
    source: 'with_name',
    label: 'Reviewer',
    sortBy: false,
    hidden: true,
    render: ({ with_name }) => with_name ?? '–',
    csv: ({ with_name }) => with_name,
  },
  {
    source: 'since',
    label: 'Waiting since',
    noWrap: true,
    hidden: true,
    render: ({ since }) => dayOfInstant(since),
    csv: ({ since }) => since,
  },
]

type Colleagues = ReturnType<typeof useColleagues>

const filtersOf = (colleagues: Colleagues): readonly ListFilter<'work.list'>[] => [
  {
    source: 'kind',
    label: 'Type',
    kind: 'select',
    choices: choicesOf(workKinds.options),
    pinned: true,
  },
  { source: 'due_date', label: 'Due', kind: 'date-range', pinned: true },
  { source: 'step', label: 'Next step', kind: 'select', choices: choicesOf(workSteps.options) },
  { source: 'assignee_id', label: 'Assignee', kind: 'select', choices: colleagues, single: true },
  {
    source: 'is_assigned',
    label: 'Assignment',
    kind: 'boolean',
    yes: 'Assigned',
    no: 'Unassigned',
  },
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
]

const NOBODY = 'nobody'

/** Gives the selected work to one colleague, or to nobody: a call a row, and its result at the row. */
const assignment = (colleagues: Colleagues): BulkAction<WorkItem> => ({
  label: 'Assign',
  confirm: 'Who should do this work?',
  choose: {
    label: 'Assignee',
    choices: [
      ...colleagues.map(({ id, name }) => ({ id: String(id), name })),
      { id: NOBODY, name: 'Unassigned' },
    ],
  },
  async run({ id }, chosen) {
    const assignee_id = chosen === NOBODY ? null : Number(chosen)
    const params = { item: id }
    const { assignee_name } = await call(work.assign, {
      params,
      body: { assignee_id },
      quiet: true,
    })
    void refresh('work')
    return assignee_name === null ? 'Unassigned' : `With ${assignee_name}`
  },
})

function WorkCard({ item }: { item: WorkItem }) {
  const { title, kind, assignee_name, due_date } = item
  return (
    <RowCard
      title={title}
      to={workAddress(item)}
      aside={<Step step={item.step} />}
      facts={[
        placeOf(item),
        <>
          {`${workKinds.label(kind)} · ${assignee_name ?? 'Unassigned'}`}
          {due_date ? (
            <>
              {' · due '}
              <Due day={due_date} />
            </>
          ) : null}
        </>,
      ]}
    />
  )
}
