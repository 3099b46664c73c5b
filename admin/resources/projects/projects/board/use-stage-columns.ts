import { useQueries } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { listAddress } from '#admin/layout/addresses.ts'
import { listOf } from '#admin/list/filter-values.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { type ProjectStage, projectStages } from '#shared/entities/projects.ts'
import { listQuery } from '#shared/ui/calls/use-call.ts'

/** Projects shown per column; the table has the rest. */
const CARDS = 25

export interface BoardColumn {
  stage: ProjectStage
  /** Number of all matches, on the board or not; undefined while loading. */
  total: number | undefined
  projects: readonly Project[] | undefined
  error: Error | null
  retry: () => void
  /** The address of the whole stage as a table. */
  address: string
}

/** Query parameter for the open stage, if there is only room for one. */
const STAGE = 'stage'

/** The columns of the board under the list's filter, and the one that is open on phones. */
export function useStageColumns() {
  const { filterValues } = useListContext()
  const [search, setSearch] = useSearchParams()
  const wanted = listOf(filterValues.stage)
  const stages = projectStages.values.filter(
    (stage) => wanted.length === 0 || wanted.includes(stage),
  )
  const filters = stages.map((stage) => ({ ...filterValues, stage }))
  const pages = useQueries({
    queries: filters.map((filter) =>
      listQuery(projects.list, { list: { filter, range: [0, CARDS - 1], sort: ['name', 'ASC'] } }),
    ),
  })
  const columns = stages.flatMap((stage, index): BoardColumn[] => {
    const page = pages[index]
    if (!page) return []
    const { data, error, refetch } = page
    return [
      {
        stage,
        total: data?.total,
        projects: data?.rows,
        error: data ? null : error,
        retry: () => void refetch(),
        address: listAddress('projects', filters[index]),
      },
    ]
  })
  const named = search.get(STAGE)
  const opened =
    stages.find((stage) => stage === named) ??
    columns.find(({ total }) => total)?.stage ??
    stages[0] ??
    null
  const open = (stage: ProjectStage) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(STAGE, stage)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { columns, opened, open }
}
