import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { runAt, type WorkRun, workRun } from './work-run.ts'

/** The run while a piece of it is on screen; null elsewhere, where it does not follow the reader. */
export function useOpenRun(): (WorkRun & { current: WorkItem }) | null {
  const known = useSyncExternalStore(workRun.subscribe, workRun.get)
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const run = known && runAt(known, location, isBack)
  useEffect(() => {
    if (run !== known) workRun.set(run)
  })
  if (!run || run.isLeft) return null
  const { current } = run
  return current && { ...run, current }
}
