import MoreVert from '@mui/icons-material/MoreVert'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { paths } from '#shared/paths.ts'
import { reachableStages } from '#shared/rules/projects/project-stages.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { creditOf, timeInStage, typeOf } from '../project-words.ts'

interface Props {
  project: Project
  onDrag: (project: Project | null) => void
  onMove: (project: Project, target: ProjectStage) => void
}

/** A project on the board, linked to its page; its menu holds the possible moves. */
export function BoardCard({ project, onDrag, onMove }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const stages = reachableStages(project.stage)
  return (
    <Card
      component="li"
      draggable={stages.length > 0}
      onDragStart={() => onDrag(project)}
      onDragEnd={() => onDrag(null)}
      sx={{ padding: '10px 8px 10px 12px', cursor: stages.length > 0 ? 'grab' : undefined }}
    >
      <RowCard
        title={project.name}
        to={paths.adminProject.build({ project_id: project.id })}
        facts={[
          project.seller_name,
          `${typeOf(project)} · ${creditOf(project)}`,
          timeInStage(project, new Date()),
        ]}
        aside={
          stages.length > 0 ? (
            <IconButton
              size="small"
              aria-label={`Move ${project.name}`}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              <MoreVert fontSize="small" />
            </IconButton>
          ) : null
        }
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {stages.map((stage) => (
          <MenuItem
            key={stage}
            onClick={() => {
              setAnchor(null)
              onMove(project, stage)
            }}
          >
            {`Move to ${projectStages.label(stage)}`}
          </MenuItem>
        ))}
      </Menu>
    </Card>
  )
}
