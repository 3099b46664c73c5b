import { useEffect, useState, useSyncExternalStore } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { ApiError } from '#shared/client/api-error.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { createReviewStore } from './review-store.ts'
import type { Review } from './reviews.ts'

/**
 * The edits of a review. Leaving the page saves at once; closing the window with unsaved edits asks first, and whatever
 * is still unsaved stays on the device.
 */
export function useReviewStore(review: Review) {
  const user = useActiveUser()
  const [store] = useState(() => createReviewStore(review, user.id))
  const view = useSyncExternalStore(store.subscribe, store.view)
  useEffect(
    () => () => {
      void store.flush().then(() => refresh('reviewRequests'))
    },
    [store],
  )
  const open = view.state !== 'saved'
  useEffect(() => {
    if (!open) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const again = () => void store.flush()
    window.addEventListener('beforeunload', ask)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('online', again)
    }
  }, [open, store])
  const closed = view.error instanceof ApiError && view.error.code === 'invalid_state'
  useEffect(() => {
    if (closed) void refresh('reviewRequests')
  }, [closed])
  return { store, view }
}
