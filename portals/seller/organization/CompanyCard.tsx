import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { companyTypes, creditRatings, partyRoles } from '#shared/entities/companies.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { type KeyValue, KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { MissingDocuments } from './MissingDocuments.tsx'
import type { OrgCompany } from './organization.ts'

interface Props {
  company: OrgCompany
  /** Whether the user may see its records; undefined while unknown. */
  isReadable: boolean | undefined
}

/** One company: its roles, its facts, and its missing documents. */
export function CompanyCard({ company, isReadable }: Props) {
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
        {isReadable ? <Facts companyId={company.id} /> : null}
        {isReadable === false ? (
          <Typography color="textSecondary">
            Our team manages this company’s details and documents.
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
        {isReadable ? <MissingDocuments companyId={company.id} /> : null}
      </Box>
    </Section>
  )
}

function Facts({ companyId }: { companyId: number }) {
  const company = useCall(companies.get, { params: { id: companyId } })
  if (company.error && !company.data) {
    return <ErrorState error={company.error} onRetry={() => void company.refetch()} level="h3" />
  }
  if (!company.data) return <TextSkeleton label="Loading details" />
  return <KeyValueList items={factsOf(company.data)} columnWidth={200} />
}

function factsOf(company: Company): KeyValue[] {
  const { company_type, credit_rating, formation_state, city, state } = company
  return [
    { label: 'Legal name', value: company.legal_name },
    { label: 'Type', value: company_type && companyTypes.label(company_type) },
    { label: 'EIN', value: company.ein },
    { label: 'State of formation', value: formation_state && usStates.label(formation_state) },
    {
      label: 'Address',
      value: [city, state && usStates.label(state)].filter((part) => part).join(', '),
    },
    { label: 'Credit rating', value: credit_rating && creditRatings.label(credit_rating) },
  ]
}
