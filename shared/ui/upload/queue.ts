import type { UploadTarget } from '#shared/client/uploads.ts'
import type { DuplicateOf, NewItem, ReadFile } from './read-file.ts'
import type { Review } from './review/review.ts'
import type { ArchiveProblem, SkippedFile } from './unpack.ts'

/** The upload queue as plain data; callers pass in time and IDs. */

export type UploadPhase = 'duplicate' | 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled'

export interface UploadItem {
  id: string
  name: string
  /** Folders and archives that contain the file; empty at the top level. */
  folder: string
  /** Bytes. */
  size: number
  sha256: string | null
  target: UploadTarget
  /** The slot the file goes to, in words; null if it goes in without one. */
  targetLabel: string | null
  phase: UploadPhase
  /** Bytes. */
  sent: number
  /** Bytes per second; null until known. */
  speed: number | null
  /** Start of the current speed measurement; null until the first bytes of this attempt. */
  mark: { at: number; sent: number } | null
  duplicateOf: DuplicateOf | null
  error: string | null
  /** The failure may be temporary: no response, or a busy server. */
  outage: boolean
  /** The server does not accept this file, or would not; sending it again is pointless. */
  refused: boolean
  /** The connection was lost, and the upload is being retried. */
  stalled: boolean
  versionedDocumentId: number | null
  /** Interrupted by the end of an earlier page, and resumed. */
  interrupted: boolean
}

export interface ReadingSource {
  id: string
  name: string
}

export interface UploadState {
  /** Dropped files and archives being read. */
  reading: readonly ReadingSource[]
  items: readonly UploadItem[]
  skipped: readonly SkippedFile[]
  problems: readonly ArchiveProblem[]
  /** Files that were read and wait for the person's confirmation before any byte is sent. */
  reviews: readonly Review[]
  /** The browser has no room to keep the files, so closing the page would lose them. */
  noRoom: boolean
}

export const EMPTY_QUEUE: UploadState = {
  reading: [],
  items: [],
  skipped: [],
  problems: [],
  reviews: [],
  noRoom: false,
}

export interface ReadAction {
  type: 'read'
  files: readonly ReadFile[]
  skipped: readonly SkippedFile[]
  problems: readonly ArchiveProblem[]
  target: UploadTarget
  targetLabel: string | null
  /** Maps hashes to names of the files that already exist. */
  known: ReadonlyMap<string, string>
}

export type UploadAction =
  | { type: 'reading'; source: ReadingSource }
  | { type: 'sourceRead'; sourceId: string }
  | ReadAction
  | { type: 'reviewing'; review: Review }
  | { type: 'reviewChanged'; review: Review }
  | { type: 'reviewed'; id: string; items: readonly NewItem[]; skipped: readonly SkippedFile[] }
  | { type: 'restored'; items: readonly NewItem[] }
  | { type: 'noRoom' }
  | { type: 'started'; id: string }
  | { type: 'progress'; id: string; sent: number; now: number }
  | { type: 'finished'; id: string; versionedDocumentId: number | null }
  | { type: 'stalled'; id: string }
  | { type: 'failed'; id: string; message: string; outage: boolean; refused: boolean }
  | { type: 'cancelled'; ids: readonly string[] }
  | { type: 'retried'; ids: readonly string[] }
  | { type: 'duplicates'; ids: readonly string[]; keep: boolean }
  | { type: 'cleared' }

/** Returns the queue after an action. Pure; an action that does not fit its item changes nothing. */
export function uploadReducer(state: UploadState, action: UploadAction): UploadState {
  switch (action.type) {
    case 'reading':
      return { ...state, reading: [...state.reading, action.source] }
    case 'sourceRead':
      return { ...state, reading: state.reading.filter(({ id }) => id !== action.sourceId) }
    case 'read':
      return afterReading(state, action)
    case 'reviewing':
      return { ...state, reviews: [...state.reviews, action.review] }
    case 'reviewChanged':
      return {
        ...state,
        reviews: state.reviews.map((one) => (one.id === action.review.id ? action.review : one)),
      }
    case 'reviewed':
      return {
        ...state,
        reviews: state.reviews.filter(({ id }) => id !== action.id),
        items: [...state.items, ...action.items.map(newItem)],
        skipped: [...state.skipped, ...action.skipped],
      }
    case 'restored':
      return {
        ...state,
        items: [...state.items, ...action.items.map(newItem)],
      }
    case 'noRoom':
      return { ...state, noRoom: true }
    case 'started':
      return change(state, [action.id], ['waiting'], () => ({
        phase: 'uploading',
        mark: null,
      }))
    case 'stalled':
      return change(state, [action.id], ['uploading'], () => ({ stalled: true, speed: null }))
    case 'progress':
      return change(state, [action.id], ['uploading'], (item) => ({
        ...progressed(item, action),
        stalled: false,
      }))
    case 'finished':
      return change(state, [action.id], ['uploading'], ({ size }) => ({
        phase: 'done',
        sent: size,
        speed: null,
        stalled: false,
        versionedDocumentId: action.versionedDocumentId,
      }))
    case 'failed':
      return change(state, [action.id], ['uploading'], () => ({
        phase: 'failed',
        speed: null,
        stalled: false,
        error: action.message,
        outage: action.outage,
        refused: action.refused,
      }))
    case 'cancelled':
      return change(state, action.ids, ['waiting', 'uploading', 'failed'], () => ({
        phase: 'cancelled',
        speed: null,
        sent: 0,
        stalled: false,
        error: null,
      }))
    case 'retried':
      return change(state, action.ids, ['failed', 'cancelled'], ({ refused, outage }) =>
        // A lost upload that is retried stays marked until bytes go through.
        refused
          ? {}
          : { phase: 'waiting', speed: null, error: null, stalled: outage, outage: false },
      )
    case 'duplicates':
      return change(state, action.ids, ['duplicate', 'waiting'], ({ duplicateOf, phase }) => ({
        phase: duplicateOf === null ? phase : action.keep ? 'waiting' : 'duplicate',
      }))
    case 'cleared':
      return {
        ...state,
        skipped: [],
        problems: [],
        items: state.items.filter(({ phase }) => UNFINISHED[phase]),
      }
  }
}

/** Phases that clearing the list leaves alone. */
const UNFINISHED = {
  duplicate: false,
  waiting: true,
  uploading: true,
  done: false,
  failed: false,
  cancelled: false,
} as const satisfies Record<UploadPhase, boolean>

function change(
  state: UploadState,
  ids: readonly string[],
  from: readonly UploadPhase[],
  changes: (item: UploadItem) => Partial<UploadItem>,
): UploadState {
  const chosen = new Set(ids)
  const items = state.items.map((item) =>
    chosen.has(item.id) && from.includes(item.phase) ? { ...item, ...changes(item) } : item,
  )
  return { ...state, items }
}

function afterReading(state: UploadState, action: ReadAction): UploadState {
  const seen = new Map<string, DuplicateOf>()
  for (const [hash, name] of action.known) seen.set(hash, { name, where: 'project' })
  for (const { sha256, name, phase, refused } of state.items) {
    const taken = phase !== 'cancelled' && phase !== 'duplicate' && !refused
    if (sha256 && taken && !seen.has(sha256)) seen.set(sha256, { name, where: 'batch' })
  }
  const { target, targetLabel } = action
  const items = action.files.map((file): UploadItem => {
    // A file that is not accepted can't have duplicates.
    const hash = file.refusal ? null : file.sha256
    const duplicateOf = hash === null ? null : (seen.get(hash) ?? null)
    if (hash && !duplicateOf) seen.set(hash, { name: file.name, where: 'batch' })
    return newItem({ ...file, target, targetLabel, duplicateOf })
  })
  return {
    ...state,
    items: [...state.items, ...items],
    skipped: [...state.skipped, ...action.skipped],
    problems: [...state.problems, ...action.problems],
  }
}

const newItem = ({
  duplicateOf = null,
  interrupted = false,
  refusal = null,
  error = refusal,
  ...file
}: NewItem): UploadItem => ({
  ...file,
  phase: duplicateOf ? 'duplicate' : error === null ? 'waiting' : 'failed',
  sent: 0,
  speed: null,
  mark: null,
  duplicateOf,
  error,
  outage: false,
  refused: refusal !== null,
  stalled: false,
  versionedDocumentId: null,
  interrupted,
})

/** Milliseconds between two speed measurements, and the weight of the newer one. */
const MEASURE_MS = 500
const MEASURE_WEIGHT = 0.4

function progressed(item: UploadItem, { sent, now }: { sent: number; now: number }) {
  // An attempt may resume where an earlier one ended, and after a broken connection the server may have less than was
  // sent, so measuring starts from what is there.
  if (!item.mark || sent < item.mark.sent) return { sent, mark: { at: now, sent } }
  const elapsed = now - item.mark.at
  if (elapsed < MEASURE_MS) return { sent }
  const measured = ((sent - item.mark.sent) / elapsed) * 1000
  const speed =
    item.speed === null ? measured : item.speed + (measured - item.speed) * MEASURE_WEIGHT
  return { sent, speed, mark: { at: now, sent } }
}

/** The number of concurrent uploads. */
export const UPLOADS_AT_ONCE = 3

/** The items to start now, in order. */
export function nextToStart({ items }: UploadState, atOnce = UPLOADS_AT_ONCE): UploadItem[] {
  const free = atOnce - items.filter(({ phase }) => phase === 'uploading').length
  return items.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, free))
}

/** IDs of the items in one of these phases. */
export const idsIn = ({ items }: UploadState, ...phases: UploadPhase[]): string[] =>
  items.filter(({ phase }) => phases.includes(phase)).map(({ id }) => id)

/** Whether the item failed for lack of a response and is retried automatically. */
export const isLost = ({ phase, outage }: UploadItem): boolean => phase === 'failed' && outage

/** Whether the item waits, runs, or is retried automatically. */
export const isUnfinished = (item: UploadItem): boolean =>
  item.phase === 'waiting' || item.phase === 'uploading' || isLost(item)
