import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactElement } from 'react'
import { useGetOne } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { FRESH } from '#admin/data/fresh.ts'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { listAddress } from '#admin/layout/addresses.ts'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import { sellerAddress } from '#admin/resources/accounts/sellers/seller-tabs.ts'
import { ProjectPolicy } from '#admin/resources/policy/rules/ProjectPolicy.tsx'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { paths } from '#shared/paths.ts'
import { type ProjectTab, projectTabs } from '#shared/screens/admin-tabs.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ProjectComments } from '#shared/ui/comments/ProjectComments.tsx'
import { StageTrack } from '#shared/ui/data/StageTrack.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { ProjectAsOf } from './as-of/ProjectAsOf.tsx'
import { ProjectHistory } from './overview/ProjectHistory.tsx'
import { ProjectOverview } from './overview/ProjectOverview.tsx'
import { ProjectTasks } from './overview/ProjectTasks.tsx'
import { ProjectDocuments } from './ProjectDocuments.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectOwnership } from './ProjectOwnership.tsx'
import { type ProjectPlace, projectAddress, projectPlace } from './project-tabs.ts'
import { ProjectReports } from './reports/ProjectReports.tsx'

/** A project for staff: its stage and everything that depends on it, its documents, and its facts. */
export function ProjectPage() {
  const place = projectPlace(useLocation().pathname)
  return place ? <LoadedProject key={place.projectId} place={place} /> : <AdminNotFound />
}

const TABS = {
  home: ProjectOverview,
  documents: ({ project }) => <ProjectDocuments projectId={project.id} />,
  tasks: ({ project }) => <ProjectTasks project={project} />,
  ownership: ({ project }) => <ProjectOwnership project={project} />,
  policy: ({ project }) => <ProjectPolicy project={project} />,
  reports: ({ project }) => <ProjectReports project={project} />,
  comments: ({ project }) => (
    <ProjectComments
      projectId={project.id}
      actor="admin"
      fieldAddress={(field) =>
        `${projectAddress(project.id, 'facts')}?${new URLSearchParams({ field })}`
      }
    />
  ),
  facts: ProjectFacts,
  history: ({ project }) => (
    <>
      <ProjectAsOf projectId={project.id} />
      <ProjectHistory projectId={project.id} />
    </>
  ),
} as const satisfies Record<ProjectTab, (props: { project: ProjectDetail }) => ReactElement>

function LoadedProject({ place: { projectId, tab } }: { place: ProjectPlace }) {
  const { data, error, refetch } = useGetOne<ProjectDetail>('projects', { id: projectId }, FRESH)
  const diligence = useCall(projects.diligence, { params: { id: projectId } })
  const openQuestions = diligence.data?.open_questions
  usePageTitle(data && (tab === 'home' ? data.name : `${data.name}, ${projectTabs.label(tab)}`))
  if (error && !data?.parties) return <RecordProblem error={error} onRetry={refetch} />
  // The list's cached row comes first, and a row has no parties.
  if (!data?.parties) return <PageSkeleton />
  const Tab = TABS[tab]
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={[{ label: 'Projects', to: listAddress('projects') }]}
        status={<StageChip stage={data.stage} />}
        description={
          <>
            <Link component={RouterLink} to={sellerAddress(data.seller_id)}>
              {data.seller_name}
            </Link>
            {data.full_street_address ? ` · ${data.full_street_address}` : ''}
          </>
        }
        actions={
          <Button
            component={RouterLink}
            to={paths.adminProjectCosts.build({ project_id: data.id })}
            variant="outlined"
          >
            Costs
          </Button>
        }
      />
      <StageTrack stage={data.stage} />
      <LinkTabs
        label="Project sections"
        current={tab}
        tabs={projectTabs.options.map(({ value, label }) => ({
          key: value,
          label,
          to: projectAddress(data.id, value),
          count: value === 'comments' ? openQuestions : undefined,
        }))}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, marginTop: 3 }}>
        <Tab project={data} />
      </Box>
    </>
  )
}
