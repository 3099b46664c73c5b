import { lazy, Suspense, useSyncExternalStore } from 'react'
import { viewedAs } from '#shared/client/viewed-as.ts'

const ViewAsBar = lazy(() => import('./ViewAsBar.tsx').then((m) => ({ default: m.ViewAsBar })))

/** Shows staff, on every page, whom they are viewing the product as. */
export function ViewAsBanner() {
  const userId = useSyncExternalStore(viewedAs.subscribe, viewedAs.get, () => null)
  if (userId === null) return null
  return (
    <Suspense>
      <ViewAsBar key={userId} userId={userId} />
    </Suspense>
  )
}
