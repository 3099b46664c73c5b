import { isOpenTask } from '#admin/resources/accounts/sellers/task-moves.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { type ClassificationState, classificationStates } from '#shared/entities/documents.ts'
import { formatDate, overdueWords } from '#shared/format/dates.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { progressWords, requiredProgress } from '#shared/rules/projects/diligence.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { readerToday } from '#shared/ui/session/reader-time.ts'
import { projectAddress } from '../project-tabs.ts'
import { creditOf } from './credit-sales.ts'
import { useReadiness } from './Readiness.tsx'
import { useProjectReviews, useProjectTasks, useProjectTransfers } from './use-project-work.ts'

/** The state of a project, in five figures. */
export function OverviewFigures({ project }: { project: ProjectDetail }) {
  const { id } = project
  return (
    <FigureRow>
      <ReadyFigure id={id} />
      <DocumentsFigure id={id} />
      <TasksFigure id={id} />
      <ReviewsFigure id={id} />
      <CreditFigure project={project} />
    </FigureRow>
  )
}

const UNKNOWN = '…'

function ReadyFigure({ id }: { id: number }) {
  const { data } = useReadiness(id)
  const left = data?.blockers.length
  return (
    <Figure
      label="Diligence readiness"
      value={data ? formatPercent(data.percent) : UNKNOWN}
      note={left === 0 ? 'Everything required is complete' : left && `${left} left`}
      tone={left === 0 ? 'success' : 'primary'}
    />
  )
}

function DocumentsFigure({ id }: { id: number }) {
  const { data } = useCall(projects.diligenceList, { params: { id } })
  const progress = data && requiredProgress(data.filter(({ kind }) => kind === 'document'))
  const open = progress?.open
  return (
    <Figure
      label="Required documents"
      value={progress ? progressWords(progress) : UNKNOWN}
      note={open && ['complete', ...stateCounts(open)].join(', ')}
      tone={open?.some(({ state }) => state === 'missing') ? 'error' : 'info'}
      to={projectAddress(id, 'documents')}
    />
  )
}

/** Counts documents by state: `2 missing`, `6 to validate`. */
const stateCounts = (documents: readonly { state: ClassificationState }[]): string[] =>
  [...Map.groupBy(documents, ({ state }) => state)].map(
    ([state, { length }]) => `${length} ${classificationStates.label(state).toLowerCase()}`,
  )

function TasksFigure({ id }: { id: number }) {
  const { data } = useProjectTasks(id)
  const open = data?.filter(isOpenTask)
  const overdue = open?.filter(({ state }) => state === 'overdue').length
  const answered = open?.filter(({ state }) => state === 'verify').length
  return (
    <Figure
      label="Open tasks"
      value={open?.length ?? UNKNOWN}
      note={
        overdue
          ? `${overdue} overdue`
          : answered
            ? `${answered} to review`
            : open?.length === 0
              ? 'None'
              : undefined
      }
      tone={overdue ? 'error' : open?.length ? 'warning' : 'neutral'}
      to={projectAddress(id, 'tasks')}
    />
  )
}

function ReviewsFigure({ id }: { id: number }) {
  const { data } = useProjectReviews(id)
  const open = data?.filter(({ is_complete }) => !is_complete)
  const due = open?.flatMap(({ due_date }) => due_date ?? []).toSorted()[0]
  const isLate = due !== undefined && due < readerToday()
  return (
    <Figure
      label="Open reviews"
      value={open?.length ?? UNKNOWN}
      note={due ? (isLate ? overdueWords(due) : `Next due ${formatDate(due)}`) : undefined}
      tone={isLate ? 'error' : open?.length ? 'accent' : 'neutral'}
    />
  )
}

function CreditFigure({ project }: { project: ProjectDetail }) {
  const { data } = useProjectTransfers(project.id)
  const amount = project.projected_itc_amount
  const { soldCents = null, reservedCents = null } = data ? creditOf(project.id, data) : {}
  const placed = soldCents === null || reservedCents === null ? null : soldCents + reservedCents
  return (
    <Figure
      label="Projected ITC"
      value={amount === null ? '–' : formatDollars(amount)}
      note={
        amount === null
          ? 'Not entered yet'
          : placed === null
            ? undefined
            : placed === 0
              ? 'None sold yet'
              : `${formatDollars(dollarsOf(placed))} sold or reserved`
      }
      tone="accent"
    />
  )
}
