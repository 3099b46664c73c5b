import { closings } from '#shared/contract/deals/closings.ts'
import { keyDates } from '#shared/contract/projects/key-dates.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import type { DeadlineOwner, DeadlineState } from '#shared/entities/key-dates.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import { tabShows } from '#shared/rules/projects/project-stages.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { useOverview } from '../parts/use-overview.ts'
import { nextSteps } from './next-steps.ts'
import { useDiligences } from './use-diligences.ts'

/** Number of projects whose gaps are loaded for the list of next steps. */
const GAPS_OF = 12

const OPEN_STATES: TaskState[] = ['requested', 'overdue', 'flagged']
const OPEN_TASKS = {
  list: { filter: { state: OPEN_STATES }, range: [0, 99], sort: ['due_date', 'ASC'] },
} as const

/** Sold credits whose election isn't signed. */
const URGENT = { list: { filter: { is_urgent: true }, range: [0, 99] } } as const
const NEAR_STATES: DeadlineState[] = ['late', 'due']
const OWN: DeadlineOwner[] = ['seller', 'both']
/** The seller's deadlines that are overdue or due soon. */
const NEAR = {
  list: {
    filter: { kind: 'deadline', state: NEAR_STATES, owner: OWN, is_urgent: false },
    range: [0, 99],
    sort: ['due_on', 'ASC'],
  },
} as const

/** The account's projects and open tasks. */
export function useHome() {
  const overview = useOverview()
  const projectTasks = useCallList(tasks.projectTasks, OPEN_TASKS)
  const companyTasks = useCallList(tasks.companyTasks, OPEN_TASKS)
  const known: readonly Project[] = overview.data?.rows ?? []
  const active = known.filter(({ stage }) => tabShows('active', stage))
  const watched = active.slice(0, GAPS_OF)
  const diligences = useDiligences(watched.map(({ id }) => id))
  const urgent = useCallList(keyDates.list, URGENT)
  const near = useCallList(keyDates.list, NEAR)
  const sales = useCall(closings.list)
  const parts = [overview, projectTasks, companyTasks, diligences, urgent, near, sales]
  const gaps = watched.map((project, index) => ({
    project,
    next: diligences.answers[index]?.next ?? [],
  }))
  const dates = [...(urgent.data?.rows ?? []), ...(near.data?.rows ?? [])]
  const open = [...(projectTasks.data?.rows ?? []), ...(companyTasks.data?.rows ?? [])]
  return {
    projects: overview.data,
    /** Whether every project is loaded, so that totals are correct. */
    isComplete: overview.data !== undefined && overview.data.total <= known.length,
    active,
    openTasks: open,
    /** Of the requests and deadlines among the next steps. */
    overdue:
      open.filter(({ state }) => state === 'overdue').length +
      dates.filter(({ state }) => state === 'late').length,
    steps: nextSteps(open, gaps, known, dates, sales.data),
    isLoading: parts.some(({ isPending }) => isPending),
    error: parts.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const part of parts) if (part.error) void part.refetch()
    },
  }
}

export type Home = ReturnType<typeof useHome>
