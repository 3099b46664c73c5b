import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { type DragEvent, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { reachableStages } from '#shared/rules/projects/project-stages.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { BoardCard } from './BoardCard.tsx'
import type { BoardColumn } from './use-stage-columns.ts'

interface Props {
  column: BoardColumn
  /** The project being dragged. */
  dragged: Project | null
  onDrag: (project: Project | null) => void
  onMove: (project: Project, target: ProjectStage) => void
}

/** The projects in one stage, with their count; accepts projects that can move here. */
export function StageColumn({ column, dragged, onDrag, onMove }: Props) {
  const { stage, total, projects, error, retry, address } = column
  const heading = useId()
  const name = projectStages.label(stage)
  const takes = dragged !== null && reachableStages(dragged.stage).includes(stage)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged && takes) onMove(dragged, stage)
    onDrag(null)
  }
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={columnStyles}
      data-takes={takes ? '' : undefined}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={drop}
    >
      <h2 id={heading} tabIndex={-1}>
        {name}
        <span>{total === undefined ? '' : formatNumber(total)}</span>
      </h2>
      {error ? <ErrorState error={error} onRetry={retry} level="h3" /> : null}
      {!projects && !error ? <RowsSkeleton label={`Loading ${name}`} rows={3} /> : null}
      <ul>
        {projects?.map((project) => (
          <BoardCard key={project.id} project={project} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {projects?.length === 0 ? <p>No projects</p> : null}
      {total !== undefined && projects && total > projects.length ? (
        <Link component={RouterLink} to={address}>{`View all ${formatNumber(total)}`}</Link>
      ) : null}
    </Box>
  )
}

const columnStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 1,
    minWidth: 0,
    padding: '12px 10px',
    borderRadius: 2,
    border: '1px solid transparent',
    backgroundColor: theme.vars.palette.sunken,
    '&[data-takes]': { borderColor: theme.vars.palette.primary.main, borderStyle: 'dashed' },
    '& h2': {
      display: 'flex',
      justifyContent: 'space-between',
      margin: 0,
      padding: '0 4px',
      fontSize: '0.875rem',
      fontWeight: 600,
    },
    '& h2 span': { color: theme.vars.palette.text.secondary, fontWeight: 500 },
    '& ul': { listStyle: 'none', display: 'grid', gap: 1, margin: 0, padding: 0 },
    '& > p': { margin: 0, padding: '0 4px', color: theme.vars.palette.text.secondary },
    '& > a': { padding: '2px 4px', fontSize: '0.875rem' },
  }) as const
