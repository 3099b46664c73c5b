import type { KeptUpload, UploadKeeper, UploadToKeep } from './kept-uploads.ts'
import type { UploadItem } from './queue.ts'
import type { Review } from './review/review.ts'

interface Parts {
  keeper: () => UploadKeeper | null
  blobOf: (id: string) => Blob | undefined
  /** Whether the item still has to be uploaded. */
  isOpen: (id: string) => boolean
  onNoRoom: () => void
}

/**
 * Keeps a queue's unfinished work beyond the page, one write at a time, and deletes what is finished: items being
 * uploaded, and reviews with the bytes of their files.
 */
export function createKeeping({ keeper, blobOf, isOpen, onNoRoom }: Parts) {
  /** Items and reviews that are to be kept; true once they are. */
  const kept = new Map<string, boolean>()
  const keys = new Map<string, string>()
  let isFull = false
  let last: Promise<void> = Promise.resolve()

  /** Runs writes in order, so that nothing is written after it was deleted. */
  const inTurn = (work: (to: UploadKeeper) => Promise<void>) => {
    const to = keeper()
    if (!to) return
    last = last
      .then(() => work(to))
      .catch(() => {
        if (isFull) return
        isFull = true
        onNoRoom()
      })
  }
  /**
   * The key that finds the already uploaded bytes of an item: its content, with a suffix for other items of the same
   * content and name.
   */
  const resumeKeyOf = (item: UploadItem, items: readonly UploadItem[]): string => {
    const known = keys.get(item.id)
    if (known !== undefined) return known
    const same = items.filter((one) => one.sha256 === item.sha256 && one.name === item.name)
    const place = same.findIndex(({ id }) => id === item.id)
    const key = item.sha256 === null ? item.id : item.sha256 + (place > 0 ? `-${place}` : '')
    keys.set(item.id, key)
    return key
  }
  const toKeep = (item: UploadItem, resumeKey: string): UploadToKeep[] => {
    const blob = blobOf(item.id)
    if (!blob || !isOpen(item.id)) return []
    const { id, name, folder, size, sha256, target, targetLabel } = item
    return [{ id, name, folder, size, sha256, target, targetLabel, resumeKey, blob }]
  }
  const haveKept = async (ids: readonly string[], to: UploadKeeper) => {
    for (const id of ids) kept.set(id, true)
    // They may have been uploaded meanwhile.
    const ended = ids.filter((id) => !isOpen(id))
    if (ended.length > 0) await to.drop(ended)
  }
  return {
    resumeKeyOf,
    has: (id: string) => kept.get(id) === true,
    /** Keeps the items that still have to be uploaded. */
    keep(items: readonly UploadItem[]) {
      if (!keeper()) return
      for (const item of items) {
        if (kept.has(item.id) || !isOpen(item.id)) continue
        kept.set(item.id, false)
        const key = resumeKeyOf(item, items)
        inTurn(async (to) => {
          const [upload] = isFull ? [] : toKeep(item, key)
          if (!upload) return
          await to.keep(upload)
          await haveKept([upload.id], to)
        })
      }
    },
    restored(uploads: readonly KeptUpload[]) {
      for (const { id, resumeKey } of uploads) {
        kept.set(id, true)
        keys.set(id, resumeKey)
      }
    },
    async drop(ids: readonly string[]): Promise<void> {
      const known = ids.filter((id) => kept.has(id))
      for (const id of known) kept.delete(id)
      if (known.length > 0)
        await keeper()
          ?.drop(known)
          .catch(() => {})
    },
    keepReview(review: Review) {
      inTurn(async (to) => {
        if (isFull) return
        const blobs = review.files.flatMap(({ id }) => {
          const blob = blobOf(id)
          return blob ? [[id, blob] as const] : []
        })
        await to.keepReview(review, new Map(blobs))
        kept.set(review.id, true)
      })
    },
    changeReview(review: Review) {
      inTurn(async (to) => {
        if (kept.get(review.id)) await to.changeReview(review)
      })
    },
    restoredReview: ({ id }: Review) => kept.set(id, true),
    /** Ends a review; the items it sends, if any, are kept in its place. */
    endReview(review: Review, items: readonly UploadItem[], all: readonly UploadItem[]) {
      if (!keeper()) return
      const planned = items.map((item) => ({ item, key: resumeKeyOf(item, all) }))
      for (const { id } of items) kept.set(id, false)
      inTurn(async (to) => {
        const uploads = isFull ? [] : planned.flatMap(({ item, key }) => toKeep(item, key))
        const wasKept = kept.delete(review.id)
        if (!wasKept && uploads.length === 0) return
        // Even without room, the review is over and must not come back.
        await to.endReview(review, uploads).catch(async (error: unknown) => {
          await to.endReview(review, [])
          throw error
        })
        await haveKept(
          uploads.map(({ id }) => id),
          to,
        )
      })
    },
  }
}
