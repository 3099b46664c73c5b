import type { Readable } from 'node:stream'

/** Content that is stored: named by its hash, so that the same bytes are kept once. */
export interface StoredFile {
  sha256: string
  /** Bytes. */
  size: number
}

/**
 * Content that has arrived whole on the local disk and is not kept yet: it can be looked at, and
 * is then either kept or thrown away. Each may be called once; throwing away what was kept is safe.
 */
export interface StagedFile extends StoredFile {
  /** Where it can be read, until it is kept or discarded. */
  path: string
  /** Makes the content part of the store, whole or not at all. */
  keep(): Promise<void>
  discard(): Promise<void>
}

export interface StageOptions {
  /** More bytes than this are refused with TooLargeError. */
  limit?: number
}

/** Content on its way in: a stream, or pieces each of which is done with before the next is read. */
export type Incoming = Readable | AsyncIterable<Uint8Array>

/** More content than the caller allowed; nothing of it is kept. */
export class TooLargeError extends Error {
  constructor() {
    super('The content is larger than allowed')
    this.name = 'TooLargeError'
  }
}

/** One content of the store and when it was last put there. */
export interface StoreEntry {
  sha256: string
  modified: Date
}

/** One content in quarantine, its bytes, and since when it is there. */
export interface QuarantinedEntry {
  sha256: string
  size: number
  since: Date
}

/**
 * Content on its way out. It is found by its hash like any other until its days are over, so that a sweep beside the
 * wrong database, or a row that comes back, costs nothing.
 */
export interface Quarantine {
  /** Moves stored content here; nothing happens where there is none. */
  take(sha256: string): Promise<void>
  /** Moves content back among the others; nothing happens where there is none. */
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
 * Where bytes live. Content-addressed and write-once: nothing is ever overwritten. Implementations:
 * a folder on disk (the default) and an S3-compatible store.
 */
export interface FileStore {
  /**
   * Receives content without keeping it yet, and answers its hash and size. On any failure nothing
   * is left behind. Throws ENOSPC as the system does, TooLargeError above the limit.
   */
  stage(content: Incoming, options?: StageOptions): Promise<StagedFile>
  /**
   * Stores content and answers its hash and size. The content appears whole or not at all; on any
   * failure nothing is left behind. Throws ENOSPC as the system does.
   */
  put(content: Incoming): Promise<StoredFile>
  /**
   * Reads content, or the inclusive byte range of it, in quarantine too. Throws MissingContentError when there is none.
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /**
   * Where the content lies on this machine; only stores that keep it here know. Throws MissingContentError when there
   * is none.
   */
  localPath?(sha256: string): Promise<string>
  /** Whether `open` would find it. */
  has(sha256: string): Promise<boolean>
  /** When the content was last put here; null when there is none, or only in quarantine. */
  modified(sha256: string): Promise<Date | null>
  /** Removes content at once and for good: what was stored a moment ago, for work that failed. */
  remove(sha256: string): Promise<void>
  /** Where content waits that no record points at. */
  quarantine: Quarantine
  /** Throws when the store does not answer before the signal, or would not let us read and write. */
  check(signal: AbortSignal): Promise<void>
  /**
   * A short text under a name, beside the contents: the one thing that is written anew. Null when there
   * is none.
   */
  readMark(name: MarkName): Promise<string | null>
  writeMark(name: MarkName, text: string): Promise<void>
  removeMark(name: MarkName): Promise<void>
  /** Everything that is stored, in no given order, without what is in quarantine. */
  entries(): AsyncIterable<StoreEntry>
  /** Removes what receiving left behind when a process was killed, if untouched since then. */
  removeStaleStages(before: Date): Promise<number>
}

/**
 * The head of the audit chain (server/features/base/audit/chain.ts), those that were set aside, and the installation that
 * the store belongs to (server/features/base/installation/). No sweep looks at marks.
 */
export type MarkName = 'audit-head' | `audit-head-before-${string}` | 'installation'

/** The name of content in either store: `ab/<sha256>`. Throws on anything that is no hash. */
export function contentKey(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Not the hash of a content')
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** A record points at content that the store does not have. */
export class MissingContentError extends Error {
  /** As the file system says of an absent file. */
  readonly code = 'ENOENT'
  readonly sha256: string

  constructor(sha256: string, cause?: unknown) {
    super(`The content ${sha256} is missing from the file store`, { cause })
    this.name = 'MissingContentError'
    this.sha256 = sha256
  }
}
