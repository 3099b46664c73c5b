import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { partyRoles } from '#shared/entities/companies.ts'
import { offtakeTypes, projectTypes, siteControlTypes } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatYesNo } from '#shared/format/field-values.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { paths } from '#shared/paths.ts'
import { type KeyValue, KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { tabPath } from './project-tabs.ts'

/** A project's main facts at a glance. */
export function KeyFacts({ project }: { project: ProjectDetail }) {
  return (
    <Section
      title="Key details"
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            component={Link}
            to={paths.orgInfo.build({ project_id: project.id })}
            variant="text"
            size="small"
          >
            Project companies
          </Button>
          <Button component={Link} to={tabPath(project, 'fields')} variant="outlined" size="small">
            Edit details
          </Button>
        </Box>
      }
    >
      <KeyValueList items={factsOf(project)} />
    </Section>
  )
}

const day = (date: string | null) => date && formatDate(date)

function factsOf(project: ProjectDetail): KeyValue[] {
  const { installation_type, offtake_type, site_control_type, has_project_level_debt } = project
  const capacity = project.installed_capacity_dc
  return [
    { label: 'Type', value: installation_type && projectTypes.label(installation_type) },
    { label: 'Address', value: project.full_street_address },
    {
      label: 'Installed capacity (DC)',
      value: capacity === null ? null : formatWithUnit(capacity, 'kilowatts'),
    },
    { label: 'Construction start', value: day(project.construction_start_date) },
    { label: 'Target in-service date', value: day(project.target_placed_in_service_date) },
    { label: 'Placed in service', value: day(project.placed_in_service_date) },
    { label: 'Offtake', value: offtake_type && offtakeTypes.label(offtake_type) },
    {
      label: 'Site control',
      value: site_control_type && siteControlTypes.label(site_control_type),
    },
    {
      label: 'Project-level debt',
      value: has_project_level_debt === null ? null : formatYesNo(has_project_level_debt),
    },
    ...project.parties.map(({ role, company_name }) => ({
      label: partyRoles.label(role),
      value: company_name,
    })),
  ]
}
