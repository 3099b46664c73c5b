import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { partyRoles } from '#shared/entities/companies.ts'
import { offtakeTypes, projectTypes, siteControlTypes } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatYesNo } from '#shared/format/field-values.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { answerWords } from '#shared/rules/policy/credits/property-words.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { type KeyValue, KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'

type Project = ResponseOf<'projects.get'>

/** The claimed facts of the project under review. */
export function ProjectFacts({ projectId }: { projectId: number }) {
  const project = useCall(projects.get, { params: { id: projectId } })
  if (project.error && !project.data) {
    return <ErrorState error={project.error} onRetry={() => void project.refetch()} level="h3" />
  }
  if (!project.data) return <TextSkeleton label="Loading the project" rows={8} />
  return (
    <Card sx={{ padding: 2.5, display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2">Project</Typography>
        <StageChip stage={project.data.stage} />
      </Box>
      {FACT_GROUPS.map(({ title, facts }) => (
        <section key={title}>
          <Typography variant="h3" sx={{ marginBottom: 1 }}>
            {title}
          </Typography>
          <KeyValueList items={facts(project.data)} columnWidth={140} />
        </section>
      ))}
    </Card>
  )
}

const date = (value: string | null) => value && formatDate(value)
const answer = (value: boolean | null) => (value === null ? null : formatYesNo(value))
const years = (value: number | null) =>
  value === null ? null : formatWithUnit(value, 'number of years')

const FACT_GROUPS: readonly { title: string; facts: (project: Project) => KeyValue[] }[] = [
  {
    title: 'Facility',
    facts: ({ installation_type: type, installed_capacity_dc: capacity, ...project }) => [
      { label: 'Type', value: type && projectTypes.label(type) },
      {
        label: 'Capacity (DC)',
        value: capacity === null ? null : formatWithUnit(capacity, 'kilowatts'),
      },
      { label: 'Address', value: project.full_street_address },
      {
        label: 'Projected credit',
        value:
          project.projected_itc_amount === null
            ? null
            : formatDollars(project.projected_itc_amount),
      },
    ],
  },
  {
    title: 'Dates',
    facts: (project) => [
      { label: 'Construction start', value: date(project.construction_start_date) },
      { label: 'Placed in service', value: date(project.placed_in_service_date) },
      { label: 'Target in-service date', value: date(project.target_placed_in_service_date) },
    ],
  },
  {
    title: 'Credit claims',
    facts: (project) => [
      { label: 'Prevailing wage', value: answerWords(project, 'adder_pw_apprenticeship_claimed') },
      { label: 'Domestic content', value: answerWords(project, 'adder_domestic_content_claimed') },
      { label: 'Energy community', value: answerWords(project, 'adder_energy_community_claimed') },
      { label: 'Low-income 10%', value: answerWords(project, 'adder_lmi_10_claimed') },
      { label: 'Low-income 20%', value: answerWords(project, 'adder_lmi_20_claimed') },
    ],
  },
  {
    title: 'Contracts',
    facts: ({ offtake_type: offtake, site_control_type: site, ...project }) => [
      { label: 'Offtake', value: offtake && offtakeTypes.label(offtake) },
      { label: 'Site control', value: site && siteControlTypes.label(site) },
      { label: 'Power purchase', value: years(project.power_purchase_agreement_term) },
      { label: 'Site lease', value: years(project.site_lease_term) },
      { label: 'O&M', value: years(project.om_agreement_term) },
      { label: 'Project-level debt', value: answer(project.has_project_level_debt) },
    ],
  },
  {
    title: 'Parties',
    facts: ({ parties }) =>
      parties.map(({ role, company_name }) => ({
        label: partyRoles.label(role),
        value: company_name,
      })),
  },
]
