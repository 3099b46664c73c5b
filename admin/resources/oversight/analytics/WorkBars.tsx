import { CountBars } from '#admin/charts/CountBars.tsx'
import { useCounts } from '#admin/data/use-count.ts'
import { listAddress } from '#admin/layout/addresses.ts'
import {
  OPEN_REVIEWS,
  overdueReviews,
} from '#admin/resources/projects/review-requests/open-reviews.ts'
import { OVERDUE } from '#shared/entities/overdue.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { taskTones } from '#shared/ui/data/tones.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerZone } from '#shared/ui/session/reader-time.ts'

/** Review requests: open, overdue, and completed. */
export function Reviews() {
  const rows = [
    { key: 'open', label: 'Open', tone: 'accent', filter: OPEN_REVIEWS },
    {
      key: 'overdue',
      label: OVERDUE,
      tone: 'error',
      filter: overdueReviews(new Date(), readerZone()),
    },
    { key: 'completed', label: 'Completed', tone: 'success', filter: { is_complete: true } },
  ] as const
  const counts = useCounts(
    'review-requests',
    rows.map(({ filter }) => filter),
  )
  return (
    <Section title="Review requests" description="Open includes overdue requests.">
      <CountBars
        label="Review requests"
        bars={rows.map(({ filter, ...row }, index) => ({
          ...row,
          value: counts[index],
          to: listAddress('review-requests', filter),
        }))}
      />
    </Section>
  )
}

interface TasksProps {
  resource: 'project-tasks' | 'company-tasks'
  title: string
}

/** Requests for information by state. */
export function Tasks({ resource, title }: TasksProps) {
  const filters = taskStates.values.map((state) => ({ state }))
  const counts = useCounts(resource, filters)
  return (
    <Section title={title}>
      <CountBars
        label={title}
        bars={taskStates.options.map(({ value, label }, index) => ({
          key: value,
          label,
          value: counts[index],
          tone: taskTones[value],
          to: listAddress(resource, { state: value }),
        }))}
      />
    </Section>
  )
}
