import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router-dom'
import type { Company } from '#shared/contract/schemas/companies.ts'
import { companyTypes } from '#shared/entities/companies.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { parseId, paths } from '#shared/paths.ts'
import { CheckChip } from '#shared/ui/data/StateChips.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { RecordHistory } from '../../history/RecordHistory.tsx'
import { AdminNotFound } from '../../layout/AdminNotFound.tsx'
import { RecordProblem } from '../../layout/RecordProblem.tsx'
import { CompanyDocuments } from '../companies/CompanyDocuments.tsx'
import { CompanyFacts } from '../companies/CompanyFacts.tsx'
import { CompanyPortfolio } from '../companies/CompanyPortfolio.tsx'
import { useCompany, useCompanyFields, useCompanyHistory } from '../companies/use-company.ts'
import { CompanyPolicy } from '../policy/CompanyPolicy.tsx'
import { VerificationResult } from './VerificationResult.tsx'

/** One company as a case: what it says of itself, what it has brought, and what was found out. */
export function KybReviewPage() {
  const id = parseId(useParams().company_id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedCompany key={id} id={id} />
}

function LoadedCompany({ id }: { id: number }) {
  const { data, error, refetch } = useCompany(id)
  usePageTitle(data && `${data.name}, Business verification`)
  if (error && !data) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Review company={data} />
}

function Review({ company }: { company: Company }) {
  return (
    <>
      <PageHeader
        title={company.name}
        crumbs={[{ label: 'Companies', to: paths.adminCompanies.build() }]}
        status={<CheckChip result={company.kyb_result ?? 'not_run'} />}
        description={descriptionOf(company)}
        actions={
          company.guarantor_outcome ? (
            <Button
              variant="outlined"
              component={Link}
              to={paths.adminGuarantor.build({ guarantor_id: company.id })}
            >
              Financial review
            </Button>
          ) : null
        }
      />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <VerificationResult result={company.kyb_result ?? 'not_run'} />
          <CompanyPolicy companyId={company.id} />
          <CompanyFacts company={company} />
          <History companyId={company.id} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <CompanyDocuments companyId={company.id} />
          <CompanyPortfolio companyId={company.id} title="Project roles" />
        </Box>
      </Box>
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
} as const

function descriptionOf({ legal_name, company_type, formation_state, ein }: Company): string {
  const formed = [
    company_type ? companyTypes.label(company_type) : null,
    formation_state ? `formed in ${usStates.label(formation_state)}` : null,
  ].filter(Boolean)
  return [legal_name, formed.join(' '), ein ? `EIN ${ein}` : null].filter(Boolean).join(' · ')
}

function History({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useCompanyHistory(companyId)
  const { data: fields } = useCompanyFields()
  return (
    <RecordHistory entries={data} error={error} onRetry={() => void refetch()} fields={fields} />
  )
}
