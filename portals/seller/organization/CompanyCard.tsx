import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { companies } from '#shared/contract/companies.ts'
import type { Company } from '#shared/contract/schemas/companies.ts'
import { companyTypes, creditRatings, partyRoles } from '#shared/entities/companies.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { type KeyValue, KeyValueList } from '#shared/ui/page/KeyValueList.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { useCall } from '../../app/use-call.ts'
import { MissingDocuments } from './MissingDocuments.tsx'
import type { OrgCompany } from './organization.ts'

/** One company: its parts, its facts, and the documents that are missing of it. */
export function CompanyCard({ company }: { company: OrgCompany }) {
  const facts = useCall(companies.get, { params: { id: company.id } })
  return (
    <Section
      title={company.name}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {company.roles.map((role) => (
            <StatusChip key={role} label={partyRoles.label(role)} tone="info" />
          ))}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {facts.data ? <KeyValueList items={factsOf(facts.data)} columnWidth={150} /> : null}
        {facts.isPending ? <TextSkeleton label="Loading the facts" /> : null}
        {facts.error && !isForeign(facts.error) ? (
          <ErrorState error={facts.error} onRetry={() => void facts.refetch()} level="h3" />
        ) : null}
        {isForeign(facts.error) ? (
          <Typography color="textSecondary">
            This company belongs to another account; its facts are kept by our team.
          </Typography>
        ) : null}
        <Box sx={{ fontSize: '0.875rem' }}>
          <Typography variant="h4" component="h3" sx={{ marginBottom: 0.5 }}>
            Projects
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingLeft: 2.25 }}>
            {company.projects.map(({ id, slug, name, roles }) => (
              <li key={id}>
                <Link component={RouterLink} to={paths.project.build({ id, slug })}>
                  {name}
                </Link>
                , {roles.map((role) => partyRoles.label(role)).join(', ')}
              </li>
            ))}
          </Box>
        </Box>
        {facts.data ? <MissingDocuments companyId={company.id} /> : null}
      </Box>
    </Section>
  )
}

/** The parties of a project may be companies of others. */
const isForeign = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

function factsOf(company: Company): KeyValue[] {
  const { company_type, credit_rating, formation_state, city, state } = company
  return [
    { label: 'Legal name', value: company.legal_name },
    { label: 'Type', value: company_type && companyTypes.label(company_type) },
    { label: 'EIN', value: company.ein },
    { label: 'Formed in', value: formation_state && usStates.label(formation_state) },
    {
      label: 'Seat',
      value: [city, state && usStates.label(state)].filter((part) => part).join(', '),
    },
    { label: 'Credit rating', value: credit_rating && creditRatings.label(credit_rating) },
  ]
}
