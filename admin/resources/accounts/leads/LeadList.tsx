import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import type { Lead } from '#shared/contract/schemas/accounts/quotes.ts'
import {
  leadStates,
  type PrequalificationStatus,
  prequalificationStatuses,
  quoteTechnologies,
} from '#shared/entities/quotes.ts'
import { utcDay } from '#shared/format/calendar.ts'
import { fullName } from '#shared/format/full-name.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { quoteTones } from '#shared/ui/data/tones.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant, timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { sellerAddress } from '../sellers/seller-tabs.ts'
import { ConvertLead } from './ConvertLead.tsx'
import { LEAD_BULK } from './lead-bulk.ts'
import { priceReview } from './price-review.ts'

/** The visitors who asked for a quote, with the quote and their contact details. */
export function LeadList() {
  const { data: prices } = useCall(quotes.prices, {})
  return (
    <ResourceList<Lead, 'quotes.leads'>
      title="Leads"
      description={`Visitors who requested an instant quote, newest first.${priceReview(prices, utcDay(new Date()))}`}
      sort={{ field: 'created_at', order: 'DESC' }}
      search="Email"
      columns={COLUMNS}
      filters={FILTERS}
      rowClick={false}
      bulk={LEAD_BULK}
      card={(lead) => (
        <RowCard
          title={nameOf(lead)}
          to={quoteOf(lead)}
          otherBundle
          aside={<LeadStatus status={lead.status} />}
          facts={[
            companyOf(lead),
            `${technologyOf(lead)} · ${creditOf(lead)}`,
            `Follow-up: ${leadStates.label(lead.lead_state)}`,
            <Outcome key="outcome" lead={lead} />,
          ]}
        />
      )}
      empty={
        <EmptyState title="No leads yet">
          Leads appear here when visitors request a quote.
        </EmptyState>
      }
    />
  )
}

const LeadStatus = ({ status }: { status: PrequalificationStatus }) => (
  <StatusChip label={status} tone={quoteTones[status]} />
)

/** An email address that breaks before the domain in a narrow column. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <Link href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Link>
  )
}

const nameOf = ({ form: { contact_info: contact } }: Lead) => fullName(contact)
const phoneOf = ({ form }: Lead) => form.contact_info.phone_number
const companyOf = ({ form }: Lead) => form.contact_info.company_name ?? '–'
const technologyOf = ({ form }: Lead) => quoteTechnologies.label(form.technology)
const creditOf = ({ itc_amount: amount }: Lead) => (amount === null ? '–' : formatDollars(amount))
const quoteOf = ({ uuid }: Lead) => paths.quoteResponse.build({ uuid })

/** The result of a lead, or a button to convert it. */
function Outcome({ lead }: { lead: Lead }) {
  if (lead.seller_id === null) return <ConvertLead lead={lead} />
  return (
    <Link component={RouterLink} to={sellerAddress(lead.seller_id, 'projects')}>
      {lead.seller_name}
    </Link>
  )
}

const COLUMNS: readonly ListColumn<Lead, 'quotes.leads'>[] = [
  {
    source: 'name',
    label: 'Contact',
    sortBy: false,
    // The quote is a page of the other bundle: a plain link, in a new tab.
    render: (lead) => (
      <>
        <Link href={quoteOf(lead)} target="_blank" rel="noopener">
          {nameOf(lead)}
        </Link>
        <Box sx={{ color: 'text.secondary' }}>{lead.form.contact_info.company_name}</Box>
        <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{phoneOf(lead)}</Box>
      </>
    ),
    csv: nameOf,
  },
  // Company and phone are shown with the contact.
  { source: 'company_name', label: 'Company', sortBy: false, hidden: true, render: companyOf },
  {
    source: 'email',
    label: 'Email',
    render: ({ form: { contact_info: contact } }) => <EmailLink email={contact.email} />,
    csv: ({ form }) => form.contact_info.email,
  },
  {
    source: 'phone_number',
    label: 'Phone',
    sortBy: false,
    noWrap: true,
    hidden: true,
    render: phoneOf,
  },
  { source: 'technology', label: 'Technology', sortBy: false, hidden: true, render: technologyOf },
  {
    source: 'itc_amount',
    label: 'Estimated ITC',
    sortBy: false,
    align: 'right',
    render: creditOf,
  },
  {
    source: 'status',
    label: 'Prequalification',
    render: ({ status }) => <LeadStatus status={status} />,
    csv: ({ status }) => status,
  },
  {
    source: 'lead_state',
    label: 'Follow-up',
    render: ({ lead_state }) => leadStates.label(lead_state),
  },
  {
    source: 'user_id',
    label: 'Account',
    sortBy: false,
    hidden: true,
    render: ({ user_id }) => (user_id === null ? 'Not signed up' : 'Signed up'),
  },
  {
    source: 'seller_id',
    label: 'Seller',
    render: (lead) => <Outcome lead={lead} />,
    csv: ({ seller_name }) => seller_name,
  },
  {
    source: 'created_at',
    label: 'Requested',
    align: 'right',
    noWrap: true,
    render: ({ created_at }) => dayOfInstant(created_at),
    csv: ({ created_at }) => timeOfInstant(created_at),
  },
]

const FILTERS: readonly ListFilter<'quotes.leads'>[] = [
  {
    source: 'status',
    label: 'Prequalification',
    kind: 'select',
    choices: prequalificationStatuses.values.map((id) => ({ id, name: id })),
    pinned: true,
  },
  {
    source: 'lead_state',
    label: 'Follow-up',
    kind: 'select',
    choices: choicesOf(leadStates.options),
    pinned: true,
  },
  { source: 'created_at', label: 'Requested', kind: 'date-range', instant: true },
]
