import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { keyOf } from '#shared/ui/calls/use-call.ts'
import { createAutosave, type Saved } from './autosave.ts'
import { readBackup, writeBackup } from './review-backup.ts'
import {
  changesOf,
  contentOf,
  differs,
  mergeReview,
  type ReviewConflict,
  type ReviewContent,
  type ReviewPatch,
} from './review-content.ts'
import type { Review } from './reviews.ts'

export type ReviewStore = ReturnType<
  typeof createAutosave<ReviewContent, ReviewPatch, ReviewConflict>
>

const savedOf = (review: Review): Saved<ReviewContent> => ({
  content: contentOf(review),
  version: review.version,
})

/** Updates the cache, so that returning to the review shows the saved version, not the first one read. */
function remember(review: Review): Saved<ReviewContent> {
  const key = keyOf(reviewRequests.get, { params: { id: String(review.id) } })
  queryClient.setQueryData(key, review)
  return savedOf(review)
}

/** One reviewer's edits of one review: autosaved, and stored on the device until then. */
export function createReviewStore(review: Review, userId: number): ReviewStore {
  const storage = deviceStorage()
  const { id } = review
  const params = { id }
  const start = savedOf(review)
  const left = readBackup(storage, id, userId)
  const mine = left ? mergeReview(left.base, left.mine, start.content) : null
  const store: ReviewStore = createAutosave(
    mine ? { ...start, mine: mine.merged, conflicts: mine.conflicts } : start,
    {
      changes: changesOf,
      differs,
      merge: mergeReview,
      send: async (body, version) =>
        remember(await call(reviewRequests.patch, { params, body, ifMatch: version, quiet: true })),
      latest: async () => remember(await call(reviewRequests.get, { params, quiet: true })),
      isStale: (error) => error instanceof ApiError && error.status === 412,
      backup: (unsaved) => writeBackup(storage, id, userId, unsaved),
    },
  )
  return store
}
