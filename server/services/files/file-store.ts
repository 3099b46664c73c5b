import type { Readable } from 'node:stream'

/** Stored content, named by its hash, so that the same bytes are kept once. */
export interface StoredFile {
  sha256: string
  /** Bytes. */
  size: number
}

/**
 * Content that is complete on the local disk but not in the store yet. Inspect it, then keep or discard it, each at
 * most once. Discarding kept content is safe.
 */
export interface StagedFile extends StoredFile {
  /** The local path until the content is kept or discarded. */
  path: string
  /** Adds the content to the store, whole or not at all. */
  keep(): Promise<void>
  discard(): Promise<void>
}

export interface StageOptions {
  /** Throws TooLargeError above this many bytes. */
  limit?: number
}

/** Incoming content: a stream, or chunks, each processed before the next is read. */
export type Incoming = Readable | AsyncIterable<Uint8Array>

/** The content is larger than the caller allowed; nothing of it is kept. */
export class TooLargeError extends Error {
  constructor() {
    super('The content is larger than allowed')
    this.name = 'TooLargeError'
  }
}

/** A content in the store and when it was last put there. */
export interface StoreEntry {
  sha256: string
  modified: Date
}

/** A content in quarantine, its size in bytes, and when it got there. */
export interface QuarantinedEntry {
  sha256: string
  size: number
  since: Date
}

/**
 * Content about to be removed. It can still be read by its hash until its time is up, so a sweep against the wrong
 * database, or a row that comes back, costs nothing.
 */
export interface Quarantine {
  /** Moves stored content to quarantine; does nothing if it doesn't exist. */
  take(sha256: string): Promise<void>
  /** Moves content back to the store; does nothing if it isn't in quarantine. */
  giveBack(sha256: string): Promise<void>
  /** Removes content for good. */
  remove(sha256: string): Promise<void>
  entries(): AsyncIterable<QuarantinedEntry>
}

/** An inclusive range of bytes. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores bytes by their hash, write-once: nothing is ever overwritten. Implementations: a folder on disk (the default)
 * and an S3-compatible store.
 */
export interface FileStore {
  /**
   * Receives content without keeping it yet, and returns its hash and size. Leaves nothing behind on failure. Throws
   * ENOSPC as the system does, TooLargeError above the limit.
   */
  stage(content: Incoming, options?: StageOptions): Promise<StagedFile>
  /**
   * Stores content and returns its hash and size. The content appears whole or not at all; nothing is left behind on
   * failure. Throws ENOSPC as the system does.
   */
  put(content: Incoming): Promise<StoredFile>
  /**
   * Reads content or an inclusive byte range of it, including content in quarantine. Throws MissingContentError if
   * there is none.
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /**
   * Returns the local path of the content; only stores on this machine have it. Throws MissingContentError if there is
   * none.
   */
  localPath?(sha256: string): Promise<string>
  /** Whether `open` would find the content. */
  has(sha256: string): Promise<boolean>
  /** When the content was last put here; null if there is none or it is only in quarantine. */
  modified(sha256: string): Promise<Date | null>
  /** Removes content at once and for good, bypassing quarantine: for content just stored by work that failed. */
  remove(sha256: string): Promise<void>
  /** Holds content that no record points at. */
  quarantine: Quarantine
  /** Throws if the store doesn't respond before the signal, or doesn't let us read and write. */
  check(signal: AbortSignal): Promise<void>
  /**
   * Returns a short named text stored beside the contents, the only thing that is overwritten; null if there is none.
   */
  readMark(name: MarkName): Promise<string | null>
  writeMark(name: MarkName, text: string): Promise<void>
  removeMark(name: MarkName): Promise<void>
  /** Yields everything stored, in no particular order, except quarantine. */
  entries(): AsyncIterable<StoreEntry>
  /** Removes what killed processes left behind while receiving, if untouched since `before`. */
  removeStaleStages(before: Date): Promise<number>
}

/**
 * The head of the audit chain (server/features/base/audit/chain.ts), heads that were set aside, and the installation
 * that the store belongs to (server/features/base/installation/). No sweep touches marks.
 */
export type MarkName = 'audit-head' | `audit-head-before-${string}` | 'installation'

/** Returns the key of content in either store: `ab/<sha256>`. Throws if the argument is not a hash. */
export function contentKey(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Not the hash of a content')
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** A record points at content that the store doesn't have. */
export class MissingContentError extends Error {
  /** The file system's code for a missing file. */
  readonly code = 'ENOENT'
  readonly sha256: string

  constructor(sha256: string, cause?: unknown) {
    super(`The content ${sha256} is missing from the file store`, { cause })
    this.name = 'MissingContentError'
    this.sha256 = sha256
  }
}
