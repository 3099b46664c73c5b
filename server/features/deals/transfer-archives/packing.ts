import type { Listing, ZipEntry } from '#server/features/documents/downloads/zip.ts'

/** What goes into an archive, and the texts that say so at its end. */
export interface Packing {
  entries: ZipEntry[]
  /** Without it the archive ends with the plain list of its files. */
  listings?: (entries: readonly ZipEntry[]) => readonly Listing[]
  /** SHA-256 of the list of contents, where it is one of its own. */
  manifestSha256: string | null
}
