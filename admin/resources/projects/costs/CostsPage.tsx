import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router-dom'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { parseId, paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { CostsWork } from '#shared/ui/costs/CostsWork.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { CostDocuments } from './CostDocuments.tsx'
import { CostFields } from './CostFields.tsx'

/** The costs of one project: cost lines with their review, then the figures and documents on record. */
export function CostsPage() {
  const id = parseId(useParams().project_id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedProject key={id} id={id} />
}

function LoadedProject({ id }: { id: number }) {
  const { data, error, refetch } = useCall(projects.get, { params: { id } })
  usePageTitle(data && `${data.name}, Costs`)
  if (error && !data) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Costs project={data} />
}

function Costs({ project }: { project: ProjectDetail }) {
  return (
    <>
      <PageHeader
        title="Project costs"
        crumbs={[
          { label: 'Projects', to: paths.adminProjects.build() },
          { label: project.name, to: paths.adminProject.build({ project_id: project.id }) },
        ]}
        status={<StageChip stage={project.stage} />}
        description={`${project.name} · ${project.seller_name}`}
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={paths.adminProject.build({ project_id: project.id })}
          >
            Project
          </Button>
        }
      />
      <CostsWork projectId={project.id} isSeller={false} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, marginTop: 3 }}>
        <CostFields projectId={project.id} />
        <CostDocuments projectId={project.id} />
      </Box>
    </>
  )
}
