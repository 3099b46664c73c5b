import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { followRun, isOnRun, type WorkRun, workRun } from './work-run.ts'

/** The run whose piece is on screen; null elsewhere, where it does not follow the reader. */
export function useOpenRun(): WorkRun | null {
  const run = useSyncExternalStore(workRun.subscribe, workRun.get)
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => followRun(pathname, isBack), [pathname, isBack])
  return run && isOnRun(run, pathname, isBack) ? run : null
}
