import type { KeptUpload, UploadKeeper } from './kept-uploads.ts'
import type { UploadItem } from './queue.ts'

interface Parts {
  keeper: () => UploadKeeper | null
  blobOf: (id: string) => Blob | undefined
  /** Whether the item still has to arrive. */
  isOpen: (id: string) => boolean
  onNoRoom: () => void
}

/** Keeps the items of a queue beyond the page, one after another, and forgets those that end. */
export function createItemKeeping({ keeper, blobOf, isOpen, onNoRoom }: Parts) {
  /** Asked to be kept; true once it is. */
  const kept = new Map<string, boolean>()
  const keys = new Map<string, string>()
  let isFull = false
  let last: Promise<void> = Promise.resolve()

  const keepOne = async (item: UploadItem, resumeKey: string, to: UploadKeeper) => {
    const blob = blobOf(item.id)
    if (isFull || !blob || !isOpen(item.id)) return
    const { id, name, folder, size, sha256, target, targetLabel } = item
    try {
      await to.keep({ id, name, folder, size, sha256, target, targetLabel, resumeKey, blob })
      kept.set(id, true)
      // It may have arrived meanwhile.
      if (!isOpen(id)) await to.drop([id])
    } catch {
      isFull = true
      onNoRoom()
    }
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
  return {
    resumeKeyOf,
    has: (id: string) => kept.get(id) === true,
    /** Keeps those of the items that still have to arrive. */
    keep(items: readonly UploadItem[]) {
      const to = keeper()
      if (!to) return
      for (const item of items) {
        if (kept.has(item.id) || !isOpen(item.id)) continue
        kept.set(item.id, false)
        const key = resumeKeyOf(item, items)
        last = last.then(() => keepOne(item, key, to))
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
  }
}
