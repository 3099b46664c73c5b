import type { SendFile, UploadTarget } from '#shared/client/uploads.ts'
import { ARCHIVE_TOO_LARGE_MESSAGE, isZipName, uploadSizeProblem } from '#shared/rules/archives.ts'
import type { PickedFile } from './intake.ts'
import type { TakeIn } from './intake-client.ts'
import {
  EMPTY_QUEUE,
  idsIn,
  nextToStart,
  type UploadAction,
  type UploadItem,
  type UploadState,
  uploadReducer,
} from './queue.ts'
import { summaryOf } from './queue-words.ts'
import type { ArchiveProblem, Intake } from './unpack.ts'

export interface AddOptions {
  target: UploadTarget
  /** The slot that the files go to, in words. */
  targetLabel?: string
  /** Hash to name of the files that are there already, asked when the files have been read. */
  known: () => ReadonlyMap<string, string>
}

interface Parts {
  takeIn: TakeIn
  send: SendFile
  now: () => number
  /** Says that an archive is too large (docs/product.md section 8). */
  refuse: (message: string) => void
}

export type UploadStore = ReturnType<typeof createUploadStore>

/** Reads files, sends them three at a time, and keeps the queue. One per project or company. */
export function createUploadStore({ takeIn, send, now, refuse }: Parts) {
  let state: UploadState = EMPTY_QUEUE
  let lastId = 0
  const blobs = new Map<string, Blob>()
  const running = new Map<string, () => void>()
  const listeners = new Set<() => void>()
  const arrived = new Set<() => void>()
  const newId = () => `upload-${++lastId}`

  const dispatch = (action: UploadAction) => {
    state = uploadReducer(state, action)
    for (const listener of listeners) listener()
  }
  const pump = () => {
    for (const item of nextToStart(state)) start(item)
  }
  const end = (id: string, action: UploadAction) => {
    running.delete(id)
    dispatch(action)
    pump()
  }
  const start = ({ id, name, target, sha256 }: UploadItem) => {
    const file = blobs.get(id)
    if (!file) return
    dispatch({ type: 'started', id })
    const stop = send(
      { file, name, target, sha256 },
      {
        onProgress: (sent) => dispatch({ type: 'progress', id, sent, now: now() }),
        onDone(versionedDocumentId) {
          blobs.delete(id)
          end(id, { type: 'finished', id, versionedDocumentId })
          for (const listener of arrived) listener()
        },
        onError: ({ message, status }) =>
          end(id, { type: 'failed', id, message, outage: OUTAGE.includes(status) }),
      },
    )
    running.set(id, stop)
  }
  const addOne = async (sourceId: string, picked: PickedFile, options: AddOptions) => {
    const intake = await readOne(picked, takeIn, refuse)
    const files = intake.files.map(({ blob, ...file }) => {
      const id = newId()
      blobs.set(id, blob)
      return { ...file, id }
    })
    dispatch({
      type: 'read',
      sourceId,
      files,
      skipped: intake.skipped,
      problems: intake.problems,
      target: options.target,
      targetLabel: options.targetLabel ?? null,
      known: options.known(),
    })
    pump()
  }
  const retry = (ids: readonly string[]) => {
    dispatch({ type: 'retried', ids })
    pump()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    state: () => state,
    isBusy: () => summaryOf(state).busy,
    /** Calls back after each file that arrived; the answer ends it. */
    onArrived(listener: () => void) {
      arrived.add(listener)
      return () => {
        arrived.delete(listener)
      }
    },
    async add(picked: readonly PickedFile[], options: AddOptions): Promise<void> {
      const sources = picked.map((one) => ({ id: newId(), name: one.path, picked: one }))
      for (const { id, name } of sources) dispatch({ type: 'reading', source: { id, name } })
      // One after another: the queue keeps the order in which files were given.
      for (const source of sources) await addOne(source.id, source.picked, options)
    },
    cancel(ids: readonly string[]) {
      for (const id of ids) {
        running.get(id)?.()
        running.delete(id)
      }
      dispatch({ type: 'cancelled', ids })
      pump()
    },
    retry,
    /** Tries again what failed only because the server could not be reached. */
    retryOutages: () =>
      retry(state.items.filter(({ outage, phase }) => outage && phase === 'failed').map(toId)),
    retryFailed: () => retry(idsIn(state, 'failed')),
    keepDuplicates(ids: readonly string[], keep: boolean) {
      dispatch({ type: 'duplicates', ids, keep })
      pump()
    },
    clear() {
      dispatch({ type: 'cleared' })
      const left = new Set(state.items.map(toId))
      for (const id of blobs.keys()) if (!left.has(id)) blobs.delete(id)
    },
  }
}

const OUTAGE = [0, 502, 503]

const toId = ({ id }: UploadItem) => id

const UNREADABLE = 'This file could no longer be read. Please choose it again.'

/** A picked file taken in; what cannot be read becomes a problem and never an exception. */
async function readOne(
  picked: PickedFile,
  takeIn: TakeIn,
  refuse: (message: string) => void,
): Promise<Intake> {
  if (isZipName(picked.path) && uploadSizeProblem(picked.file.size)) {
    refuse(ARCHIVE_TOO_LARGE_MESSAGE)
    return problem({ path: picked.path, message: ARCHIVE_TOO_LARGE_MESSAGE, detail: 'too large' })
  }
  try {
    const intake = await takeIn(picked)
    for (const { path, detail } of intake.problems) console.warn(`Archive ${path}: ${detail}`)
    return intake
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return problem({ path: picked.path, message: UNREADABLE, detail })
  }
}

const problem = (one: ArchiveProblem): Intake => ({ files: [], skipped: [], problems: [one] })
