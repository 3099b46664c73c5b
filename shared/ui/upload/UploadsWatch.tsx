import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { retried } from '#shared/client/retried.ts'
import { hasKept } from './has-kept.ts'
import { uploadsWanted } from './uploads-wanted.ts'

const UploadsElsewhere = lazy(() =>
  retried(() => import('./UploadsElsewhere.tsx')).then((m) => ({ default: m.UploadsElsewhere })),
)

/** Milliseconds that the page itself comes first. */
const REST_MS = 1_000

interface Props {
  /** The pages with uploads are in the other bundle. */
  otherBundle: boolean
}

/** On every page of a signed-in person: what is on its way, or was left by an earlier page. */
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
