import { createHash } from 'node:crypto'
import { isDeepStrictEqual, promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { OperatorError } from '#server/operator-error.ts'
import { contentOfEntry, MANIFEST, readArchive, tableOfEntry } from './archive.ts'
import { contentsDigest, tableDigest } from './digests.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import type { Content, TablePart } from './tables.ts'

export interface Verified {
  manifest: Manifest
  /** Hashes of its contents. */
  contents: ReadonlySet<string>
}

const unpack = promisify(gunzip)
const LINE_FEED = 0x0a

/** Reads a whole backup and compares it with its manifest. Throws OperatorError. */
export async function verifyBackup(path: string, key: string): Promise<Verified> {
  const digests = new Map<string, ReturnType<typeof tableDigest>>()
  const files = contentsDigest()
  const contents = new Set<string>()
  let manifest: Manifest | null = null
  for await (const { name, body } of readArchive(path, key)) {
    const table = tableOfEntry(name)
    const sha256 = contentOfEntry(name)
    if (table !== null) {
      const digest = digests.get(table) ?? tableDigest()
      digests.set(table, digest)
      digest.add(await readPart(body))
    } else if (sha256 !== null) {
      files.add(await contentFacts(body, sha256))
      contents.add(sha256)
    } else if (name === MANIFEST) {
      manifest = parseManifest((await bytesOf(body)).toString('utf8'))
    } else {
      throw new OperatorError(`The backup holds ${name}, which this version does not know`)
    }
  }
  if (!manifest) throw new OperatorError('The backup has no manifest that this version can read')
  const tables = manifest.tables.map(({ name, columns }) => ({
    name,
    columns,
    ...(digests.get(name) ?? tableDigest()).facts(),
  }))
  assertSame(manifest, { ...manifest, tables, files: files.facts() })
  return { manifest, contents }
}

/** Compares every count and hash. Throws OperatorError. */
export function assertSame(meant: Manifest, found: Manifest): void {
  const wrong = meant.tables.find((table, index) => !isDeepStrictEqual(table, found.tables[index]))
  if (wrong) throw new OperatorError(`The rows of ${wrong.name} differ from the manifest`)
  if (!isDeepStrictEqual(meant, found)) {
    throw new OperatorError('The files differ from the manifest')
  }
}

/** Returns the lines of a part of a table. */
export async function readPart(body: ReadableStream<Uint8Array>): Promise<TablePart> {
  const lines = await unpack(await bytesOf(body))
  let rows = 0
  for (let at = lines.indexOf(LINE_FEED); at >= 0; at = lines.indexOf(LINE_FEED, at + 1)) rows += 1
  return { rows, lines }
}

async function contentFacts(body: ReadableStream<Uint8Array>, name: string): Promise<Content> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of body) {
    hash.update(piece)
    size += piece.length
  }
  const sha256 = hash.digest('hex')
  if (sha256 !== name) throw new OperatorError(`The content ${name} of the backup is damaged`)
  return { sha256, size }
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces)
}
