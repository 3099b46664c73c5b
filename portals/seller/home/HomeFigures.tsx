import Skeleton from '@mui/material/Skeleton'
import { OVERDUE } from '#shared/entities/overdue.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import type { Home } from './use-home.ts'

/** The account's four figures; shown once every project behind them is loaded. */
export function HomeFigures({ home }: { home: Home }) {
  const { active, openTasks, overdue, projects, isComplete } = home
  const known = active.filter(({ projected_itc_amount }) => projected_itc_amount !== null)
  const credit = known.reduce((sum, project) => sum + (project.projected_itc_amount ?? 0), 0)
  const missing = active.length - known.length
  if (home.isLoading && !projects) return <FiguresToCome />
  if (!projects || !isComplete || projects.total === 0) return null
  return (
    <FigureRow>
      <Figure
        label="Projects in diligence"
        value={active.length}
        note={`of ${projects.total} total`}
        tone="primary"
        to={paths.home.build()}
      />
      <Figure
        label="Projected ITC in diligence"
        value={formatDollars(credit)}
        note={missing > 0 ? `${missing} missing an amount` : 'All amounts entered'}
        tone="accent"
      />
      <Figure
        label="Open requests"
        value={openTasks.length}
        note={openTasks.length === 0 ? 'You’re all caught up' : 'Waiting for your response'}
        tone="info"
      />
      <Figure
        label={OVERDUE}
        value={overdue}
        note={overdue === 0 ? 'Nothing overdue' : 'Requests and deadlines'}
        tone={overdue === 0 ? 'success' : 'error'}
      />
    </FigureRow>
  )
}

/** Placeholder of the figures, so that nothing moves when they load. */
const FiguresToCome = () => (
  <FigureRow>
    {['projects', 'credit', 'requests', 'overdue'].map((figure) => (
      <Skeleton key={figure} variant="rounded" height={102} />
    ))}
  </FigureRow>
)
