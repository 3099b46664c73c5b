import type { KeptUpload, UploadKeeper, UploadToKeep } from './kept-uploads.ts'
import type { UploadItem } from './queue.ts'
import type { Review } from './review/review.ts'

interface Parts {
  keeper: () => UploadKeeper | null
  blobOf: (id: string) => Blob | undefined
  /** Whether the item still has to arrive. */
  isOpen: (id: string) => boolean
  onNoRoom: () => void
}

/**
 * Keeps what a queue has unfinished beyond the page, one after another, and forgets what ends:
 * items on their way, and reviews with the bytes of their files.
 */
export function createKeeping({ keeper, blobOf, isOpen, onNoRoom }: Parts) {
  /** Items and reviews that were asked to be kept; true once they are. */
  const kept = new Map<string, boolean>()
  const keys = new Map<string, string>()
  let isFull = false
  let last: Promise<void> = Promise.resolve()

  /** In turn, so that what ends is never written after its end. */
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
   * What finds the bytes of an item that have arrived already: its content, told apart from others
   * of the same content and name.
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
    // They may have arrived meanwhile.
    const ended = ids.filter((id) => !isOpen(id))
    if (ended.length > 0) await to.drop(ended)
  }
  return {
    resumeKeyOf,
    has: (id: string) => kept.get(id) === true,
    /** Keeps those of the items that still have to arrive. */
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
    /** The review is over; what it sends, if anything, is kept in its place. */
    endReview(review: Review, items: readonly UploadItem[], all: readonly UploadItem[]) {
      if (!keeper()) return
      const planned = items.map((item) => ({ item, key: resumeKeyOf(item, all) }))
      for (const { id } of items) kept.set(id, false)
      inTurn(async (to) => {
        const uploads = isFull ? [] : planned.flatMap(({ item, key }) => toKeep(item, key))
        const wasKept = kept.delete(review.id)
        if (!wasKept && uploads.length === 0) return
        // Without room it is over all the same, and must not come back.
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
