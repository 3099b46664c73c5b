import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { FinancialAnalysis } from '#shared/contract/schemas/companies/guarantors.ts'
import type { ReviewOutcome } from '#shared/entities/companies.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { effectsOf, type ProjectEffect } from '#shared/rules/companies/guarantors/effects.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { CheckChip, StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'

interface Props {
  projects: FinancialAnalysis['exposure']['by_project']
  before: ReviewOutcome
  /** Null while nothing is chosen: only the current outcome is shown. */
  after: ReviewOutcome | null
}

/** Previews the effect of the decision on each project that the company guarantees. */
export function EffectTable({ projects, before, after }: Props) {
  return (
    <Box sx={{ margin: '20px -20px -20px' }}>
      <Typography variant="h3" sx={{ padding: '0 20px 8px' }}>
        {after === null ? 'Guaranteed projects today' : 'Effect on guaranteed projects'}
      </Typography>
      <DataTable
        caption="Effect on guaranteed projects"
        rows={effectsOf(projects, before, after ?? before)}
        rowKey={({ project }) => project.project_id}
        columns={[
          {
            key: 'project',
            header: 'Project',
            primary: true,
            cell: ({ project: { project_id, name } }) => (
              <Link component={RouterLink} to={paths.adminProject.build({ project_id })}>
                {name}
              </Link>
            ),
          },
          {
            key: 'stage',
            header: 'Stage',
            cell: ({ project }) => <StageChip stage={project.stage} />,
          },
          {
            key: 'credit',
            header: 'Credit',
            align: 'right',
            cell: ({ project: { credit } }) => (credit === null ? '–' : formatDollars(credit)),
          },
          { key: 'before', header: 'Today', cell: ({ before: terms }) => <Terms {...terms} /> },
          ...(after === null
            ? []
            : [
                {
                  key: 'after',
                  header: 'After',
                  cell: ({ after: terms, back_to }: ProjectEffect) => (
                    <Terms
                      {...terms}
                      note={back_to ? `Goes back to ${projectStages.label(back_to)}.` : undefined}
                    />
                  ),
                },
              ]),
        ]}
        empty={
          <EmptyState title="No guaranteed projects" level="h3">
            This company doesn’t guarantee a project in diligence or later.
          </EmptyState>
        }
      />
    </Box>
  )
}

function Terms({ result, words, note }: ProjectEffect['before'] & { note?: string | undefined }) {
  return (
    <>
      <CheckChip result={result} /> {words}. {note ? <strong>{note}</strong> : null}
    </>
  )
}
