import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { retried } from '#shared/client/retried.ts'
import { hasKept } from './has-kept.ts'
import { uploadsWanted } from './uploads-wanted.ts'

const UploadsElsewhere = lazy(() =>
  retried(() => import('./UploadsElsewhere.tsx')).then((m) => ({ default: m.UploadsElsewhere })),
)

/** Milliseconds during which the page itself has priority. */
const REST_MS = 1_000

interface Props {
  /** The pages with uploads are in the other bundle. */
  otherBundle: boolean
}

/** Shows uploads on every page of a signed-in person, including those left by an earlier page. */
export function UploadsWatch({ otherBundle }: Props) {
  const isWanted = useSyncExternalStore(uploadsWanted.subscribe, uploadsWanted.state, () => false)
  useEffect(() => {
    const timer = setTimeout(async () => {
      if (await hasKept()) uploadsWanted.want()
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isWanted) return null
  return (
    <Suspense>
      <UploadsElsewhere otherBundle={otherBundle} />
    </Suspense>
  )
}
