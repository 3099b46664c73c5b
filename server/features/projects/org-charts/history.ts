import { type historyRows, toEntry } from '#server/features/base/history.ts'
import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { chartChanges } from '#shared/rules/projects/org-charts/words.ts'
import type { OrgChartRow } from './store.ts'

type HistoryRow = Awaited<ReturnType<typeof historyRows>>[number]

const EMPTY: OrgChart = { nodes: [], edges: [] }

/**
 * Chart changes per company, by the ID of their history row. History stores only what changed in a chart, so every
 * state is derived from the current chart, back to the first.
 */
export function chartEntries(
  newestFirst: readonly HistoryRow[],
  chart: OrgChartRow | null,
): ReadonlyMap<number, HistoryEntry> {
  const entries = new Map<number, HistoryEntry>()
  let after: OrgChart = chart ?? EMPTY
  for (const row of newestFirst) {
    const { entity, action, id, before: was } = row.entry
    if (entity !== 'org_charts') continue
    const before: OrgChart = action === 'create' ? EMPTY : { ...after, ...was }
    const changes = chartChanges(before, after)
    entries.set(id, {
      ...toEntry(row, 'Ownership Chart'),
      before: Object.fromEntries(changes.map((change) => [change.name, change.before || null])),
      after: Object.fromEntries(changes.map((change) => [change.name, change.after || null])),
    })
    after = before
  }
  return entries
}
