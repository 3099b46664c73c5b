import { useGetList, useGetOne } from 'react-admin'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { creditLeftCents } from '#shared/rules/deals/transfers.ts'

/** The projected credit of one project, and the part other transfers leave. */
export interface CreditLeft {
  /** Dollars; null if not known. */
  credit: number | null
  leftCents: number | null
}

/** Returns the credit of a project that can be sold; undefined while loading or if no project is chosen. */
export function useCreditLeft(
  projectId: number | null,
  transferId: number | null,
): CreditLeft | undefined {
  const enabled = projectId !== null
  const { data: project } = useGetOne<Project>('projects', { id: projectId ?? 0 }, { enabled })
  const { data: transfers } = useGetList<Transfer>(
    'transfers',
    {
      pagination: { page: 1, perPage: LIST_PAGE_MAX },
      sort: { field: 'id', order: 'ASC' },
      filter: { project_id: projectId },
    },
    { enabled },
  )
  if (!enabled || !project || !transfers) return undefined
  const sold = transfers
    .filter(({ id }) => id !== transferId)
    .flatMap(({ payouts }) => payouts)
    .filter((payout) => payout.project_id === projectId)
  const credit = project.projected_itc_amount
  return { credit, leftCents: creditLeftCents(credit, sold) }
}
