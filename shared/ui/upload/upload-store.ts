import { createListeners, createStore } from '#shared/client/store.ts'
import type { SendFile, UploadTarget } from '#shared/client/uploads.ts'
import { FILE_REFUSALS } from '#shared/rules/documents/file-content/names.ts'
import type { PickedFile } from './intake.ts'
import type { TakeIn } from './intake-client.ts'
import { createKeeping } from './keeping.ts'
import type { KeptUpload, LeftReview, UploadKeeper } from './kept-uploads.ts'
import {
  EMPTY_QUEUE,
  idsIn,
  isLost,
  isUnfinished,
  nextToStart,
  type UploadAction,
  type UploadItem,
  type UploadState,
  uploadReducer,
} from './queue.ts'
import { summaryOf } from './queue-words.ts'
import type { ReadFile } from './read-file.ts'
import { needsReview, readOne } from './read-picked.ts'
import type { ExistingFile, Review, ReviewSlot } from './review/review.ts'
import type { Intake } from './unpack.ts'

export interface AddOptions {
  target: UploadTarget
  /** The slot the files go to, in words. */
  targetLabel?: string
  /** Returns the files that already exist; called once the new ones have been read. */
  existing: () => readonly ExistingFile[]
  /** The diligence list that the caller reads, if files may be sent to its slots. */
  slots?: () => readonly ReviewSlot[]
}

interface Parts {
  takeIn: TakeIn
  send: SendFile
  now: () => number
  /** Reports that an archive is too large (docs/product.md section 8). */
  refuse: (message: string) => void
  /** Keeps unfinished files beyond the page; null if nobody is signed in. */
  keeper?: () => UploadKeeper | null
}

export type UploadStore = ReturnType<typeof createUploadStore>

/** Reads files, sends them three at a time, and keeps the queue. One per project or company. */
export function createUploadStore({ takeIn, send, now, refuse, keeper = () => null }: Parts) {
  const queue = createStore<UploadState>(EMPTY_QUEUE)
  const blobs = new Map<string, Blob>()
  const running = new Map<string, () => void>()
  const arrived = createListeners()
  const panels = createStore(0)

  const dispatch = (action: UploadAction) => queue.set(uploadReducer(queue.get(), action))
  const keeping = createKeeping({
    keeper,
    blobOf: (id) => blobs.get(id),
    isOpen: (id) => queue.get().items.some((item) => item.id === id && isUnfinished(item)),
    onNoRoom: () => dispatch({ type: 'noRoom' }),
  })
  const pump = () => {
    for (const item of nextToStart(queue.get())) start(item)
    keeping.keep(queue.get().items)
  }
  const end = (id: string, action: UploadAction) => {
    running.delete(id)
    dispatch(action)
    pump()
  }
  const start = (item: UploadItem) => {
    const { id, name, target } = item
    const file = blobs.get(id)
    if (!file) return
    dispatch({ type: 'started', id })
    const stop = send(
      { file, name, target, resumeKey: keeping.resumeKeyOf(item, queue.get().items) },
      {
        onStalled: () => dispatch({ type: 'stalled', id }),
        onProgress: (sent) => dispatch({ type: 'progress', id, sent, now: now() }),
        onDone(versionedDocumentId) {
          blobs.delete(id)
          end(id, { type: 'finished', id, versionedDocumentId })
          arrived.tell()
          return keeping.drop([id])
        },
        onError({ message, status, code }) {
          const outage = OUTAGE.includes(status)
          const refused = FILE_REFUSALS.some((one) => one === code)
          end(id, { type: 'failed', id, message, outage, refused })
          if (outage) setTimeout(() => tryAgain(id), AGAIN_MS)
          // A file that the server rejected is not sent again automatically.
          else if (status !== 401) void keeping.drop([id])
        },
      },
    )
    running.set(id, stop)
  }
  const enqueue = (files: readonly ReadFile[], { target, targetLabel, existing }: AddOptions) => {
    const known = new Map(existing().map(({ sha256, name }) => [sha256, name]))
    dispatch({
      type: 'read',
      files,
      skipped: [],
      problems: [],
      target,
      targetLabel: targetLabel ?? null,
      known,
    })
    pump()
  }
  const review = async (
    id: string,
    files: readonly ReadFile[],
    read: Read,
    options: AddOptions,
  ) => {
    // Loaded on demand: few uploads need a review.
    const [{ newReview }, { guessFromName }] = await Promise.all([
      import('./review/review.ts'),
      import('#shared/reading/labels/guess-from-name.ts'),
    ])
    const sent = queue
      .get()
      .items.filter(({ phase }) => phase !== 'cancelled' && phase !== 'duplicate')
    const begun = newReview({
      id,
      files,
      skipped: read.skipped,
      problems: read.problems,
      target: options.target,
      targetLabel: options.targetLabel ?? null,
      existing: options.existing(),
      slots: options.slots?.() ?? [],
      queued: new Map(sent.flatMap(({ sha256, name }) => (sha256 ? [[sha256, name]] : []))),
      guess: guessFromName,
    })
    dispatch({ type: 'reviewing', review: begun })
    keeping.keepReview(begun)
  }
  const retry = (ids: readonly string[]) => {
    dispatch({ type: 'retried', ids })
    pump()
  }
  /** Retries an upload that failed for lack of a connection, unless it was retried since. */
  const tryAgain = (id: string) => {
    if (queue.get().items.some((one) => one.id === id && isLost(one))) retry([id])
  }
  return {
    subscribe: queue.subscribe,
    state: queue.get,
    isBusy: () => summaryOf(queue.get()).busy,
    /** The number of files not yet uploaded, including those under review. */
    countUnfinished: () =>
      queue.get().items.filter(isUnfinished).length +
      queue.get().reviews.reduce((sum, { files }) => sum + files.length, 0),
    /** Whether closing the page now would lose something that is still being read or is not kept. */
    isAtRisk: () =>
      queue.get().reading.length > 0 ||
      queue.get().reviews.some(({ id }) => !keeping.has(id)) ||
      queue.get().items.some((item) => isUnfinished(item) && !keeping.has(item.id)),
    /** Registers a panel that shows the queue; returns a function that unregisters it. */
    show() {
      panels.set(panels.get() + 1)
      return () => panels.set(panels.get() - 1)
    },
    /** Whether a panel shows the queue. */
    shown: { subscribe: panels.subscribe, get: () => panels.get() > 0 },
    /** Registers a callback for each uploaded file; returns a function that removes it. */
    onArrived: arrived.add,
    async add(picked: readonly PickedFile[], options: AddOptions): Promise<void> {
      const sources = picked.map((one) => ({ id: newId(), name: one.path, picked: one }))
      for (const { id, name } of sources) dispatch({ type: 'reading', source: { id, name } })
      const read: Read = { files: [], skipped: [], problems: [] }
      // One after another, so the queue keeps the order in which files were given.
      for (const source of sources) {
        const one = await readOne(source.picked, takeIn, refuse)
        read.files.push(...one.files)
        read.skipped.push(...one.skipped)
        read.problems.push(...one.problems)
        dispatch({ type: 'sourceRead', sourceId: source.id })
      }
      const files = read.files.map(({ blob, ...file }): ReadFile => {
        const id = newId()
        blobs.set(id, blob)
        return { ...file, id }
      })
      const isLookedOver = files.length > 0 && needsReview(picked, files, options.existing())
      const { skipped, problems } = read
      const aside = { skipped: isLookedOver ? [] : skipped, problems }
      dispatch({ type: 'read', files: [], ...aside, ...NOWHERE, target: options.target })
      if (isLookedOver) await review(newId(), files, read, options)
      else enqueue(files, options)
    },
    changeReview(changed: Review) {
      dispatch({ type: 'reviewChanged', review: changed })
      keeping.changeReview(changed)
    },
    /** Sends the reviewed files according to the person's choices. */
    async acceptReview(accepted: Review): Promise<void> {
      const { itemsOf, leftOutOf } = await import('./review/review.ts')
      const items = itemsOf(accepted)
      const sent = new Set(items.map(toId))
      for (const { id } of accepted.files) if (!sent.has(id)) blobs.delete(id)
      dispatch({ type: 'reviewed', id: accepted.id, items, skipped: leftOutOf(accepted) })
      const queued = queue.get().items.filter(({ id }) => sent.has(id))
      keeping.endReview(accepted, queued, queue.get().items)
      pump()
    },
    cancelReview(cancelled: Review) {
      for (const { id } of cancelled.files) blobs.delete(id)
      dispatch({ type: 'reviewed', id: cancelled.id, items: [], skipped: [] })
      keeping.endReview(cancelled, [], queue.get().items)
    },
    /** Resumes what an earlier page left unfinished. */
    restore(kept: readonly KeptUpload[], problemOf: (upload: KeptUpload) => string | null) {
      for (const { id, blob } of kept) blobs.set(id, blob)
      keeping.restored(kept)
      dispatch({
        type: 'restored',
        items: kept.map((upload) => {
          const { id, name, folder, size, sha256, target, targetLabel } = upload
          const file = { id, name, folder, size, sha256, target, targetLabel }
          return { ...file, interrupted: true, error: problemOf(upload) }
        }),
      })
      pump()
    },
    /** Offers a review again that an earlier page left. */
    restoreReview({ review: left, blobs: bytes }: LeftReview) {
      const files = left.files.filter(({ id }) => bytes.has(id))
      for (const { id } of files) blobs.set(id, bytes.get(id) ?? new Blob())
      const again = { ...left, files, interrupted: true }
      keeping.restoredReview(again)
      dispatch({ type: 'reviewing', review: again })
    },
    cancel(ids: readonly string[]) {
      for (const id of ids) {
        running.get(id)?.()
        running.delete(id)
      }
      dispatch({ type: 'cancelled', ids })
      void keeping.drop(ids)
      pump()
    },
    retry,
    /** Retries the uploads that failed only because the server was unreachable. */
    retryOutages: () => retry(queue.get().items.filter(isLost).map(toId)),
    retryFailed: () => retry(idsIn(queue.get(), 'failed')),
    keepDuplicates(ids: readonly string[], keep: boolean) {
      dispatch({ type: 'duplicates', ids, keep })
      if (!keep) void keeping.drop(ids)
      pump()
    },
    clear() {
      dispatch({ type: 'cleared' })
      const left = new Set(queue.get().items.map(toId))
      const waiting = new Set(queue.get().reviews.flatMap(({ files }) => files.map(toId)))
      const gone = [...blobs.keys()].filter((id) => !left.has(id) && !waiting.has(id))
      for (const id of gone) blobs.delete(id)
      void keeping.drop(gone)
    },
  }
}

type Read = Pick<Intake, 'files' | 'skipped' | 'problems'>

const NOWHERE = { targetLabel: null, known: new Map<string, string>() }

const OUTAGE = [0, 502, 503]

/** Milliseconds before a file whose connection was lost for good is retried. */
const AGAIN_MS = 10_000

const toId = ({ id }: { id: string }) => id

let lastId = 0
/** Unique across days, because kept uploads appear beside new ones. */
const newId = () =>
  `upload-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${++lastId}`
