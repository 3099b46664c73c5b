import type { Listing, ZipEntry } from '#server/features/documents/downloads/zip.ts'

/** The entries of an archive, and the listings at its end. */
export interface Packing {
  entries: ZipEntry[]
  /** If omitted, the archive ends with a plain list of its files. */
  listings?: (entries: readonly ZipEntry[]) => readonly Listing[]
  /** SHA-256 of the archive's own manifest; null without one. */
  manifestSha256: string | null
}
