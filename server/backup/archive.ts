import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'
import { openEncrypted, writeEncrypted } from './encryption.ts'

/**
 * A backup is a tar archive in an age file, in this order: `database/<table>/<part>.jsonl.gz`, `files/ab/<sha256>`,
 * `manifest.json`.
 */
export const MANIFEST = 'manifest.json'
const TABLE_PART = /^database\/([a-z0-9_]+)\/\d+\.jsonl\.gz$/
const FILE_CONTENT = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/

/** Numbered, so that names are unique, in archive order. */
export const partName = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(6, '0')}.jsonl.gz`

/** Returns the table that an entry belongs to, or null. */
export const tableOfEntry = (name: string): string | null => TABLE_PART.exec(name)?.[1] ?? null
/** Returns the hash of the content in an entry, or null. */
export const contentOfEntry = (name: string): string | null => FILE_CONTENT.exec(name)?.[1] ?? null

export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>
  /** Adds an entry of exactly `size` bytes, in pieces. */
  addPieces(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void>
}

/** Writes a new archive with what `fill` adds; on failure the file left behind is not a valid archive. */
export async function writeArchive(
  path: string,
  key: string,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  const filling = fill(archiveWriter(controller)).then(
    () => controller.finalize(),
    (cause: unknown) => {
      controller.error(cause)
      throw cause
    },
  )
  const writing = writeEncrypted(path, key, readable)
  const [filled, written] = await Promise.allSettled([filling, writing])
  // Each fails with the other; the disk's error is reported first.
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
}

function archiveWriter(controller: TarPackController): ArchiveWriter {
  const addPieces: ArchiveWriter['addPieces'] = async (name, size, pieces) => {
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const piece of pieces) await writer.write(piece)
    await writer.close()
  }
  return {
    addPieces,
    add: (name, content) => addPieces(name, content.length, once(content)),
  }
}

async function* once(content: Uint8Array) {
  yield content
}

export interface ArchiveEntry {
  name: string
  size: number
  /** Read it before the next entry, or leave it alone. */
  body: ReadableStream<Uint8Array>
}

/** Reads an archive from its beginning; leaving the loop early closes the file. */
export async function* readArchive(path: string, key: string): AsyncGenerator<ArchiveEntry> {
  const { content, close } = await openEncrypted(path, key)
  const entries = content.pipeThrough(createTarDecoder({ strict: true })).getReader()
  try {
    for (;;) {
      const { done, value } = await entries.read()
      if (done) return
      const { header, body } = value
      yield { name: header.name, size: header.size, body }
      // Drained rather than canceled: canceling would make the library discard the next entry's body as well.
      for await (const _rest of body);
    }
  } finally {
    close()
  }
}
