import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { workKinds, workSteps } from '#shared/entities/work.ts'
import { formatDate, overdueWords } from '#shared/format/dates.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import type { ListColumn } from '../list/list-types.ts'
import { stepTones, workAddress } from './work-places.ts'

const placeOf = ({ project_name, company_name }: WorkItem) => project_name ?? company_name ?? '–'

const Due = ({ item: { due_date: day, is_overdue } }: { item: WorkItem }) => {
  if (day === null) return '–'
  return is_overdue ? <StatusChip label={overdueWords(day)} tone="error" /> : formatDate(day)
}

const Step = ({ step }: Pick<WorkItem, 'step'>) => (
  <StatusChip label={workSteps.label(step)} tone={stepTones[step]} />
)

/** The columns of a list of work. */
export const WORK_COLUMNS: readonly ListColumn<WorkItem, 'work.list'>[] = [
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
    render: (item) => <Due item={item} />,
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

/** A piece of work on a phone. */
export function WorkCard({ item }: { item: WorkItem }) {
  const { title, kind, assignee_name, due_date } = item
  return (
    <RowCard
      title={title}
      to={workAddress(item)}
      facts={[
        <Step key="step" step={item.step} />,
        placeOf(item),
        `${workKinds.label(kind)} · ${assignee_name ?? 'Unassigned'}`,
        due_date && (
          <>
            {'Due '}
            <Due item={item} />
          </>
        ),
      ]}
    />
  )
}
