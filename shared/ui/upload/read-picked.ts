import {
  ARCHIVE_TOO_LARGE_MESSAGE,
  isZipName,
  uploadSizeProblem,
} from '#shared/rules/documents/archives.ts'
import { sameNameKey } from '#shared/rules/documents/file-names.ts'
import type { PickedFile } from './intake.ts'
import type { TakeIn } from './intake-client.ts'
import type { ReadFile } from './read-file.ts'
import type { ExistingFile } from './review/review.ts'
import type { ArchiveProblem, Intake } from './unpack.ts'

/** More loose files than this are reviewed before they are sent. */
const LOOSE_MAX = 3

/** A few loose files are sent immediately; anything else, and a name already in use, is reviewed first. */
export function needsReview(
  picked: readonly PickedFile[],
  files: readonly ReadFile[],
  existing: readonly ExistingFile[],
): boolean {
  if (picked.length > LOOSE_MAX) return true
  if (picked.some(({ path }) => isZipName(path) || path.includes('/'))) return true
  const hashes = new Set(existing.map(({ sha256 }) => sha256))
  const names = new Set(existing.map(({ name }) => sameNameKey(name)))
  return files.some(
    ({ name, sha256 }) => names.has(sameNameKey(name)) && !(sha256 && hashes.has(sha256)),
  )
}

const UNREADABLE = 'This file is no longer readable. Choose it again.'

/** Reads a picked file; unreadable content becomes a problem and never an exception. */
export async function readOne(
  picked: PickedFile,
  takeIn: TakeIn,
  refuse: (message: string) => void,
): Promise<Intake> {
  if (isZipName(picked.path) && uploadSizeProblem(picked.file.size, picked.path)) {
    refuse(ARCHIVE_TOO_LARGE_MESSAGE)
    return problem({ path: picked.path, message: ARCHIVE_TOO_LARGE_MESSAGE, detail: 'too large' })
  }
  try {
    const intake = await takeIn(picked)
    for (const { path, detail } of intake.problems) console.warn(`Archive ${path}: ${detail}`)
    return intake
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return problem({ path: picked.path, message: UNREADABLE, detail })
  }
}

const problem = (one: ArchiveProblem): Intake => ({ files: [], skipped: [], problems: [one] })
