import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CountBars } from '#admin/charts/CountBars.tsx'
import type { FinancialAnalysis } from '#shared/contract/schemas/companies/guarantors.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { EXPOSURE_PERCENT } from '#shared/rules/companies/exposure.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

type Exposure = FinancialAnalysis['exposure']
type Project = Exposure['by_project'][number]

/** The definition of exposure, in words. */
const WHAT = `Credits that could still be recaptured, times ${EXPOSURE_PERCENT}%. A credit counts in full until its project is in service, then falls by a fifth each year. Projects count from onboarding until they’re over.`

interface ProjectsProps<P extends Project> {
  projects: readonly P[]
  /** The companies that guarantee a project, if that differs by project. */
  behind?: (project: P) => ReactNode
}

/** The exposure of each project. */
export function ExposureByProject<P extends Project>({ projects, behind }: ProjectsProps<P>) {
  const columns: Column<P>[] = [
    {
      key: 'project',
      header: 'Project',
      primary: true,
      cell: ({ project_id, name }) => (
        <Link component={RouterLink} to={paths.adminProject.build({ project_id })}>
          {name}
        </Link>
      ),
    },
    { key: 'stage', header: 'Stage', cell: ({ stage }) => <StageChip stage={stage} /> },
    ...(behind ? [{ key: 'behind', header: 'Guarantor', cell: behind }] : []),
    { key: 'service', header: 'In service', cell: serviceWords },
    { key: 'credit', header: 'Credit', align: 'right', cell: ({ credit }) => dollars(credit) },
    {
      key: 'unvested',
      header: 'Unvested',
      align: 'right',
      cell: ({ counts, unvested }) => (counts ? dollars(unvested) : 'Doesn’t count'),
    },
    {
      key: 'exposure',
      header: 'Exposure',
      align: 'right',
      cell: ({ counts, exposure }) => (counts ? dollars(exposure) : '–'),
    },
  ]
  return (
    <Section title="Exposure by project" description={WHAT} flush>
      <DataTable
        caption="Exposure by project"
        rows={projects}
        rowKey={({ project_id }) => project_id}
        columns={columns}
        empty={
          <EmptyState title="No projects yet" level="h3">
            Projects appear here with the credit that could still be lost.
          </EmptyState>
        }
      />
    </Section>
  )
}

/** The exposure left at the end of each year. */
export const ExposureByYear = ({ years }: { years: Exposure['by_year'] }) => (
  <Section
    title="Exposure by year"
    description="Today, and at the end of each year to come. A planned service date counts until it has passed."
  >
    <Box sx={{ maxWidth: 720 }}>
      <CountBars
        label="Exposure by year"
        format={formatDollars}
        bars={years.map(({ year, on, exposure }, index) => ({
          key: String(year),
          label: index === 0 ? `Today, ${formatDate(on)}` : String(year),
          value: exposure,
          tone: 'accent',
        }))}
      />
    </Box>
  </Section>
)

const dollars = (amount: number | null): string => (amount === null ? '–' : formatDollars(amount))

function serviceWords({
  placed_in_service_date: placed,
  target_placed_in_service_date: target,
}: Project) {
  if (placed) return formatDate(placed)
  return target ? `Planned ${formatDate(target)}` : '–'
}
