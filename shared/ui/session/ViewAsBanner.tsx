import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { viewedAs } from '#shared/client/viewed-as.ts'

const ViewAsBar = lazy(() => import('./ViewAsBar.tsx').then((m) => ({ default: m.ViewAsBar })))

/**
 * Tells staff on every page whom they view the product as. When the view changes in another tab, this
 * page is somebody else's: it loads anew, and loses nothing, since nothing can be changed in a view.
 */
export function ViewAsBanner() {
  const userId = useSyncExternalStore(viewedAs.subscribe, viewedAs.get, () => null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current !== null && shown.current !== userId) window.location.reload()
    shown.current = userId
  }, [userId])
  if (userId === null) return null
  return (
    <Suspense>
      <ViewAsBar key={userId} userId={userId} />
    </Suspense>
  )
}
