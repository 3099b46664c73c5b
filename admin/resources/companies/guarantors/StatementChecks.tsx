import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { FinancialAnalysis } from '#shared/contract/schemas/companies/guarantors.ts'
import { auditOpinions } from '#shared/entities/evidence.ts'
import { counted } from '#shared/format/counted.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { guarantorAddress } from './guarantor-tabs.ts'
import { RefLinks } from './RefLinks.tsx'

type Year = FinancialAnalysis['years'][number]
type Check = Year['checks'][number]

const STATES = {
  passed: { label: 'Pass', tone: 'success' },
  failed: { label: 'Off', tone: 'error' },
  open: { label: 'Open', tone: 'neutral' },
} as const satisfies Record<Check['state'], { label: string; tone: Tone }>

interface Props {
  years: readonly Year[]
  companyId: number
}

/** Whether each year's figures agree with each other. */
export function StatementChecks({ years, companyId }: Props) {
  const [all, setAll] = useState(false)
  const checks = years.flatMap(({ fiscal_year, checks: own }) =>
    own.map((check) => ({ ...check, fiscal_year })),
  )
  const passed = checks.filter(({ state }) => state === 'passed').length
  const rows = all ? checks : checks.filter(({ state }) => state !== 'passed')
  return (
    <Section
      title="Statement checks"
      description={`Sums may be off by 0.5%. A year that doesn’t balance isn’t scored.${opinionWords(years)}`}
      flush
      actions={
        <>
          {passed > 0 ? (
            <Button aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Hide passed checks' : `Show ${counted(passed, 'passed check')}`}
            </Button>
          ) : null}
          <Link component={RouterLink} to={guarantorAddress(companyId, 'statements')}>
            Statements
          </Link>
        </>
      }
    >
      <DataTable
        caption="Statement checks"
        rows={rows}
        rowKey={({ key, fiscal_year }) => `${fiscal_year} ${key}`}
        columns={[
          { key: 'title', header: 'Check', primary: true, cell: ({ title }) => title },
          { key: 'year', header: 'Year', cell: ({ fiscal_year }) => String(fiscal_year) },
          {
            key: 'state',
            header: 'Result',
            cell: ({ state }) => <StatusChip {...STATES[state]} />,
          },
          { key: 'words', header: 'Figures', cell: ({ words }) => words },
          {
            key: 'refs',
            header: 'Sources',
            cell: ({ refs, title, fiscal_year }) => (
              <RefLinks refs={refs} of={`${title} ${fiscal_year}`} />
            ),
          },
        ]}
        empty={
          <EmptyState
            title={passed > 0 ? `All ${passed} checks pass` : 'No statements yet'}
            level="h3"
          >
            {passed > 0
              ? 'The figures of every year agree with each other.'
              : 'The checks run once the figures of a year are on file.'}
          </EmptyState>
        }
      />
    </Section>
  )
}

function opinionWords(years: readonly Year[]): string {
  const told = years.map(
    ({ fiscal_year, opinion }) =>
      `${fiscal_year}: ${opinion ? auditOpinions.label(opinion).toLowerCase() : 'none on file'}`,
  )
  return told.length === 0 ? '' : ` Auditor opinions: ${told.join('; ')}.`
}
