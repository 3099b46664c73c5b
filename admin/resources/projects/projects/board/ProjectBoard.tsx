import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { Link } from 'react-router-dom'
import { FilterBar } from '#admin/list/FilterBar.tsx'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { paths } from '#shared/paths.ts'
import { FilterChips } from '#shared/ui/data/FilterChips.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { MoveDialog } from '../overview/MoveDialog.tsx'
import { PROJECT_FILTERS } from '../project-fields.tsx'
import { ViewTabs } from '../ViewTabs.tsx'
import { StageColumn } from './StageColumn.tsx'
import { useStageColumns } from './use-stage-columns.ts'

/** Projects by stage, with the table's filters; a move works as on the project's page. */
export function ProjectBoard() {
  return (
    <>
      <PageHeader
        title="Projects by stage"
        description="Move a project with its menu, or drag it to a stage it can move to."
        actions={
          <Button component={Link} to={paths.adminAddProjects.build()} variant="contained">
            Add projects
          </Button>
        }
      />
      {/* The columns fetch their own rows; only the list's filter is used. */}
      <ListBase<Project> resource="projects" perPage={1} storeKey={false} exporter={false}>
        <ViewTabs current="board" />
        <Box sx={{ paddingBottom: 1.5 }}>
          <FilterBar search="Search by project, seller, or address" filters={PROJECT_FILTERS} />
        </Box>
        <Columns />
      </ListBase>
    </>
  )
}

interface Move {
  project: Project
  target: ProjectStage
}

function Columns() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const { columns, opened, open } = useStageColumns()
  const [move, setMove] = useState<Move | null>(null)
  const [dragged, setDragged] = useState<Project | null>(null)
  const shown = isNarrow ? columns.filter(({ stage }) => stage === opened) : columns
  const counts = Object.fromEntries(columns.map(({ stage, total }) => [stage, total ?? 0]))
  return (
    <>
      {isNarrow && opened ? (
        <Box sx={{ paddingBottom: 2 }}>
          <FilterChips
            label="Stage"
            options={columns.map(({ stage }) => ({
              value: stage,
              label: projectStages.label(stage),
            }))}
            counts={counts}
            value={opened}
            onChange={open}
          />
        </Box>
      ) : null}
      <Box sx={isNarrow ? undefined : boardStyles}>
        {shown.map((column) => (
          <StageColumn
            key={column.stage}
            column={column}
            dragged={dragged}
            onDrag={setDragged}
            onMove={(project, target) => setMove({ project, target })}
          />
        ))}
      </Box>
      {move ? <MoveDialog {...move} onClose={() => setMove(null)} /> : null}
    </>
  )
}

const boardStyles = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '232px',
  alignItems: 'start',
  gap: 1.5,
  overflowX: 'auto',
  paddingBottom: 2,
} as const
