import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import {
  checkResults,
  companyTypes,
  creditRatings,
  reviewOutcomes,
} from '#shared/entities/companies.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { EngagementLetter } from './EngagementLetter.tsx'
import { countInState } from './list-progress.ts'
import { SellerDecision } from './SellerDecision.tsx'
import { sellerAddress } from './seller-tabs.ts'
import { TaskTable } from './TaskTable.tsx'
import { isOpenTask } from './task-moves.ts'
import { useSellerLists } from './use-seller-lists.ts'
import { useSellerTasks } from './use-seller-tasks.ts'
import { WaitingForApp } from './WaitingForApp.tsx'

/** The seller's home tab: work waiting for staff, and who the seller is. */
export function SellerHome({ seller }: { seller: Seller }) {
  return (
    <>
      <SellerDecision seller={seller} />
      <EngagementLetter seller={seller} />
      <WaitingForApp seller={seller} />
      <Box sx={{ marginBottom: -3 }}>
        <Figures seller={seller} />
      </Box>
      <KeyFacts seller={seller} />
      <NextTasks seller={seller} />
    </>
  )
}

const shown = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count))

function Figures({ seller }: { seller: Seller }) {
  const { data: lists } = useSellerLists(seller.id)
  const { rows: tasks } = useSellerTasks(seller)
  const open = tasks?.filter(isOpenTask)
  const overdue = open?.filter(({ state }) => state === 'overdue').length ?? 0
  const missing = lists && countInState(lists, 'missing')
  const unstructured = lists && countInState(lists, 'unstructured')
  return (
    <FigureRow>
      <Figure
        label="Projects"
        value={formatNumber(seller.projects_count)}
        to={sellerAddress(seller.id, 'projects')}
      />
      <Figure
        label="Missing required items"
        value={shown(missing)}
        note="documents and fields"
        tone={missing ? 'error' : 'success'}
        to={sellerAddress(seller.id, 'documents')}
      />
      <Figure
        label="To validate"
        value={shown(unstructured)}
        note="required documents"
        tone="warning"
        to={sellerAddress(seller.id, 'documents')}
      />
      <Figure
        label="Open tasks"
        value={shown(open?.length)}
        note={overdue > 0 ? `${overdue} ${taskStates.label('overdue').toLowerCase()}` : undefined}
        tone={overdue > 0 ? 'error' : 'info'}
        to={sellerAddress(seller.id, 'tasks')}
      />
    </FigureRow>
  )
}

function KeyFacts({ seller }: { seller: Seller }) {
  const {
    data: company,
    error,
    refetch,
  } = useGetOne<Company>('companies', {
    id: seller.company_id,
  })
  return (
    <Section
      title="Key details"
      actions={
        <Link component={RouterLink} to={sellerAddress(seller.id, 'company')}>
          Edit
        </Link>
      }
    >
      {error && !company ? <ErrorState error={error} onRetry={refetch} level="h3" /> : null}
      {!company && !error ? <RowsSkeleton label="Loading the company" rows={4} /> : null}
      {company ? <KeyValueList items={factsOf(seller, company)} /> : null}
    </Section>
  )
}

/** The few tasks due first; nothing if none is open. */
function NextTasks({ seller }: { seller: Seller }) {
  const { rows = [] } = useSellerTasks(seller)
  const open = rows.filter(isOpenTask).slice(0, NEXT_TASKS)
  if (open.length === 0) return null
  return (
    <Section
      title="Due next"
      flush
      actions={
        <Link component={RouterLink} to={sellerAddress(seller.id, 'tasks')}>
          All tasks
        </Link>
      }
    >
      <TaskTable caption="Due next" seller={seller} rows={open} empty={null} />
    </Section>
  )
}

const NEXT_TASKS = 5

function factsOf(seller: Seller, company: Company) {
  const { company_type, credit_rating, guarantor_outcome, kyb_result, formation_state } = company
  const place = [company.city, company.state && usStates.label(company.state)]
  return [
    { label: 'Code', value: seller.code },
    { label: 'Company', value: company.legal_name ?? company.name },
    { label: 'Company type', value: company_type && companyTypes.label(company_type) },
    { label: 'EIN', value: company.ein },
    { label: 'Location', value: place.filter(Boolean).join(', ') },
    { label: 'State of formation', value: formation_state && usStates.label(formation_state) },
    { label: 'Credit rating', value: credit_rating && creditRatings.label(credit_rating) },
    {
      label: 'Guarantor review',
      value: guarantor_outcome ? reviewOutcomes.label(guarantor_outcome) : 'No review yet',
    },
    {
      label: 'Business verification',
      value:
        !kyb_result || kyb_result === 'not_run'
          ? 'No check has been run'
          : checkResults.label(kyb_result),
    },
    { label: 'Customer since', value: dayOfInstant(seller.created_at) },
  ]
}
