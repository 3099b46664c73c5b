import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { RecordHistory } from '#admin/history/RecordHistory.tsx'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import { CompanyPolicy } from '#admin/resources/policy/rules/CompanyPolicy.tsx'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { KybDetails } from '#shared/contract/schemas/companies/kyb.ts'
import { companyTypes } from '#shared/entities/companies.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { parseId, paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { CommentsPanel } from '#shared/ui/comments/CommentsPanel.tsx'
import { CheckChip } from '#shared/ui/data/StateChips.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { CompanyDocuments } from '../companies/CompanyDocuments.tsx'
import { CompanyFacts } from '../companies/CompanyFacts.tsx'
import { CompanyPortfolio } from '../companies/CompanyPortfolio.tsx'
import { useCompany, useCompanyFields } from '../companies/use-company.ts'
import { CaseHead } from './CaseHead.tsx'
import { Checks } from './Checks.tsx'
import { NextCase } from './NextCase.tsx'
import { Owners } from './Owners.tsx'

/** One company as a case: its own statements, the sources' findings, and the decisions. */
export function KybReviewPage() {
  const id = parseId(useParams().company_id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedCase key={id} id={id} />
}

/** Polling interval while checks run, in milliseconds. */
const LOOK_MS = 1_000

function LoadedCase({ id }: { id: number }) {
  const [isRunning, setRunning] = useState(false)
  const looking = isRunning ? { refetchInterval: LOOK_MS } : {}
  const company = useCompany(id)
  const details = useCall(companies.kybDetails, { params: { id } }, looking)
  if (details.data && details.data.is_running !== isRunning) setRunning(details.data.is_running)
  usePageTitle(company.data && `${company.data.name}, Business verification`)
  const error = company.error ?? details.error
  if (company.data && details.data) return <Case company={company.data} details={details.data} />
  if (!error) return <PageSkeleton />
  const retry = () => Promise.all([company.refetch(), details.refetch()])
  return <RecordProblem error={error} onRetry={() => void retry()} />
}

function Case({ company, details }: { company: Company; details: KybDetails }) {
  const { data: fields } = useCompanyFields()
  return (
    <>
      <PageHeader
        title={company.name}
        crumbs={[{ label: 'Companies', to: paths.adminCompanies.build() }]}
        status={<CheckChip result={details.overall} />}
        description={descriptionOf(company)}
        actions={
          <>
            {company.guarantor_outcome ? (
              <Button
                variant="outlined"
                component={Link}
                to={paths.adminGuarantor.build({ guarantor_id: company.id })}
              >
                Financial review
              </Button>
            ) : null}
            <NextCase companyId={company.id} />
          </>
        }
      />
      <CaseHead company={company} details={details} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Checks details={details} />
          <CompanyPolicy companyId={company.id} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Owners owners={details.owners} />
          <CompanyDocuments companyId={company.id} />
          <Section title="Notes" flush>
            <CommentsPanel subject={{ company_id: company.id }} actor="admin" />
          </Section>
          <CompanyFacts company={company} />
          <CompanyPortfolio companyId={company.id} title="Project roles" />
          <RecordHistory
            title="Timeline"
            entries={details.timeline}
            error={null}
            onRetry={() => undefined}
            fields={fields}
          />
        </Box>
      </Box>
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
} as const

function descriptionOf({ legal_name, company_type, formation_state, ein }: Company): string {
  const formed = [
    company_type ? companyTypes.label(company_type) : null,
    formation_state ? `formed in ${usStates.label(formation_state)}` : null,
  ].filter(Boolean)
  return [legal_name, formed.join(' '), ein ? `EIN ${ein}` : null].filter(Boolean).join(' · ')
}
