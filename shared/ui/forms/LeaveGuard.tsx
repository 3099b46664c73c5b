import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { onClient } from '#shared/client/events.ts'
import { retried } from '#shared/client/retried.ts'
import { leaveStore, type Unsaved } from './leave-store.ts'

const LeaveDialog = lazy(() =>
  retried(() => import('./LeaveDialog.tsx')).then((m) => ({ default: m.LeaveDialog })),
)

// A server failure navigates to the error page without asking; the forms keep their input meanwhile.
onClient('error', ({ error }) => {
  if (error.status === 500) leaveStore.letGo()
})

/** Asks before unsaved input is left; one per bundle, inside its router. */
export function LeaveGuard() {
  const state = useSyncExternalStore(leaveStore.subscribe, leaveStore.state, () => null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (leaveStore.state() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  // The router accepts one blocker at a time, so none is registered while nothing is unsaved.
  return state || isAsking ? <Blocker state={state} onAsking={setAsking} /> : null
}

interface BlockerProps {
  state: Unsaved | null
  onAsking: (isAsking: boolean) => void
}

function Blocker({ state, onAsking }: BlockerProps) {
  const blocker = useBlocker(leavesPage)
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => onAsking(isBlocked), [isBlocked, onAsking])
  useEffect(() => {
    // The pending save succeeded, so the page may be left after all.
    if (blocker.state === 'blocked' && state === null) blocker.proceed()
  }, [blocker, state])
  const isLate = useLate(isBlocked && state === 'saving')
  if (blocker.state !== 'blocked' || state === null || (state === 'saving' && !isLate)) return null
  return (
    <Suspense>
      <LeaveDialog state={state} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  )
}

/** Whether a navigation leads to another page, or to another tab of the same one; a tab's form goes with its tab. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) => {
  if (leaveStore.state() === null) return false
  const tabOf = (search: string) => new URLSearchParams(search).get('tab')
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    tabOf(currentLocation.search) !== tabOf(nextLocation.search)
  )
}

/** Milliseconds that a save may take before the person is told what is pending. */
const LATE_MS = 800

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate
}
