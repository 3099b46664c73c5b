import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import { counted } from '#shared/format/counted.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { ProjectDocuments } from './ProjectDocuments.tsx'

type Project = ResponseOf<'transfers.portfolio'>[number]

/** The projects of a transfer, each with its key facts and documents. */
export function TransferDocuments({ transferId }: { transferId: number }) {
  const portfolio = useCall(transfers.portfolio, { params: { id: transferId } })
  if (portfolio.error && !portfolio.data) {
    return (
      <ErrorState error={portfolio.error} onRetry={() => void portfolio.refetch()} level="h3" />
    )
  }
  if (!portfolio.data) return <RowsSkeleton label="Loading the projects" rows={4} />
  if (portfolio.data.length === 0) {
    return (
      <EmptyState
        title="No projects yet"
        level="h3"
        action={<NextLink to={paths.investor.build()}>See all transfers</NextLink>}
      >
        Our team can add projects to this transfer until you confirm it.
      </EmptyState>
    )
  }
  return portfolio.data.map((project) => (
    <ProjectPart
      key={project.project_id}
      transferId={transferId}
      project={project}
      alone={portfolio.data.length === 1}
    />
  ))
}

interface PartProps {
  transferId: number
  project: Project
  /** Whether it is the transfer's only project; its documents then show at once. */
  alone: boolean
}

function ProjectPart({ transferId, project, alone }: PartProps) {
  const [open, setOpen] = useState(alone)
  const id = useId()
  const params = { transfer_id: transferId, project_id: project.project_id }
  return (
    <Box
      component="section"
      aria-label={project.name}
      sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Box sx={partHead}>
        <div>
          <Link component={RouterLink} to={paths.investorProject.build(params)} variant="h3">
            {project.name}
          </Link>{' '}
          <StageChip stage={project.stage} />
          <Box sx={{ color: 'text.secondary' }}>{factsLine(project)}</Box>
        </div>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide documents' : `Show ${counted(project.documents_count, 'document')}`}
        </Button>
      </Box>
      <div id={id} hidden={!open}>
        {open ? <ProjectDocuments transferId={transferId} projectId={project.project_id} /> : null}
      </div>
    </Box>
  )
}

const partHead = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  padding: '14px 20px',
} as const

/** A project's type, size, and location in one line. */
const factsLine = ({
  installation_type: type,
  installed_capacity_dc: capacity,
  full_street_address: address,
}: Project): string =>
  [
    type && projectTypes.label(type),
    capacity === null ? null : `${formatWithUnit(capacity, 'kilowatts')} DC`,
    address,
  ]
    .filter((part) => part)
    .join(', ')
