import { useGetList, useGetOne } from 'react-admin'
import type { Choice } from '#admin/forms/RecordField.tsx'
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
  const soldOf = useSold(projectId === null ? [] : [projectId], transferId)
  if (!enabled || !project || !soldOf) return undefined
  const credit = project.projected_itc_amount
  return { credit, leftCents: creditLeftCents(credit, soldOf(project.id)) }
}

/** Returns what is left to sell of each offered project, in cents or null if not known; undefined while loading. */
export function useCreditsLeft(
  offered: readonly Choice[],
  transferId: number | null,
): ((project: Choice) => number | null) | undefined {
  const ids = offered.map(({ id }) => Number(id))
  const soldOf = useSold(ids, transferId)
  return (
    soldOf &&
    (({ id, projected_itc_amount }) => creditLeftCents(projected_itc_amount, soldOf(Number(id))))
  )
}

/** Returns what other transfers sell of each of these projects; undefined while loading or if there are too many. */
function useSold(
  ids: readonly number[],
  transferId: number | null,
): ((projectId: number) => Transfer['payouts']) | undefined {
  const { data: transfers, total = 0 } = useGetList<Transfer>(
    'transfers',
    {
      pagination: { page: 1, perPage: LIST_PAGE_MAX },
      sort: { field: 'id', order: 'ASC' },
      filter: { project_id: ids },
    },
    { enabled: ids.length > 0 },
  )
  if (!transfers || total > transfers.length) return undefined
  const payouts = transfers.filter(({ id }) => id !== transferId).flatMap((one) => one.payouts)
  return (projectId) => payouts.filter(({ project_id }) => project_id === projectId)
}
