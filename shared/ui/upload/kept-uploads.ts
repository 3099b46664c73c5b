import type { UploadTarget } from '#shared/client/uploads.ts'
import { KEPT_STORES, readKept, writeKept } from './kept-database.ts'
import type { Review } from './review/review.ts'
import { alone, beAlive, livingTabs, TAB } from './tab-locks.ts'

/**
 * A page's unfinished work, kept in the browser with its bytes until it is uploaded or given up, so that a reload or a
 * killed tab loses nothing. Each entry belongs to one user and, while that tab is alive, to one tab.
 */

interface Kept {
  id: string
  /** Nobody else on this machine can see it. */
  user: number
  /** The owner of its queue, such as `project-12`. */
  owner: string
  /** The tab that works on it. */
  tab: string
  /** Milliseconds since 1970. */
  keptAt: number
}

/** A file being uploaded. */
export interface KeptUpload extends Kept {
  name: string
  folder: string
  size: number
  sha256: string | null
  resumeKey: string
  target: UploadTarget
  targetLabel: string | null
  blob: Blob
}

/** A review before sending, with the choices made so far. */
interface KeptReview extends Kept {
  review: Review
}

/** The bytes of a file in a review; stored separately, because choices change and bytes do not. */
interface KeptBytes {
  id: string
  blob: Blob
}

/** A review left by an earlier page, with the bytes of its files. */
export interface LeftReview {
  owner: string
  review: Review
  blobs: ReadonlyMap<string, Blob>
}

export interface Unfinished {
  uploads: KeptUpload[]
  reviews: LeftReview[]
}

export type UploadToKeep = Omit<KeptUpload, 'user' | 'owner' | 'tab' | 'keptAt'>

/** Keeps the unfinished work of one of a user's queues. Rejects if the browser has no room. */
export interface UploadKeeper {
  keep(upload: UploadToKeep): Promise<void>
  drop(ids: readonly string[]): Promise<void>
  keepReview(review: Review, blobs: ReadonlyMap<string, Blob>): Promise<void>
  /** Writes the review's choices; the files stay unchanged. */
  changeReview(review: Review): Promise<void>
  /** Ends the review and keeps its uploads: both or neither, so that nothing is sent twice. */
  endReview(review: Review, uploads: readonly UploadToKeep[]): Promise<void>
}

/** Seven days; anything not resumed by then is deleted. */
export const KEPT_MS = 7 * 24 * 3_600_000

export function keeperFor(user: number, owner: string): UploadKeeper {
  const kept = <T>(values: T): T & Omit<Kept, 'id'> => ({
    ...values,
    user,
    owner,
    tab: TAB,
    keptAt: Date.now(),
  })
  return {
    async keep(upload) {
      await beAlive()
      await writeKept((store) => store('uploads').put(kept(upload)))
    },
    drop: (ids) =>
      writeKept((store) => {
        for (const id of ids) store('uploads').delete(id)
      }),
    async keepReview(review, blobs) {
      await beAlive()
      await writeKept((store) => {
        store('reviews').put(kept({ id: review.id, review }))
        for (const [id, blob] of blobs) store('reviewFiles').put({ id, blob } satisfies KeptBytes)
      })
    },
    changeReview: (review) =>
      writeKept((store) => store('reviews').put(kept({ id: review.id, review }))),
    async endReview(review, uploads) {
      await beAlive()
      await writeKept((store) => {
        for (const upload of uploads) store('uploads').put(kept(upload))
        store('reviews').delete(review.id)
        for (const { id } of review.files) store('reviewFiles').delete(id)
      })
    },
  }
}

/** Deletes everything, when somebody signs out. */
export const forgetKept = (): Promise<void> =>
  writeKept((store) => {
    for (const name of KEPT_STORES) store(name).clear()
  })

/**
 * Takes over what this user's closed tabs left unfinished, oldest first, and deletes what is too old. Two tabs asking
 * at the same time share it without duplicates.
 */
export async function takeOverKept(user: number, now = Date.now()): Promise<Unfinished> {
  await beAlive()
  return alone(async () => {
    const [uploads, reviews, bytes, living] = await Promise.all([
      readKept<KeptUpload>('uploads'),
      readKept<KeptReview>('reviews'),
      readKept<KeptBytes>('reviewFiles'),
      livingTabs(),
    ])
    const isOld = ({ keptAt }: Kept) => now - keptAt >= KEPT_MS
    const isLeft = (one: Kept) => one.user === user && !isOld(one) && !living.has(one.tab)
    const leftOf = <T extends Kept>(all: readonly T[]): T[] =>
      all
        .filter(isLeft)
        .toSorted((a, b) => a.keptAt - b.keptAt)
        .map((one) => ({ ...one, tab: TAB }))
    const left = { uploads: leftOf(uploads), reviews: leftOf(reviews) }
    const young = new Set(
      reviews
        .filter((one) => !isOld(one))
        .flatMap(({ review }) => review.files.map(({ id }) => id)),
    )
    await writeKept((store) => {
      for (const { id } of uploads.filter(isOld)) store('uploads').delete(id)
      for (const { id } of reviews.filter(isOld)) store('reviews').delete(id)
      for (const { id } of bytes) if (!young.has(id)) store('reviewFiles').delete(id)
      for (const one of left.uploads) store('uploads').put(one)
      for (const one of left.reviews) store('reviews').put(one)
    })
    const blobs = new Map(bytes.map(({ id, blob }) => [id, blob]))
    return {
      uploads: left.uploads,
      reviews: left.reviews.map(({ owner, review }) => ({ owner, review, blobs })),
    }
  })
}
