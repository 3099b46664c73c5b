import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import type {
  ProjectDetail,
  ProjectStageBlocker,
  ProjectStageMoves,
} from '#shared/contract/schemas/projects/projects.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { nextStage } from '#shared/rules/projects/project-stages.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { BlockerList } from './BlockerList.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { blockedWords, useStageMoves } from './use-stage-moves.ts'

/** The blockers of a project's next stage, with links to settle them, and the possible moves. */
export function NextStage({ project }: { project: ProjectDetail }) {
  const { data, error, refetch } = useStageMoves(project.id)
  if (error && !data) {
    return (
      <Section title="Next stage">
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      </Section>
    )
  }
  if (!data) {
    return (
      <Section title="Next stage">
        <RowsSkeleton label="Loading the next stage" rows={4} />
      </Section>
    )
  }
  return <Moves project={project} moves={data} />
}

interface Props {
  project: ProjectDetail
  moves: ProjectStageMoves
}

function Moves({ project, moves: { moves, ahead } }: Props) {
  const [target, setTarget] = useState<ProjectStage | null>(null)
  const next = nextStage(project.stage)
  const blockers = moves.find(({ to }) => to === next)?.blockers ?? []
  const { label } = projectStages
  const title = next
    ? blockedWords(blockers.length, next)
    : (CLOSED_TITLES[project.stage] ?? `This project is in ${label(project.stage)}`)
  return (
    <Section title={title} description={moves.length > 0 ? EXPLAINED : CLOSED} flush>
      <BlockerList project={project} blockers={blockers} />
      {ahead ? <Ahead project={project} blockers={ahead} /> : null}
      {moves.length > 0 ? (
        <Box sx={buttonStyles}>
          {moves.map(({ to, blockers: own }) => (
            <Button
              key={to}
              variant={to === next && own.length === 0 ? 'contained' : 'outlined'}
              color={to === next || to === moves[1]?.to ? 'primary' : 'inherit'}
              onClick={() => setTarget(to)}
            >
              {`Move to ${label(to)}`}
            </Button>
          ))}
        </Box>
      ) : null}
      {target ? (
        <MoveDialog
          key={target}
          project={project}
          target={target}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </Section>
  )
}

const EXPLAINED = 'Move one stage at a time. Moving back or out of the process requires a reason.'
const CLOSED_TITLES: Partial<Record<ProjectStage, string>> = {
  exited: 'This project has exited',
  disqualified: 'This project was disqualified',
  lost: 'This project was lost',
}
const CLOSED = 'It can’t move to another stage.'

/** The requirements of a later gate. */
function Ahead({
  project,
  blockers,
}: Pick<Props, 'project'> & { blockers: ProjectStageBlocker[] }) {
  return (
    <>
      <Note>
        {blockers.length === 0
          ? 'Everything required for Funding Ready is complete.'
          : `Still needed for Funding Ready (${blockers.length})`}
      </Note>
      <BlockerList project={project} blockers={blockers} />
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ padding: '4px 20px', fontWeight: 500 }}>{children}</Box>
)

const buttonStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  padding: '12px 20px 18px',
} as const
