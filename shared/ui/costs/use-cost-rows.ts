import { useRef, useState } from 'react'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import type { Costs } from '#shared/contract/schemas/projects/costs.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { useLeaveGuard } from '../forms/use-leave-guard.ts'
import { type CostRow, costChanges, costProblems, rowsOf } from './cost-rows.ts'

/** The rows of a project's costs during editing, with undo; all are saved together. */
export function useCostRows(projectId: number, costs: Costs) {
  const [base, setBase] = useState(costs)
  const [rows, setRows] = useState(() => rowsOf(costs))
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const before = useRef<CostRow[][]>([])
  const saved = rowsOf(base)
  const changes = costChanges(rows, saved)
  const isDirty = changes.upsert.length > 0 || changes.remove.length > 0
  const saving = useWrite((error) => {
    if (error instanceof ApiError) setRefusals(atRows(error.errors, changes.upsert))
    return messageOf(error)
  })
  useLeaveGuard(saving.isBusy ? 'saving' : isDirty)
  const take = (next: Costs, added: readonly CostRow[] = []) => {
    setBase(next)
    setRows([...rowsOf(next), ...added])
    before.current = []
    setRefusals({})
    setTried(false)
  }
  // Takes over other people's changes while there are no unsaved edits; a newly added, still empty line stays.
  if (costs.version > base.version && !isDirty && !saving.isBusy) {
    take(costs, rows.slice(saved.length))
  }

  const problems = rows.map((row) => costProblems(row))
  const problemOf = (row: number, column: string): string | undefined => {
    const own: Partial<Record<string, string>> = problems[row] ?? {}
    // Missing values are reported on saving, an impossible amount right away.
    const needsSaying = isTried || (column === 'claimed' && rows[row]?.claimed !== null)
    return refusals[`${row}.${column}`] ?? (needsSaying ? own[column] : undefined)
  }
  const change = (next: CostRow[]) => {
    before.current.push(rows)
    setRows(next)
    setRefusals({})
  }
  const undo = (): boolean => {
    const last = before.current.pop()
    if (last) setRows(last)
    return last !== undefined
  }
  const save = async () => {
    setTried(true)
    const wrong = problems.findIndex((one) => Object.keys(one).length > 0)
    if (wrong >= 0) {
      saving.setFailure(`Row ${wrong + 1}: ${Object.values(problems[wrong] ?? {}).join('. ')}.`)
      return
    }
    await saving.write(async () => {
      const body = { upsert: changes.upsert.map(({ line }) => line), remove: changes.remove }
      const params = { id: projectId }
      take(await call(calls.patch, { params, body, ifMatch: base.version }))
      toast('Cost lines saved', 'success')
      await refresh('costs', 'projects')
    })
  }
  const discard = () => take(costs)
  const count = changes.upsert.length + changes.remove.length
  const { isBusy: isSaving, failure } = saving
  return { rows, problemOf, change, undo, save, discard, failure, isDirty, isSaving, count }
}

export type CostRowsEdit = ReturnType<typeof useCostRows>

/** Maps the call's errors, such as `upsert.0.claimed`, to their rows. */
const atRows = (
  errors: Readonly<Record<string, string>>,
  upsert: readonly { place: number }[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) => {
      const [, index, column] = name.split('.')
      const place = upsert[Number(index)]?.place
      return place === undefined || column === undefined ? [] : [[`${place}.${column}`, text]]
    }),
  )
