import Link from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Seller } from '#shared/contract/schemas/sellers.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { listAddress } from '../layout/addresses.ts'
import { SUMMARY } from './summary.ts'

const PENDING = { status: 'pending' } as const

/** Applicants whose seller account waits for a decision; nothing is shown when none does. */
export function PendingSellers() {
  const { data, error, refetch } = useGetList<Seller>('sellers', {
    ...SUMMARY,
    sort: { field: 'created_at', order: 'ASC' },
    filter: PENDING,
  })
  if (data?.length === 0) return null
  return (
    <Section
      title="Sellers to decide on"
      actions={
        <Link component={RouterLink} to={listAddress('sellers', PENDING)}>
          All of them
        </Link>
      }
      flush
    >
      <DataTable
        caption="Sellers to decide on"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        skeletonRows={2}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Seller',
            primary: true,
            cell: ({ id, name }) => (
              <Link component={RouterLink} to={paths.adminSeller.build({ seller_id: id })}>
                {name}
              </Link>
            ),
          },
          { key: 'company', header: 'Company', cell: ({ company_name }) => company_name ?? '–' },
          {
            key: 'projects',
            header: 'Projects',
            align: 'right',
            cell: ({ projects_count }) => projects_count,
          },
        ]}
        empty={null}
      />
    </Section>
  )
}
