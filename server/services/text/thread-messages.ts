import type { PageText } from '#shared/reading/page-text/page-text.ts'
import type { TextProblem } from './text-service.ts'

/** A job from the pool to a thread. Several threads may get the same file. */
export interface ReadJob {
  path: string
  mimeType: string
  /** Two 32-bit numbers shared by all threads of the file: see `Slot`. */
  shared: SharedArrayBuffer
}

/** Indexes into the memory shared by the threads of one file. */
export const Slot = {
  /** The first page (from 0) that no thread has taken yet. */
  next: 0,
  /** Nonzero: the rest is not wanted. */
  cancelled: 1,
} as const

/** Pages that a thread takes at a time: few enough to share a file evenly. */
export const CHUNK_PAGES = 8

/** With fewer pages, opening the file a second time isn't worth it. */
export const HELP_PAGES = 3 * CHUNK_PAGES

/** A thread's message to the pool about itself or its file. */
export type ThreadReport =
  /** Its code is loaded: from here on its time counts for the file. */
  | { kind: 'loaded' }
  /** Long enough that another thread may help; a shorter file reports its count with its first pages. */
  | { kind: 'opened'; pageCount: number }
  /** The pages from `first` (from 0) on; `damaged` are the numbers of unreadable ones. */
  | { kind: 'pages'; pageCount: number; first: number; pages: PageText[]; damaged: number[] }
  /** Nothing is left for this thread to take. */
  | { kind: 'done' }
  | { kind: 'failed'; problem: TextProblem; message: string }
