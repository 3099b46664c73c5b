import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Typography from '@mui/material/Typography'
import { Navigate } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { paths } from '#shared/paths.ts'
import { locksCreditFacts } from '#shared/rules/projects/field-locks.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { OrgChartPanel } from '#shared/ui/org-charts/OrgChartPanel.tsx'
import { OrgTree } from './organization/OrgTree.tsx'
import { accountNode, companiesOf } from './organization/organization.ts'
import { useOrgProjects } from './organization/use-org-place.ts'

/** Ownership of one project's companies, or the roles across all projects; opens over the organization page. */
export function OrgChartModal() {
  const { seller_name, is_staff } = useActiveUser()
  const { projectId, all, projects, isUnknown, error, retry } = useOrgProjects()
  const [first] = projects ?? []
  // The page below reports an unknown project.
  if (isUnknown && projectId !== undefined) {
    return <Navigate to={paths.orgInfo.build({ project_id: projectId })} replace />
  }
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ paddingRight: 5 }}>
        {first && projectId !== undefined ? `Ownership of ${first.name}` : 'Company chart'}
      </Typography>
      <Typography color="textSecondary" sx={{ margin: '4px 0 16px', maxWidth: 640 }}>
        {projectId === undefined
          ? 'Company roles in each project. Open a project’s ownership chart to see who owns its companies.'
          : 'Who owns the project’s companies, and which of them plays which role.'}
      </Typography>
      {error && !projects ? <ErrorState error={error} onRetry={retry} /> : null}
      {!projects && !error ? <RowsSkeleton label="Loading the chart" /> : null}
      {projects?.length === 0 ? (
        <EmptyState
          title="No projects yet"
          icon={<GroupsOutlined />}
          action={<NextLink to={paths.home.build()}>See your projects</NextLink>}
        >
          Once you have a project, the companies involved appear here.
        </EmptyState>
      ) : null}
      {projects && first && projectId === undefined ? (
        <OrgTree root={accountNode(seller_name ?? 'All sellers', projects)} />
      ) : null}
      {first && projectId !== undefined ? (
        <OrgChartPanel
          key={first.id}
          project={first}
          editing={!is_staff && locksCreditFacts(first.stage) ? 'request' : 'save'}
          companies={is_staff ? 'all' : companiesOf(all ?? [])}
        />
      ) : null}
    </>
  )
}
