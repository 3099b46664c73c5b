import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { runAt, type WorkRun, workRun } from './work-run.ts'

/** The run while one of its pieces is on screen; null elsewhere, since it doesn't follow the reader. */
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
