import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import {
  ExposureByProject,
  ExposureByYear,
} from '#admin/resources/companies/exposure/ExposureTables.tsx'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { SellerExposure as Report } from '#shared/contract/schemas/companies/guarantors.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { OutcomeChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The exposure of a seller's projects, and the companies that guarantee them. */
export function SellerExposure({ seller }: { seller: Seller }) {
  const { data, error, refetch } = useCall(sellers.exposure, { params: { id: seller.id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} level="h2" />
  if (!data) return <RowsSkeleton label="Loading the exposure" rows={8} />
  const open = data.by_project.filter(({ counts, guarantors }) => counts && guarantors.length === 0)
  return (
    <>
      <FigureRow>
        <Figure label="Exposure" value={formatDollarsCompact(data.exposure)} tone="accent" />
        <Figure
          label="Unvested credits"
          value={formatDollarsCompact(data.unvested)}
          note="Could still be recaptured"
        />
        <Figure
          label="Projects without a guarantor"
          value={formatNumber(open.length)}
          tone={open.length > 0 ? 'warning' : 'success'}
        />
      </FigureRow>
      <ByGuarantor guarantors={data.guarantors} />
      <ExposureByProject
        projects={data.by_project}
        behind={({ guarantors }) =>
          guarantors.length === 0
            ? 'None'
            : guarantors.map(({ company_id, name }) => (
                <GuarantorLink key={company_id} id={company_id} name={name} />
              ))
        }
      />
      <ExposureByYear years={data.by_year} />
    </>
  )
}

const ByGuarantor = ({ guarantors }: Pick<Report, 'guarantors'>) => (
  <Section title="Exposure by guarantor" flush>
    <DataTable
      caption="Exposure by guarantor"
      rows={guarantors}
      rowKey={({ company_id }) => company_id}
      columns={[
        {
          key: 'name',
          header: 'Guarantor',
          primary: true,
          cell: ({ company_id, name }) => <GuarantorLink id={company_id} name={name} />,
        },
        {
          key: 'outcome',
          header: 'Decided',
          cell: ({ outcome }) => <OutcomeChip outcome={outcome} />,
        },
        {
          key: 'projects',
          header: 'Projects',
          align: 'right',
          cell: ({ projects }) => formatNumber(projects),
        },
        {
          key: 'unvested',
          header: 'Unvested',
          align: 'right',
          cell: ({ unvested }) => formatDollars(unvested),
        },
        {
          key: 'exposure',
          header: 'Exposure',
          align: 'right',
          cell: ({ exposure }) => formatDollars(exposure),
        },
      ]}
      empty={
        <EmptyState title="No guarantors yet" level="h3">
          Companies that guarantee this seller’s projects appear here.
        </EmptyState>
      }
    />
  </Section>
)

const GuarantorLink = ({ id, name }: { id: number; name: string }) => (
  <Link component={RouterLink} to={paths.adminGuarantor.build({ guarantor_id: id })}>
    {name}
  </Link>
)
