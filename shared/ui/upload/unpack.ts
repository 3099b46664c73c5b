import {
  ARCHIVE_INVALID_MESSAGE,
  judgeEntry,
  SKIP_REASONS,
  type UnpackingTally,
  unpackingProblem,
  uploadSizeProblem,
} from '#shared/rules/documents/archives.ts'
import { bytesInMemory } from '#shared/rules/documents/file-content/byte-source.ts'
import { judgeContent } from '#shared/rules/documents/file-content/judge.ts'
import { refusalWords } from '#shared/rules/documents/file-content/names.ts'
import { safeFileName } from '#shared/rules/documents/file-names.ts'
import { sha256Of } from './hashes.ts'
import { isEncryptedZip, openZip, type ZipEntry } from './zip-reader.ts'

/** A file ready to be sent. */
export interface FoundFile {
  name: string
  /** Folders and archives that contain it, joined by slashes; empty at the top level. */
  folder: string
  size: number
  sha256: string | null
  blob: Blob
  /** Why the server would not accept it, in words; null if it would. */
  refusal: string | null
}

/** A file that was deliberately skipped, which is not a failure. */
export interface SkippedFile {
  path: string
  reason: string
}

/** An archive from which nothing was taken. */
export interface ArchiveProblem {
  path: string
  /** For the person. */
  message: string
  /** For the log. */
  detail: string
}

/** The result of reading a dropped file or archive. */
export interface Intake {
  files: FoundFile[]
  skipped: SkippedFile[]
  problems: ArchiveProblem[]
}

const COLLISION_REASON = 'Same path as another file in this archive'
const ENCRYPTED_MESSAGE =
  'This archive is password-protected, so nothing was uploaded. Remove the password and try again.'

/** Stops all unpacking because a limit was exceeded. */
class BoundPassed extends Error {}

/**
 * Unpacks a ZIP file, including nested archives (docs/product.md section 5). Pure: bytes in, files out. An archive that
 * can't be read, or that has a damaged entry, yields nothing; a damaged nested archive does not affect the rest;
 * exceeding a limit ends everything.
 */
export async function unpackArchive(name: string, bytes: Uint8Array): Promise<Intake> {
  const tally = { entries: 0, packed: bytes.length, unpacked: 0 }
  try {
    return await unpackLevel({ path: name, depth: 1 }, bytes, tally)
  } catch (error) {
    return nothingFrom(name, error)
  }
}

interface Level {
  path: string
  depth: number
}

type Tally = Omit<UnpackingTally, 'depth'>

async function unpackLevel(level: Level, bytes: Uint8Array, tally: Tally): Promise<Intake> {
  checkBounds(level, tally)
  const { entries, collisions } = await openZip(bytes)
  tally.entries += entries.length + collisions
  checkBounds(level, tally)
  const intake: Intake = { files: [], skipped: [], problems: [] }
  for (const entry of entries) add(intake, await takeEntry(level, entry, tally))
  if (collisions > 0) {
    intake.skipped.push({
      path: `${level.path} (${collisions})`,
      reason: COLLISION_REASON,
    })
  }
  return intake
}

async function takeEntry(level: Level, entry: ZipEntry, tally: Tally): Promise<Partial<Intake>> {
  const verdict = judgeEntry(entry)
  const path = `${level.path}/${readablePath(entry.path)}`
  if (verdict.kind === 'skip') {
    // Folders show up in the paths of their files.
    if (verdict.reason === 'folder') return {}
    return { skipped: [{ path, reason: SKIP_REASONS[verdict.reason] }] }
  }
  const bytes = await entry.unpack((count) => {
    tally.unpacked += count
    checkBounds(level, tally)
  })
  if (verdict.kind === 'unpack') return unpackNested({ path, depth: level.depth + 1 }, bytes, tally)
  return foundFile(verdict.name, folderOf(path), bytes)
}

async function unpackNested(level: Level, bytes: Uint8Array, tally: Tally): Promise<Intake> {
  try {
    return await unpackLevel(level, bytes, tally)
  } catch (error) {
    if (error instanceof BoundPassed) throw error
    return nothingFrom(level.path, error)
  }
}

/** A file to be sent, checked by the server's rules. */
export async function foundFile(
  name: string,
  folder: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Partial<Intake>> {
  const refusal = await refusalOf(name, bytes)
  const sha256 = await sha256Of(bytes)
  return { files: [{ name, folder, size: bytes.length, sha256, blob: new Blob([bytes]), refusal }] }
}

async function refusalOf(name: string, bytes: Uint8Array): Promise<string | null> {
  const problem = uploadSizeProblem(bytes.length, name)
  if (problem) return problem
  const verdict = await judgeContent(bytesInMemory(bytes), name)
  return verdict.ok ? null : refusalWords(verdict)
}

function nothingFrom(path: string, error: unknown): Intake {
  const detail = error instanceof Error ? error.message : String(error)
  return { files: [], skipped: [], problems: [{ path, message: wordsFor(error), detail }] }
}

function wordsFor(error: unknown): string {
  if (error instanceof BoundPassed) return `${error.message} Nothing was uploaded from it.`
  return isEncryptedZip(error) ? ENCRYPTED_MESSAGE : ARCHIVE_INVALID_MESSAGE
}

function checkBounds({ depth }: Level, tally: Tally): void {
  const problem = unpackingProblem({ ...tally, depth })
  if (problem) throw new BoundPassed(problem)
}

function add(intake: Intake, { files = [], skipped = [], problems = [] }: Partial<Intake>): void {
  intake.files.push(...files)
  intake.skipped.push(...skipped)
  intake.problems.push(...problems)
}

/** A readable path, without parent steps and hidden characters. */
export const readablePath = (path: string): string =>
  path
    .split(/[/\\]/)
    .filter((part) => !/^\.{0,2}$/.test(part))
    .map((part) => (part.startsWith('.') ? `.${safeFileName(part)}` : safeFileName(part)))
    .join('/')

/** Everything before the last slash. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
