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
export class Keeping {
  readonly #parts: Parts
  /** Items and reviews that are to be kept; true once they are. */
  readonly #kept = new Map<string, boolean>()
  readonly #keys = new Map<string, string>()
  #isFull = false
  #last: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  has(id: string): boolean {
    return this.#kept.get(id) === true
  }

  /**
   * The key that finds the already uploaded bytes of an item: its content, with a suffix for other items of the same
   * content and name.
   */
  resumeKeyOf(item: UploadItem, items: readonly UploadItem[]): string {
    const known = this.#keys.get(item.id)
    if (known !== undefined) return known
    const same = items.filter((one) => one.sha256 === item.sha256 && one.name === item.name)
    const place = same.findIndex(({ id }) => id === item.id)
    const key = item.sha256 === null ? item.id : item.sha256 + (place > 0 ? `-${place}` : '')
    this.#keys.set(item.id, key)
    return key
  }

  /** Keeps the items that still have to be uploaded. */
  keep(items: readonly UploadItem[]): void {
    if (!this.#parts.keeper()) return
    for (const item of items) {
      if (this.#kept.has(item.id) || !this.#parts.isOpen(item.id)) continue
      this.#kept.set(item.id, false)
      const key = this.resumeKeyOf(item, items)
      this.#inTurn(async (to) => {
        const [upload] = this.#isFull ? [] : this.#toKeep(item, key)
        if (!upload) return
        await to.keep(upload)
        await this.#haveKept([upload.id], to)
      })
    }
  }

  restored(uploads: readonly KeptUpload[]): void {
    for (const { id, resumeKey } of uploads) {
      this.#kept.set(id, true)
      this.#keys.set(id, resumeKey)
    }
  }

  async drop(ids: readonly string[]): Promise<void> {
    const known = ids.filter((id) => this.#kept.has(id))
    for (const id of known) this.#kept.delete(id)
    if (known.length > 0)
      await this.#parts
        .keeper()
        ?.drop(known)
        .catch(() => {})
  }

  keepReview(review: Review): void {
    this.#inTurn(async (to) => {
      if (this.#isFull) return
      const blobs = review.files.flatMap(({ id }) => {
        const blob = this.#parts.blobOf(id)
        return blob ? [[id, blob] as const] : []
      })
      await to.keepReview(review, new Map(blobs))
      this.#kept.set(review.id, true)
    })
  }

  changeReview(review: Review): void {
    this.#inTurn(async (to) => {
      if (this.#kept.get(review.id)) await to.changeReview(review)
    })
  }

  restoredReview({ id }: Review): void {
    this.#kept.set(id, true)
  }

  /** Ends a review; the items it sends, if any, are kept in its place. */
  endReview(review: Review, items: readonly UploadItem[], all: readonly UploadItem[]): void {
    if (!this.#parts.keeper()) return
    const planned = items.map((item) => ({ item, key: this.resumeKeyOf(item, all) }))
    for (const { id } of items) this.#kept.set(id, false)
    this.#inTurn(async (to) => {
      const uploads = this.#isFull
        ? []
        : planned.flatMap(({ item, key }) => this.#toKeep(item, key))
      const wasKept = this.#kept.delete(review.id)
      if (!wasKept && uploads.length === 0) return
      // Even without room, the review is over and must not come back.
      await to.endReview(review, uploads).catch(async (error: unknown) => {
        await to.endReview(review, [])
        throw error
      })
      await this.#haveKept(
        uploads.map(({ id }) => id),
        to,
      )
    })
  }

  /** Runs writes in order, so that nothing is written after it was deleted. */
  #inTurn(work: (to: UploadKeeper) => Promise<void>): void {
    const to = this.#parts.keeper()
    if (!to) return
    this.#last = this.#last
      .then(() => work(to))
      .catch(() => {
        if (this.#isFull) return
        this.#isFull = true
        this.#parts.onNoRoom()
      })
  }

  #toKeep(item: UploadItem, resumeKey: string): UploadToKeep[] {
    const blob = this.#parts.blobOf(item.id)
    if (!blob || !this.#parts.isOpen(item.id)) return []
    const { id, name, folder, size, sha256, target, targetLabel } = item
    return [{ id, name, folder, size, sha256, target, targetLabel, resumeKey, blob }]
  }

  async #haveKept(ids: readonly string[], to: UploadKeeper): Promise<void> {
    for (const id of ids) this.#kept.set(id, true)
    // They may have been uploaded meanwhile.
    const ended = ids.filter((id) => !this.#parts.isOpen(id))
    if (ended.length > 0) await to.drop(ended)
  }
}
