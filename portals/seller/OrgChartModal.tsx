import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Typography from '@mui/material/Typography'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { OrgTree } from './organization/OrgTree.tsx'
import { accountNode, projectNode } from './organization/organization.ts'
import { useOrgProjects } from './organization/use-org-place.ts'

/** The parties of one project, or of all, as a tree; over the page of the organization. */
export function OrgChartModal() {
  const { seller_name } = useActiveUser()
  const { projectId, projects, isUnknown, error, retry } = useOrgProjects()
  const [first] = projects ?? []
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ paddingRight: 5 }}>
        Company chart
      </Typography>
      <Typography color="textSecondary" sx={{ margin: '4px 0 16px', maxWidth: 640 }}>
        Company roles in {projectId === undefined ? 'each project' : 'this project'}. This chart
        doesn’t show ownership percentages. See the project’s ownership documents.
      </Typography>
      {error && !projects ? <ErrorState error={error} onRetry={retry} /> : null}
      {!projects && !error ? <RowsSkeleton label="Loading the chart" /> : null}
      {isUnknown || projects?.length === 0 ? (
        <EmptyState
          title="No projects yet"
          icon={<GroupsOutlined />}
          action={<NextLink to={paths.home.build()}>See your projects</NextLink>}
        >
          Once you have a project, the companies involved appear here.
        </EmptyState>
      ) : null}
      {projects && first ? (
        <OrgTree
          root={
            projectId === undefined
              ? accountNode(seller_name ?? 'All sellers', projects)
              : projectNode(first)
          }
        />
      ) : null}
    </>
  )
}
