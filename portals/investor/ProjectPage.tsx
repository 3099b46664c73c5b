import Box from '@mui/material/Box'
import { useParams, useSearchParams } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { offtakeTypes, projectTypes, siteControlTypes } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatYesNo } from '#shared/format/field-values.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { paths } from '#shared/paths.ts'
import { answerWords } from '#shared/rules/policy/credits/property-words.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ProjectComments } from '#shared/ui/comments/ProjectComments.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { OwnershipSection } from '#shared/ui/org-charts/OwnershipSection.tsx'
import { ReportLinks } from '#shared/ui/reports/ReportLinks.tsx'
import { type KeyValue, KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { ProjectFields } from '#shared/ui/transfers/ProjectFields.tsx'
import { ProjectDocuments } from './ProjectDocuments.tsx'
import { type ProjectTab, projectTabs, readTab } from './project-tabs.ts'
import { TransferLoader } from './TransferLoader.tsx'
import { creditOf, type Transfer, transferCrumbs } from './transfers.ts'

/** A project of a transfer as its buyer reviews it; the tab is in the query. */
export function ProjectPage() {
  return (
    <TransferLoader title="Project">
      {(transfer) => <ProjectOf key={transfer.id} transfer={transfer} />}
    </TransferLoader>
  )
}

function ProjectOf({ transfer }: { transfer: Transfer }) {
  const { project_id = '' } = useParams()
  const portfolio = useCall(transfers.portfolio, { params: { id: transfer.id } })
  const [query] = useSearchParams()
  const tab = readTab(query.get('tab'))
  const project = portfolio.data?.find((row) => String(row.project_id) === project_id)
  const crumbs = transferCrumbs(transfer)
  usePageTitle(project?.name)
  if (!project) {
    if (portfolio.isPending) return <PageSkeleton label="Loading the project" />
    return (
      <>
        <PageHeader title="Project" crumbs={crumbs} />
        {portfolio.error ? (
          <ErrorState error={portfolio.error} onRetry={() => void portfolio.refetch()} />
        ) : (
          <EmptyState
            title="Not found"
            action={
              <NextLink to={paths.investorTransfer.build({ transfer_id: transfer.id })}>
                Back to the transfer
              </NextLink>
            }
          >
            This project isn’t part of the transfer.
          </EmptyState>
        )}
      </>
    )
  }
  const params = { transfer_id: transfer.id, project_id: project.project_id }
  return (
    <>
      <PageHeader
        title={project.name}
        crumbs={crumbs}
        status={<StageChip stage={project.stage} />}
        description={project.full_street_address}
      />
      <Box sx={{ marginBottom: 3 }}>
        <LinkTabs
          label="Project sections"
          current={tab}
          tabs={projectTabs.options.map(({ value, label }) => ({
            key: value,
            label,
            count: value === 'documents' ? project.documents_count : undefined,
            to: paths.investorProject.build(params, { tab: value }),
          }))}
        />
      </Box>
      <TabContent tab={tab} transfer={transfer} project={project} />
    </>
  )
}

type PortfolioProject = ResponseOf<'transfers.portfolio'>[number]

interface TabProps {
  transfer: Transfer
  project: PortfolioProject
}

function TabContent({ tab, ...props }: TabProps & { tab: ProjectTab }) {
  switch (tab) {
    case 'home':
      return <Overview {...props} />
    case 'documents':
      return (
        <Section title="Documents" flush>
          <ProjectDocuments transferId={props.transfer.id} projectId={props.project.project_id} />
        </Section>
      )
    case 'fields':
      return (
        <ProjectFields
          transferId={props.transfer.id}
          projectId={props.project.project_id}
          next={<NextLink to="?tab=documents">See the documents</NextLink>}
        />
      )
    case 'comments':
      return <CommentsOf projectId={props.project.project_id} />
  }
}

/** Comments between the buyer and our team; other buyers can't see them. */
const CommentsOf = ({ projectId }: { projectId: number }) => (
  <ProjectComments projectId={projectId} actor={actorOf(useActiveUser())} />
)

function Overview({ transfer, project }: TabProps) {
  const details = useCall(projects.get, { params: { id: project.project_id } })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Section title="In this transfer" description={transfer.name}>
        <KeyValueList
          columnWidth={180}
          items={[
            { label: 'Credit', value: formatDollars(creditOf(project)) },
            {
              label: 'Credit status',
              value: project.project_itc_amount === null ? 'Projected, not final' : 'Final',
            },
            { label: 'Price per $1 of credit', value: formatCreditPrice(project.price_per_credit) },
            { label: 'Price', value: formatDollars(project.price) },
          ]}
        />
      </Section>
      <ReportLinks projectId={project.project_id} />
      <OwnershipSection projectId={project.project_id} />
      <Section title="About the project">
        {details.error && !details.data ? (
          <ErrorState error={details.error} onRetry={() => void details.refetch()} level="h3" />
        ) : null}
        <KeyValueList items={factsOf(project, details.data)} />
      </Section>
    </Box>
  )
}

function factsOf(project: PortfolioProject, details?: ResponseOf<'projects.get'>): KeyValue[] {
  const date = (value: string | null | undefined) => value && formatDate(value)
  const answer = (value: boolean | null | undefined) =>
    value === null || value === undefined ? null : formatYesNo(value)
  const { installation_type: type, installed_capacity_dc: capacity } = project
  const always: KeyValue[] = [
    { label: 'Type', value: type && projectTypes.label(type) },
    {
      label: 'Installed capacity (DC)',
      value: capacity === null ? null : formatWithUnit(capacity, 'kilowatts'),
    },
    { label: 'Placed in service', value: date(project.placed_in_service_date) },
  ]
  if (!details) return always
  const { offtake_type: offtake, site_control_type: site } = details
  return [
    ...always,
    { label: 'Target in-service date', value: date(details.target_placed_in_service_date) },
    { label: 'Construction start', value: date(details.construction_start_date) },
    { label: 'Seller', value: details.seller_name },
    { label: 'Offtake', value: offtake && offtakeTypes.label(offtake) },
    { label: 'Site control', value: site && siteControlTypes.label(site) },
    { label: 'Project-level debt', value: answer(details.has_project_level_debt) },
    {
      label: 'Domestic content claimed',
      value: answerWords(details, 'adder_domestic_content_claimed'),
    },
    {
      label: 'Energy community claimed',
      value: answerWords(details, 'adder_energy_community_claimed'),
    },
    {
      label: 'Prevailing wage and apprenticeship claimed',
      value: answerWords(details, 'adder_pw_apprenticeship_claimed'),
    },
  ]
}
