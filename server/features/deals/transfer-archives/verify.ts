import { createHash } from 'node:crypto'
import { OperatorError } from '#server/operator-error.ts'
import type { ZipEntry } from '#shared/rules/documents/file-content/zip-directory.ts'
import {
  BINDER_MANIFEST,
  BINDER_SUMS,
  type BinderManifest,
  type ManifestEntry,
  parseBinderManifest,
  sha256Of,
  sumsText,
} from './manifest.ts'
import { openMember, zipMembers } from './read-zip.ts'

/** A binder whose files all match its manifest. */
export interface VerifiedBinder {
  manifest: BinderManifest
  manifestSha256: string
  /** Total of all files. */
  bytes: number
}

/** Bytes; no manifest is larger. */
const LIST_MAX = 64 * 2 ** 20

/**
 * Reads a whole binder and compares it with its manifest: every file, its size and hash, and no extra files. Throws
 * OperatorError naming the first difference.
 */
export async function verifyBinder(path: string): Promise<VerifiedBinder> {
  const members = await zipMembers(path)
  const byName = new Map(members.map((member) => [member.name, member]))
  if (byName.size !== members.length) throw new OperatorError('A name stands in it twice')
  const list = byName.get(BINDER_MANIFEST)
  if (!list) throw new OperatorError(`It has no ${BINDER_MANIFEST}, so it is no closing binder`)
  const text = await textOf(path, list)
  const manifest = readManifest(text)
  const manifestSha256 = sha256Of(text)
  const sums = byName.get(BINDER_SUMS)
  if (!sums || (await textOf(path, sums)) !== sumsText(manifest, manifestSha256)) {
    throw new OperatorError(`${BINDER_SUMS} differs from ${BINDER_MANIFEST}`)
  }
  const listed = new Set([BINDER_MANIFEST, BINDER_SUMS, ...manifest.files.map((one) => one.path)])
  // Repacking an unpacked folder adds entries for directories.
  const isFolder = ({ name, unpackedBytes }: ZipEntry) => name.endsWith('/') && unpackedBytes === 0
  const stranger = members.find((member) => !listed.has(member.name) && !isFolder(member))
  if (stranger) throw new OperatorError(`${stranger.name} is not in ${BINDER_MANIFEST}`)
  for (const entry of manifest.files) await compare(path, byName.get(entry.path), entry)
  const bytes = manifest.files.reduce((total, one) => total + one.bytes, 0)
  return { manifest, manifestSha256, bytes }
}

function readManifest(text: string): BinderManifest {
  try {
    return parseBinderManifest(text)
  } catch {
    throw new OperatorError(`${BINDER_MANIFEST} is not one that this version knows`)
  }
}

async function compare(
  path: string,
  member: ZipEntry | undefined,
  { path: name, bytes, sha256 }: ManifestEntry,
): Promise<void> {
  if (!member) throw new OperatorError(`${name} is missing`)
  const seen = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of await openMember(path, member)) {
      seen.update(chunk)
      size += chunk.length
      if (size > bytes) break
    }
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause
    throw new OperatorError(`${name} cannot be unpacked`)
  }
  if (size !== bytes || seen.digest('hex') !== sha256)
    throw new OperatorError(`${name} was changed`)
}

async function textOf(path: string, member: ZipEntry): Promise<string> {
  if (member.unpackedBytes > LIST_MAX) throw new OperatorError(`${member.name} is too large`)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await openMember(path, member)) chunks.push(chunk)
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause
    throw new OperatorError(`${member.name} cannot be unpacked`)
  }
  return Buffer.concat(chunks).toString('utf8')
}
