import { useMemo } from 'react'
import { analytics } from '#shared/contract/oversight/analytics.ts'
import {
  bulkGrounds,
  bulkRefusal,
  bulkVerdict,
  shippedFor,
} from '#shared/reading/confidence/bulk.ts'
import type { PoolName } from '#shared/reading/confidence/curves.ts'
import { outcomesFrom, percentStated } from '#shared/reading/confidence/precision.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { type Chosen, grouped } from './chosen.ts'

/** Decides which suggestions may be accepted in bulk, as the server does, and why others may not. */
export function useBulk() {
  const { data, error } = useCall(analytics.readingPrecision, { quiet: true })
  const here = useMemo(() => (data ? outcomesFrom(data) : null), [data])
  const problem = error && !data ? errorWords(error).text : null
  return {
    /** Null once the accuracy is known. */
    note: here ? null : (problem ?? 'Checking past accuracy…'),
    /** Splits rows into those that may be accepted unseen and the rest, each with its measurement. */
    choose<Row>(
      rows: readonly Row[],
      of: (row: Row) => Graded,
      named: (row: Row) => string,
    ): Chosen<Row> {
      if (!here) return { rows: [], measured: [], leftOut: [] }
      const judged = rows.map((row) => {
        const { pool, name, confidence, engine } = of(row)
        const percent = percentStated(confidence)
        const shipped = engine === undefined ? undefined : shippedFor(engine)
        const verdict = bulkVerdict(here, pool, name, percent, shipped)
        return { row, grounds: bulkGrounds(verdict, percent), refusal: bulkRefusal(verdict) }
      })
      return {
        rows: judged.flatMap(({ row, refusal }) => (refusal === null ? [row] : [])),
        measured: grouped(judged.map(({ row, grounds }) => ({ row, said: grounds }))),
        leftOut: grouped(judged.map(({ row, refusal }) => ({ row: named(row), said: refusal }))),
      }
    },
  }
}

/** A reading's confidence, and the pool and name it is measured under. */
interface Graded {
  pool: PoolName
  name: string
  confidence: number
  /** The engine that gave the reading, if known. */
  engine?: string
}
