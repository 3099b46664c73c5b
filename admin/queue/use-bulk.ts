import { useMemo } from 'react'
import { analytics } from '#shared/contract/analytics.ts'
import { bulkRefusal, bulkVerdict } from '#shared/reading/confidence/bulk.ts'
import type { PoolName } from '#shared/reading/confidence/curves.ts'
import { outcomesFrom, percentStated } from '#shared/reading/confidence/precision.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import type { Chosen } from './SettleManyDialog.tsx'

/** Which suggestions may be accepted many at once, as the server decides too, and why others may not. */
export function useBulk() {
  const { data, error } = useCall(analytics.readingPrecision, { quiet: true })
  const here = useMemo(() => (data ? outcomesFrom(data) : null), [data])
  const problem = error && !data ? errorWords(error).text : null
  return {
    /** Null when it is known. */
    note: here ? null : (problem ?? 'Checking past accuracy…'),
    /** Parts what may be accepted without a look from what may not. */
    choose<Row>(
      rows: readonly Row[],
      of: (row: Row) => { pool: PoolName; name: string; confidence: number },
    ): Chosen<Row> {
      if (!here) return { rows: [], leftOut: [] }
      const whys = new Map(rows.map((row) => [row, refusalOf(row)]))
      function refusalOf(row: Row): string | null {
        const { pool, name, confidence } = of(row)
        return here && bulkRefusal(bulkVerdict(here, pool, name, percentStated(confidence)))
      }
      const left = Map.groupBy(
        rows.filter((row) => whys.get(row) != null),
        (row) => whys.get(row) ?? '',
      )
      return {
        rows: rows.filter((row) => whys.get(row) === null),
        leftOut: [...left].map(([why, some]) => ({ why, rows: some })),
      }
    },
  }
}

/** A confidence as the server takes it: whole percent. */
export const percentOf = (least: number): number => Math.round(least * 100)
