import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { partyRoles } from '#shared/entities/companies.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { portfolioProjects } from './portfolio.ts'
import { useCompanyPortfolio } from './use-company.ts'

interface Props {
  companyId: number
  title: string
}

/** The projects that a company takes part in, with its roles in each. */
export function CompanyPortfolio({ companyId, title }: Props) {
  const { data, error, refetch } = useCompanyPortfolio(companyId)
  return (
    <Section
      title={title}
      description="The unvested amount could still be lost: the whole credit until a project is in service, then a fifth less each year."
      flush
    >
      <DataTable
        caption={title}
        rows={data && portfolioProjects(data)}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ project_id }) => project_id}
        columns={[
          {
            key: 'project',
            header: 'Project',
            primary: true,
            cell: ({ project_id, project }) => (
              <Link component={RouterLink} to={paths.adminProject.build({ project_id })}>
                {project}
              </Link>
            ),
          },
          {
            key: 'roles',
            header: 'Role',
            cell: ({ roles }) => roles.map(partyRoles.label).join(', '),
          },
          { key: 'stage', header: 'Stage', cell: ({ stage }) => <StageChip stage={stage} /> },
          { key: 'itc', header: 'Credit', align: 'right', cell: ({ itc }) => dollars(itc) },
          {
            key: 'unvested',
            header: 'Unvested',
            align: 'right',
            cell: ({ unvested }) => dollars(unvested),
          },
        ]}
        empty={
          <EmptyState title="No projects yet" level="h3">
            Projects that list this company as a party appear here.
          </EmptyState>
        }
      />
    </Section>
  )
}

const dollars = (amount: number | null) => (amount === null ? '–' : formatDollars(amount))
