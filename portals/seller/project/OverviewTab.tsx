import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { projects } from '#shared/contract/projects/projects.ts'
import type { DiligenceItem } from '#shared/contract/schemas/documents/documents.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { ProgressBar } from '#shared/ui/feedback/ProgressBar.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { ComingDates } from '#shared/ui/key-dates/ComingDates.tsx'
import { KeyDatesMenu } from '#shared/ui/key-dates/KeyDatesMenu.tsx'
import { ReportLinks } from '#shared/ui/reports/ReportLinks.tsx'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { OpenPointsList, type Point } from './OpenPointsList.tsx'
import { type OpenPoints, openPoints } from './open-points.ts'
import { tabPath } from './project-tabs.ts'

interface Props {
  project: ProjectDetail
  items: readonly DiligenceItem[] | undefined
  error: unknown
  onRetry: () => void
  /** Requests that wait for an answer; undefined while unknown. */
  openTasks: number | undefined
  /** Unresolved questions about the project; undefined while unknown. */
  openQuestions: number | undefined
}

/** The project's progress, and what still blocks its funding. */
export function OverviewTab(props: Props) {
  const { project, items, error, onRetry, openTasks, openQuestions } = props
  const { data: diligence } = useCall(projects.diligence, { params: { id: project.id } })
  if (error && !items) return <ErrorState error={error} onRetry={onRetry} />
  if (!items) return <PageSkeleton label="Loading the overview" />
  const shortfalls = (diligence?.blockers ?? []).filter(({ kind }) => kind === 'policy')
  const points = openPoints(project, items, shortfalls)
  return (
    <>
      <Figures project={project} points={points} openTasks={openTasks} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <OpenPointsList
          stage={project.stage}
          points={points}
          requests={[
            ...requestPoint(
              openTasks,
              (count) =>
                `Respond to ${count === 1 ? 'a request' : `${count} requests`} from our team.`,
              tabPath(project, 'tasks'),
            ),
            ...requestPoint(
              openQuestions,
              (count) => `See ${counted(count, 'open question')}.`,
              tabPath(project, 'comments'),
            ),
          ]}
        />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ByCategory points={points} />
          <Section
            title="Key dates"
            actions={<KeyDatesMenu projectId={project.id} label="Download" />}
          >
            <ComingDates projectId={project.id} />
          </Section>
          <ReportLinks projectId={project.id} />
        </Box>
      </Box>
      <Box sx={{ height: 24 }} />
      <KeyFacts project={project} />
    </>
  )
}

const requestPoint = (count = 0, text: (count: number) => string, link: string): Point[] =>
  count > 0 ? [{ kind: 'request', text: text(count), link }] : []

function Figures({
  project,
  points,
  openTasks,
}: Pick<Props, 'project' | 'openTasks'> & { points: OpenPoints }) {
  const { percent } = points.summary
  const credit = project.projected_itc_amount
  return (
    <FigureRow>
      <Figure
        label="Diligence readiness"
        value={formatPercent(percent)}
        note={percent === 100 ? 'Everything required is complete' : forYou(points.you.length)}
        tone={percent === 100 ? 'success' : 'primary'}
      />
      <Figure
        label="Required documents"
        value={points.documents}
        note="complete"
        tone="info"
        to={tabPath(project, 'documents')}
      />
      <Figure
        label="Open requests"
        value={openTasks ?? '…'}
        note={openTasks === 0 ? 'No open requests' : 'Waiting for your response'}
        tone={openTasks ? 'warning' : 'neutral'}
        to={tabPath(project, 'tasks')}
      />
      <Figure
        label="Projected ITC"
        value={credit === null ? '–' : formatDollars(credit)}
        note={credit === null ? 'Not entered yet' : 'As you entered it'}
        tone="accent"
        to={tabPath(project, 'estimate')}
      />
    </FigureRow>
  )
}

const forYou = (count: number): string =>
  count === 0 ? 'Our team is working on the rest' : `${counted(count, 'item')} for you`

function ByCategory({ points }: { points: OpenPoints }) {
  return (
    <Section title="Readiness by category" description="Required documents and key details">
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}
      >
        {points.summary.by_category.map(({ category, percent, done, total }) => (
          <Box component="li" key={category}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{documentCategories.label(category)}</span>
              <Typography component="span" variant="body2" color="textSecondary">
                {done} of {total}
              </Typography>
            </Box>
            <ProgressBar value={percent} label={documentCategories.label(category)} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
