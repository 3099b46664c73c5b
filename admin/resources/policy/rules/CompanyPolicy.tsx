import { companies } from '#shared/contract/companies/companies.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { RuleList } from './RuleList.tsx'

/** A company's policy rules with their facts. */
export function CompanyPolicy({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useCall(companies.policyAnalysis, { params: { id: companyId } })
  return (
    <Section
      title="Policy rules"
      description={data ? `Checked ${timeOfInstant(data.evaluated_at)}.` : undefined}
      flush
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : data ? (
        <RuleList analysis={data} />
      ) : (
        <RowsSkeleton label="Loading the policy" rows={8} />
      )}
    </Section>
  )
}
