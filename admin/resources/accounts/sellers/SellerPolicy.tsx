import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { RuleList } from '#admin/resources/policy/rules/RuleList.tsx'
import { projectAddress } from '#admin/resources/projects/projects/project-tabs.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { checkResults } from '#shared/entities/companies.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

/** The policy rules of a seller's company, and the standing of its projects' rules. */
export function SellerPolicy({ seller }: { seller: Seller }) {
  const { data, error, refetch } = useCall(sellers.policyAnalysis, { params: { id: seller.id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  if (!data) return <RowsSkeleton label="Loading the policy" rows={8} />
  return (
    <>
      <Section title="Projects" description="How many rules have each result." flush>
        <DataTable
          caption="Rules by project"
          rows={data.projects}
          rowKey={({ project_id }) => project_id}
          columns={[
            {
              key: 'project',
              header: 'Project',
              primary: true,
              cell: ({ project_id, project_name }) => (
                <Link component={RouterLink} to={projectAddress(project_id, 'policy')}>
                  {project_name}
                </Link>
              ),
            },
            ...checkResults.options.map(({ value, label }) => ({
              key: value,
              header: label,
              align: 'right' as const,
              cell: ({ counts }: (typeof data.projects)[number]) => formatNumber(counts[value]),
            })),
          ]}
          empty={
            <EmptyState title="No projects yet" level="h3">
              Projects of this seller appear here with their rules.
            </EmptyState>
          }
        />
      </Section>
      <Section
        title="Company rules"
        description={`Checked ${timeOfInstant(data.company.evaluated_at)}.`}
        flush
      >
        <RuleList analysis={data.company} />
      </Section>
    </>
  )
}
