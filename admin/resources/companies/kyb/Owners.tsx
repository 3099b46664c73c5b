import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { KybDetails } from '#shared/contract/schemas/companies/kyb.ts'
import { formatStake } from '#shared/format/percent.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

type Owner = KybDetails['owners'][number]

/** The company's owners, direct or indirect, and the people who control it. */
export function Owners({ owners }: Pick<KybDetails, 'owners'>) {
  return (
    <Section title="Owners and control persons" flush>
      <DataTable
        caption="Owners and control persons"
        rows={owners}
        rowKey={({ name }) => name}
        columns={COLUMNS}
        empty={
          <EmptyState title="Nobody is on file" level="h3">
            Owners come from the ownership chart, the control person from the company’s details.
          </EmptyState>
        }
      />
    </Section>
  )
}

const COLUMNS = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ name, company_id }: Owner) =>
      company_id === null ? (
        name
      ) : (
        <Link component={RouterLink} to={paths.adminKybReview.build({ company_id })}>
          {name}
        </Link>
      ),
  },
  {
    key: 'percent',
    header: 'Share',
    align: 'right' as const,
    cell: ({ percent, control }: Owner) =>
      percent === null ? (control ? '–' : 'Through others') : formatStake(percent),
  },
  {
    key: 'role',
    header: 'Control',
    cell: ({ control }: Owner) => (control ? 'Control person' : '–'),
  },
  {
    key: 'sanctioned',
    header: 'Sanctions',
    cell: ({ sanctioned }: Owner) =>
      sanctioned ? <StatusChip label="On a list" tone="error" /> : '–',
  },
]
