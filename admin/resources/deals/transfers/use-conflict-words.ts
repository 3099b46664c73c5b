import { useDataProvider } from 'react-admin'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import type { InWords } from '#shared/ui/conflicts/conflict-store.ts'
import { isPayouts, payoutLines } from './payout-lines.ts'

/** Describes the projects of a transfer by name and amount. */
export function useConflictWords(): InWords {
  const { getMany } = useDataProvider()
  return async (differences) => {
    const payouts = differences.flatMap(({ mine, theirs }) =>
      [mine, theirs].filter(isPayouts).flat(),
    )
    const ids = [...new Set(payouts.flatMap(({ project_id }) => project_id ?? []))]
    if (ids.length === 0) return differences
    // If the call fails, project IDs stand in for names.
    const { data } = await getMany<Project>('projects', { ids, meta: { quiet: true } }).catch(
      () => ({ data: [] }),
    )
    const names = new Map(data.map(({ id, name }) => [id, name]))
    const told = (value: unknown) => (isPayouts(value) ? payoutLines(value, names) : value)
    return differences.map((one) =>
      isPayouts(one.mine)
        ? { ...one, label: 'Projects', mine: told(one.mine), theirs: told(one.theirs) }
        : one,
    )
  }
}
