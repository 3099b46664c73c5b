import type { ClosingSummary } from '#shared/contract/schemas/deals/closings.ts'
import type { KeyDate } from '#shared/contract/schemas/projects/key-dates.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { paths } from '#shared/paths.ts'
import { nextTaskStates } from '#shared/rules/projects/tasks.ts'

/** A gap as the server reports it. */
interface Gap {
  kind: string
  text: string
  link: string
}

/** A deadline as the server reports it. */
export type StepDate = Pick<
  KeyDate,
  | 'id'
  | 'kind'
  | 'title'
  | 'due_on'
  | 'basis'
  | 'state'
  | 'link'
  | 'project_name'
  | 'is_urgent'
  | 'transfer_id'
>

/** A sale with what the seller has to do about it, as the server reports it. */
export type StepSale = Pick<ClosingSummary, 'transfer_id' | 'name' | 'todo'>

type StepProject = Pick<Project, 'id' | 'slug' | 'name'>

/** One thing that the user can do now. */
export type NextStep =
  | {
      kind: 'deadline'
      key: string
      text: string
      about: string
      why: string
      link: string
      date: StepDate
    }
  | { kind: 'sale'; key: string; text: string; about: string; link: string }
  | {
      kind: 'task'
      key: string
      text: string
      about: string
      why: string | null
      task: Task
      link: string | null
    }
  | { kind: 'document' | 'field'; key: string; text: string; about: string; link: string }

/** Whether a task waits for the seller's answer. */
export const isOpenTask = ({ state }: Pick<Task, 'state'>): boolean =>
  nextTaskStates(state, 'owner').length > 0

const URGENCY: Partial<Record<Task['state'], number>> = { overdue: 0, flagged: 1 }

/**
 * Returns the next steps, most urgent first: sold credits without a signed election, what sales wait for, overdue
 * requests, returned ones, the others by due date, deadlines that are overdue or due soon, and then each project's gaps
 * in turn, so that no project is left out.
 */
export function nextSteps(
  tasks: readonly Task[],
  gaps: readonly { project: StepProject; next: readonly Gap[] }[],
  projects: readonly StepProject[],
  dates: readonly StepDate[] = [],
  sales: readonly StepSale[] = [],
): NextStep[] {
  const open = tasks.filter(isOpenTask).toSorted(byUrgency)
  const deepest = Math.max(0, ...gaps.map(({ next }) => next.length))
  const inTurn = Array.from({ length: deepest }, (_, rank) =>
    gaps.flatMap(({ project, next }) => {
      const gap = next[rank]
      return gap ? [gapStep(project, gap)] : []
    }),
  )
  const [urgent, near] = [true, false].map((is) => dates.filter((one) => one.is_urgent === is))
  return [
    ...(urgent ?? []).map(dateStep),
    ...sales.flatMap((sale) => saleSteps(sale, urgent ?? [])),
    ...open.map((task) => taskStep(task, projects)),
    ...(near ?? []).map(dateStep),
    ...inTurn.flat(),
  ]
}

function byUrgency(a: Task, b: Task): number {
  const urgency = (URGENCY[a.state] ?? 2) - (URGENCY[b.state] ?? 2)
  if (urgency !== 0) return urgency
  return (a.due_date ?? '9999').localeCompare(b.due_date ?? '9999') || a.id - b.id
}

function taskStep(task: Task, projects: readonly StepProject[]): NextStep {
  const { id, title, project_id, project_name, company_name } = task
  const slug = projects.find((project) => project.id === project_id)?.slug ?? ''
  return {
    kind: 'task',
    key: `task-${id}`,
    text: title,
    about: project_name ?? company_name ?? '',
    why: task.description,
    task,
    link:
      project_id === null
        ? null
        : paths.project.build({ slug, id: project_id }, { tab: 'tasks', task: id }),
  }
}

const dateStep = (date: StepDate): NextStep => ({
  kind: 'deadline',
  key: date.id,
  text: date.is_urgent ? `${date.title}: sold, and not signed by both sides` : date.title,
  about: date.project_name,
  why: date.basis,
  link: date.link,
  date,
})

/** An election that is listed as urgent isn't listed twice. */
const saleSteps = (
  { transfer_id, name, todo }: StepSale,
  urgent: readonly StepDate[],
): NextStep[] =>
  todo
    .filter(
      ({ item }) =>
        item !== 'election_statement' || !urgent.some((one) => one.transfer_id === transfer_id),
    )
    .map(({ text, link }) => ({
      kind: 'sale',
      key: `sale-${transfer_id} ${text}`,
      text,
      about: name,
      link,
    }))

const gapStep = ({ id, name }: StepProject, { kind, text, link }: Gap): NextStep => ({
  kind: kind === 'field' ? 'field' : 'document',
  key: `${id} ${link}`,
  text,
  about: name,
  link,
})
