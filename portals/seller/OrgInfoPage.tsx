import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router-dom'
import { NotFoundPage } from '#portals/frame/NotFoundPage.tsx'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { NAV_ICONS } from './nav-icons.tsx'
import { CompanyCard } from './organization/CompanyCard.tsx'
import { companiesOf } from './organization/organization.ts'
import { useOrgProjects } from './organization/use-org-place.ts'
import { useReadableCompanies } from './organization/use-readable.ts'

/** The companies involved in the projects, with their facts and what is missing. */
export function OrgInfoPage() {
  const navigate = useNavigate()
  const { projectId, all, projects, isUnknown, more, error, retry } = useOrgProjects()
  const isReadable = useReadableCompanies()
  if (isUnknown) return <NotFoundPage />
  if (error && !projects) return <ErrorState error={error} onRetry={retry} />
  if (!projects || !all) return <PageSkeleton label="Loading the companies" />
  const companies = companiesOf(projects)
  return (
    <>
      <PageHeader
        title="Project companies"
        description="The companies involved in your projects and their roles."
        actions={
          <>
            <NativeSelect
              input={<OutlinedInput />}
              value={projectId ?? ''}
              onChange={({ target }) =>
                navigate(
                  paths.orgInfo.build(target.value ? { project_id: Number(target.value) } : {}),
                )
              }
              inputProps={{ 'aria-label': 'Project' }}
              sx={{ minWidth: 200 }}
            >
              <option value="">All projects</option>
              {all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            <Button
              component={Link}
              to={paths.orgChart.build(projectId === undefined ? {} : { project_id: projectId })}
              variant="outlined"
              startIcon={NAV_ICONS.organization}
            >
              View chart
            </Button>
          </>
        }
      />
      {companies.length === 0 ? (
        <Card>
          <EmptyState
            title="No companies yet"
            icon={<GroupsOutlined />}
            action={<NextLink to={paths.company.build()}>See your own company</NextLink>}
          >
            Companies appear here once our team enters who owns, sells, and guarantees a project.
          </EmptyState>
        </Card>
      ) : (
        <Box sx={listStyles}>
          {companies.map((company) => (
            <div key={company.id} data-readable={isReadable(company.id) === true}>
              <CompanyCard company={company} isReadable={isReadable(company.id)} />
            </div>
          ))}
        </Box>
      )}
      {more > 0 ? (
        <Typography color="textSecondary" sx={{ marginTop: 2 }}>
          {more} more projects aren’t shown here. Open a project to see its companies.
        </Typography>
      ) : null}
    </>
  )
}

/** The seller's own company first at full width, the others in two columns. */
const listStyles = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '& > [data-readable="true"]': { order: -1, gridColumn: '1 / -1' },
} as const
