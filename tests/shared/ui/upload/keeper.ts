import type { LeftReview, UploadKeeper, UploadToKeep } from '#shared/ui/upload/kept-uploads.ts'

/** Keeps in memory, for a time that the test decides, what a browser would keep. */
export function newKeeper(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, UploadToKeep>()
  const reviews = new Map<string, Omit<LeftReview, 'owner'>>()
  const full = () => new DOMException('Full', 'QuotaExceededError')
  const keeper: UploadKeeper = {
    async keep(upload) {
      if (kept.size >= room) throw full()
      kept.set(upload.id, upload)
    },
    async drop(ids) {
      for (const id of ids) kept.delete(id)
    },
    async keepReview(review, blobs) {
      if (reviews.size >= room) throw full()
      reviews.set(review.id, { review, blobs })
    },
    async changeReview(review) {
      const blobs = reviews.get(review.id)?.blobs
      if (!blobs) throw new Error('Only what is kept changes')
      reviews.set(review.id, { review, blobs })
    },
    async endReview({ id }, uploads) {
      if (kept.size + uploads.length > room) throw full()
      reviews.delete(id)
      for (const upload of uploads) kept.set(upload.id, upload)
    },
  }
  return {
    keeper,
    kept,
    reviews,
    names: () => [...kept.values()].map(({ name }) => name),
  }
}
