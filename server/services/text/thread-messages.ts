import type { PageText } from '#shared/reading/page-text/page-text.ts'
import type { TextProblem } from './text-service.ts'

/** What the pool asks of a thread. Several threads may be given the same file. */
export interface ReadJob {
  path: string
  mimeType: string
  /** Two 32-bit numbers that all threads of the file share: see `Slot`. */
  shared: SharedArrayBuffer
}

/** Places in the memory that the threads of one file share. */
export const Slot = {
  /** The first page (from 0) that no thread has taken yet. */
  next: 0,
  /** Not 0: nobody wants the rest. */
  cancelled: 1,
} as const

/** Pages that a thread takes at a time: few enough to share a file fairly. */
export const CHUNK_PAGES = 8

/** Fewer pages are not worth opening the file a second time. */
export const HELP_PAGES = 3 * CHUNK_PAGES

/** What a thread tells the pool of itself and about the file it reads. */
export type ThreadReport =
  /** Its code is loaded: from here on its time is the file’s. */
  | { kind: 'loaded' }
  /** So long that another thread may help; of shorter ones the first pages tell it. */
  | { kind: 'opened'; pageCount: number }
  /** The pages from `first` (from 0) on; `damaged` are the numbers of those that cannot be read. */
  | { kind: 'pages'; pageCount: number; first: number; pages: PageText[]; damaged: number[] }
  /** Nothing is left for this thread to take. */
  | { kind: 'done' }
  | { kind: 'failed'; problem: TextProblem; message: string }
