import { createListeners, createStore } from '#shared/client/store.ts'
import type { SendFile, UploadTarget } from '#shared/client/uploads.ts'
import { FILE_REFUSALS } from '#shared/rules/documents/file-content/names.ts'
import type { PickedFile } from './intake.ts'
import type { TakeIn } from './intake-client.ts'
import { Keeping } from './keeping.ts'
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

/** Reads files, sends them three at a time, and keeps the queue. One per project or company. */
export class UploadStore {
  readonly #parts: Parts
  readonly #queue = createStore<UploadState>(EMPTY_QUEUE)
  readonly #blobs = new Map<string, Blob>()
  readonly #running = new Map<string, () => void>()
  readonly #arrived = createListeners()
  readonly #panels = createStore(0)
  readonly #keeping: Keeping

  readonly subscribe = this.#queue.subscribe
  readonly state = this.#queue.get
  /** Whether a panel shows the queue. */
  readonly shown = { subscribe: this.#panels.subscribe, get: () => this.#panels.get() > 0 }
  /** Registers a callback for each uploaded file; returns a function that removes it. */
  readonly onArrived = this.#arrived.add

  constructor(parts: Parts) {
    this.#parts = parts
    this.#keeping = new Keeping({
      keeper: parts.keeper ?? (() => null),
      blobOf: (id) => this.#blobs.get(id),
      isOpen: (id) => this.state().items.some((item) => item.id === id && isUnfinished(item)),
      onNoRoom: () => this.#dispatch({ type: 'noRoom' }),
    })
  }

  isBusy(): boolean {
    return summaryOf(this.state()).busy
  }

  /** The number of files not yet uploaded, including those under review. */
  countUnfinished(): number {
    const { items, reviews } = this.state()
    return (
      items.filter(isUnfinished).length + reviews.reduce((sum, { files }) => sum + files.length, 0)
    )
  }

  /** Whether closing the page now would lose something that is still being read or is not kept. */
  isAtRisk(): boolean {
    const { reading, reviews, items } = this.state()
    return (
      reading.length > 0 ||
      reviews.some(({ id }) => !this.#keeping.has(id)) ||
      items.some((item) => isUnfinished(item) && !this.#keeping.has(item.id))
    )
  }

  /** Registers a panel that shows the queue; returns a function that unregisters it. */
  show(): () => void {
    this.#panels.set(this.#panels.get() + 1)
    return () => this.#panels.set(this.#panels.get() - 1)
  }

  async add(picked: readonly PickedFile[], options: AddOptions): Promise<void> {
    const sources = picked.map((one) => ({ id: newId(), name: one.path, picked: one }))
    for (const { id, name } of sources) this.#dispatch({ type: 'reading', source: { id, name } })
    const read: Read = { files: [], skipped: [], problems: [] }
    // One after another, so the queue keeps the order in which files were given.
    for (const source of sources) {
      const one = await readOne(source.picked, this.#parts.takeIn, this.#parts.refuse)
      read.files.push(...one.files)
      read.skipped.push(...one.skipped)
      read.problems.push(...one.problems)
      this.#dispatch({ type: 'sourceRead', sourceId: source.id })
    }
    const files = read.files.map(({ blob, ...file }): ReadFile => {
      const id = newId()
      this.#blobs.set(id, blob)
      return { ...file, id }
    })
    const isLookedOver = files.length > 0 && needsReview(picked, files, options.existing())
    const { skipped, problems } = read
    const aside = { skipped: isLookedOver ? [] : skipped, problems }
    this.#dispatch({ type: 'read', files: [], ...aside, ...NOWHERE, target: options.target })
    if (isLookedOver) await this.#review(newId(), files, read, options)
    else this.#enqueue(files, options)
  }

  changeReview(changed: Review): void {
    this.#dispatch({ type: 'reviewChanged', review: changed })
    this.#keeping.changeReview(changed)
  }

  /** Sends the reviewed files according to the person's choices. */
  async acceptReview(accepted: Review): Promise<void> {
    const { itemsOf, leftOutOf } = await import('./review/review.ts')
    const items = itemsOf(accepted)
    const sent = new Set(items.map(toId))
    for (const { id } of accepted.files) if (!sent.has(id)) this.#blobs.delete(id)
    this.#dispatch({ type: 'reviewed', id: accepted.id, items, skipped: leftOutOf(accepted) })
    const queued = this.state().items.filter(({ id }) => sent.has(id))
    this.#keeping.endReview(accepted, queued, this.state().items)
    this.#pump()
  }

  cancelReview(cancelled: Review): void {
    for (const { id } of cancelled.files) this.#blobs.delete(id)
    this.#dispatch({ type: 'reviewed', id: cancelled.id, items: [], skipped: [] })
    this.#keeping.endReview(cancelled, [], this.state().items)
  }

  /** Resumes what an earlier page left unfinished. */
  restore(kept: readonly KeptUpload[], problemOf: (upload: KeptUpload) => string | null): void {
    for (const { id, blob } of kept) this.#blobs.set(id, blob)
    this.#keeping.restored(kept)
    this.#dispatch({
      type: 'restored',
      items: kept.map((upload) => {
        const { id, name, folder, size, sha256, target, targetLabel } = upload
        const file = { id, name, folder, size, sha256, target, targetLabel }
        return { ...file, interrupted: true, error: problemOf(upload) }
      }),
    })
    this.#pump()
  }

  /** Offers a review again that an earlier page left. */
  restoreReview({ review: left, blobs: bytes }: LeftReview): void {
    const files = left.files.filter(({ id }) => bytes.has(id))
    for (const { id } of files) this.#blobs.set(id, bytes.get(id) ?? new Blob())
    const again = { ...left, files, interrupted: true }
    this.#keeping.restoredReview(again)
    this.#dispatch({ type: 'reviewing', review: again })
  }

  cancel(ids: readonly string[]): void {
    for (const id of ids) {
      this.#running.get(id)?.()
      this.#running.delete(id)
    }
    this.#dispatch({ type: 'cancelled', ids })
    void this.#keeping.drop(ids)
    this.#pump()
  }

  retry(ids: readonly string[]): void {
    this.#dispatch({ type: 'retried', ids })
    this.#pump()
  }

  /** Retries the uploads that failed only because the server was unreachable. */
  retryOutages(): void {
    this.retry(this.state().items.filter(isLost).map(toId))
  }

  retryFailed(): void {
    this.retry(idsIn(this.state(), 'failed'))
  }

  keepDuplicates(ids: readonly string[], keep: boolean): void {
    this.#dispatch({ type: 'duplicates', ids, keep })
    if (!keep) void this.#keeping.drop(ids)
    this.#pump()
  }

  clear(): void {
    this.#dispatch({ type: 'cleared' })
    const left = new Set(this.state().items.map(toId))
    const waiting = new Set(this.state().reviews.flatMap(({ files }) => files.map(toId)))
    const gone = [...this.#blobs.keys()].filter((id) => !left.has(id) && !waiting.has(id))
    for (const id of gone) this.#blobs.delete(id)
    void this.#keeping.drop(gone)
  }

  #dispatch(action: UploadAction): void {
    this.#queue.set(uploadReducer(this.state(), action))
  }

  #pump(): void {
    for (const item of nextToStart(this.state())) this.#start(item)
    this.#keeping.keep(this.state().items)
  }

  #end(id: string, action: UploadAction): void {
    this.#running.delete(id)
    this.#dispatch(action)
    this.#pump()
  }

  #start(item: UploadItem): void {
    const { id, name, target } = item
    const file = this.#blobs.get(id)
    if (!file) return
    this.#dispatch({ type: 'started', id })
    const stop = this.#parts.send(
      { file, name, target, resumeKey: this.#keeping.resumeKeyOf(item, this.state().items) },
      {
        onStalled: () => this.#dispatch({ type: 'stalled', id }),
        onProgress: (sent) =>
          this.#dispatch({ type: 'progress', id, sent, now: this.#parts.now() }),
        onDone: (versionedDocumentId) => {
          this.#blobs.delete(id)
          this.#end(id, { type: 'finished', id, versionedDocumentId })
          this.#arrived.tell()
          return this.#keeping.drop([id])
        },
        onError: ({ message, status, code }) => {
          const outage = OUTAGE.includes(status)
          const refused = FILE_REFUSALS.some((one) => one === code)
          this.#end(id, { type: 'failed', id, message, outage, refused })
          if (outage) setTimeout(() => this.#tryAgain(id), AGAIN_MS)
          // A file that the server rejected is not sent again automatically.
          else if (status !== 401) void this.#keeping.drop([id])
        },
      },
    )
    this.#running.set(id, stop)
  }

  #enqueue(files: readonly ReadFile[], { target, targetLabel, existing }: AddOptions): void {
    const known = new Map(existing().map(({ sha256, name }) => [sha256, name]))
    this.#dispatch({
      type: 'read',
      files,
      skipped: [],
      problems: [],
      target,
      targetLabel: targetLabel ?? null,
      known,
    })
    this.#pump()
  }

  async #review(
    id: string,
    files: readonly ReadFile[],
    read: Read,
    options: AddOptions,
  ): Promise<void> {
    // Loaded on demand: few uploads need a review.
    const [{ newReview }, { guessFromName }] = await Promise.all([
      import('./review/review.ts'),
      import('#shared/reading/labels/guess-from-name.ts'),
    ])
    const sent = this.state().items.filter(
      ({ phase }) => phase !== 'cancelled' && phase !== 'duplicate',
    )
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
    this.#dispatch({ type: 'reviewing', review: begun })
    this.#keeping.keepReview(begun)
  }

  /** Retries an upload that failed for lack of a connection, unless it was retried since. */
  #tryAgain(id: string): void {
    if (this.state().items.some((one) => one.id === id && isLost(one))) this.retry([id])
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
