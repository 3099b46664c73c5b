import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { projectStages, projectTypes } from '#shared/entities/projects.ts'
import { dateOrDash, formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { paths } from '#shared/paths.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { NextCell, ReadyCell } from './DiligenceCells.tsx'
import { nextOf } from './diligence-words.ts'
import { askDiligence } from './use-diligences.ts'

export const PROJECT_COLUMNS: readonly Column<Project>[] = [
  {
    key: 'name',
    header: 'Project',
    primary: true,
    sortBy: 'name',
    width: '30%',
    cell: (project) => <NameCell project={project} />,
    csv: ({ name }) => name,
  },
  {
    key: 'stage',
    header: 'Stage',
    sortBy: 'stage_changed_at',
    cell: ({ stage }) => <StageChip stage={stage} />,
    csv: ({ stage }) => projectStages.label(stage),
  },
  {
    key: 'ready',
    header: 'Diligence readiness',
    width: 150,
    cell: (project) => <ReadyCell project={project} />,
    csvAsk: async ({ id }) => formatPercent((await askDiligence(id)).percent),
  },
  {
    key: 'next',
    header: 'Next',
    width: '22%',
    cell: (project) => <NextCell project={project} />,
    csvAsk: async (project) => nextOf(project, await askDiligence(project.id)).text,
  },
  {
    key: 'credit',
    header: 'Projected ITC',
    align: 'right',
    sortBy: 'projected_itc_amount',
    cell: ({ projected_itc_amount: amount }) => (amount === null ? '–' : formatDollars(amount)),
  },
  {
    key: 'service',
    header: 'Placed in service',
    align: 'right',
    sortBy: 'target_placed_in_service_date',
    cell: (project) => <ServiceCell project={project} />,
    csv: ({ placed_in_service_date: placed, target_placed_in_service_date: target }) => {
      if (placed) return formatDate(placed)
      return target ? `${formatDate(target)} (target)` : null
    },
  },
  {
    key: 'type',
    header: 'Type',
    sortBy: 'installation_type',
    hidden: true,
    cell: ({ installation_type: type }) => (type ? projectTypes.label(type) : '–'),
  },
  {
    key: 'address',
    header: 'Address',
    sortBy: 'full_street_address',
    hidden: true,
    cell: ({ full_street_address: address }) => address ?? '–',
  },
  {
    key: 'construction',
    header: 'Construction start',
    align: 'right',
    sortBy: 'construction_start_date',
    hidden: true,
    noWrap: true,
    cell: ({ construction_start_date: day }) => dateOrDash(day),
  },
]

function NameCell({ project }: { project: Project }) {
  const { id, slug, name, installation_type, full_street_address } = project
  return (
    <Box
      sx={{
        minWidth: 0,
        '& > div': { fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' },
        '[data-density="compact"] & > div': { display: 'none' },
      }}
    >
      <Link component={RouterLink} to={paths.project.build({ id, slug })}>
        {name}
      </Link>
      {installation_type ? <div>{projectTypes.label(installation_type)}</div> : null}
      {full_street_address ? <div>{full_street_address}</div> : null}
    </Box>
  )
}

/** The placed-in-service date, or else the target date. */
function ServiceCell({ project }: { project: Project }) {
  const { placed_in_service_date: placed, target_placed_in_service_date: target } = project
  if (!placed && !target) return <>–</>
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatDate(placed ?? target ?? '')}
      {placed ? null : (
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
        >
          target
        </Box>
      )}
    </Box>
  )
}
