import { lazy, Suspense, useSyncExternalStore } from 'react'
import { retried } from '#shared/client/retried.ts'
import { conflicts } from './conflict-store.ts'

const ConflictDialog = lazy(() =>
  retried(() => import('./ConflictDialog.tsx')).then((m) => ({ default: m.ConflictDialog })),
)

/** Renders conflict questions; one per bundle, always mounted. */
export function Conflicts() {
  const conflict = useSyncExternalStore(conflicts.subscribe, conflicts.current, () => null)
  if (!conflict) return null
  return (
    <Suspense>
      <ConflictDialog conflict={conflict} />
    </Suspense>
  )
}
