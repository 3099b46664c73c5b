import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router-dom'
import { RecordHistory } from '#admin/history/RecordHistory.tsx'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { parseId, paths } from '#shared/paths.ts'
import { type GuarantorTab, guarantorTabs } from '#shared/screens/admin-tabs.ts'
import { OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { CompanyDocuments } from '../companies/CompanyDocuments.tsx'
import { CompanyPortfolio } from '../companies/CompanyPortfolio.tsx'
import { useCompany, useCompanyFields, useCompanyHistory } from '../companies/use-company.ts'
import { GuarantorExposure } from './GuarantorExposure.tsx'
import { GuarantorHome } from './GuarantorHome.tsx'
import { guarantorLinks, guarantorTab } from './guarantor-tabs.ts'
import { Statements } from './Statements.tsx'

/** One guarantor: its statements, documents, exposure, and history. */
export function GuarantorPage() {
  const { guarantor_id = '', active_tab } = useParams()
  const id = parseId(guarantor_id)
  const tab = guarantorTab(active_tab)
  return id === null || tab === null ? <AdminNotFound /> : <Loaded key={id} id={id} tab={tab} />
}

function Loaded({ id, tab }: { id: number; tab: GuarantorTab }) {
  const { data, error, refetch } = useCompany(id)
  usePageTitle(data && `${data.name}, ${guarantorTabs.label(tab)}`)
  if (error && !data) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={[{ label: 'Financial review', to: paths.adminGuarantors.build() }]}
        status={data.guarantor_outcome ? <OutcomeChip outcome={data.guarantor_outcome} /> : null}
        description={data.legal_name}
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={paths.adminKybReview.build({ company_id: id })}
          >
            Business verification
          </Button>
        }
      />
      <Box sx={{ marginBottom: 3 }}>
        <LinkTabs label="Review sections" tabs={guarantorLinks(id)} current={tab} />
      </Box>
      <Tab company={data} tab={tab} />
    </>
  )
}

function Tab({ company, tab }: { company: Company; tab: GuarantorTab }) {
  switch (tab) {
    case 'home':
      return <GuarantorHome company={company} />
    case 'statements':
      return <Statements key={company.id} companyId={company.id} />
    case 'exposure':
      return <GuarantorExposure companyId={company.id} />
    case 'documents':
      return <CompanyDocuments companyId={company.id} />
    case 'portfolio':
      return <CompanyPortfolio companyId={company.id} title="Portfolio" />
    case 'history':
      return <History companyId={company.id} />
  }
}

function History({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useCompanyHistory(companyId)
  const { data: fields } = useCompanyFields()
  return (
    <RecordHistory entries={data} error={error} onRetry={() => void refetch()} fields={fields} />
  )
}
