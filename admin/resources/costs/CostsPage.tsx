import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { projects } from '#shared/contract/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { parseId, paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { DocumentPreview } from '#shared/ui/documents/DocumentPreview.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { AdminNotFound } from '../../layout/AdminNotFound.tsx'
import { RecordProblem } from '../../layout/RecordProblem.tsx'
import { previewOf } from '../../queue/files.ts'
import { CostDocuments } from './CostDocuments.tsx'
import { CostFields } from './CostFields.tsx'
import { costRows } from './cost-documents.ts'

/** The costs of one project: figures and papers on the left, the chosen paper on the right. */
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
  const { data, error, refetch } = useCall(projects.documents, { params: { id: project.id } })
  const rows = data && costRows(data)
  const [params, setParams] = useSearchParams()
  const wanted = parseId(params.get('file') ?? '')
  const files = rows?.flatMap(({ file }) => (file ? [file] : [])) ?? []
  const file = files.find(({ id }) => id === wanted) ?? files[0]
  const open = (id: number) => setParams({ file: String(id) }, { replace: true })
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
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <CostFields projectId={project.id} />
          <CostDocuments
            rows={rows}
            error={error}
            onRetry={() => void refetch()}
            openId={file?.id ?? null}
            onOpen={open}
          />
        </Box>
        <Box
          sx={{
            height: { xs: 480, lg: 'calc(100vh - 64px)' },
            position: { lg: 'sticky' },
            top: 24,
          }}
        >
          {file ? <DocumentPreview key={file.id} file={previewOf(file)} /> : null}
          {rows && !file ? (
            <EmptyState title="No cost documents yet">
              Invoices, contracts, and proofs of payment appear here once the seller uploads them
              and staff label them.
            </EmptyState>
          ) : null}
        </Box>
      </Box>
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
