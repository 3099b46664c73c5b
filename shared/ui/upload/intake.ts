import { isZipName, judgeEntry, SKIP_REASONS } from '#shared/rules/archives.ts'
import {
  folderOf,
  foundFile,
  type Intake,
  readablePath,
  sizeReason,
  unpackArchive,
} from './unpack.ts'

/** A file as it was dropped or chosen. */
export interface PickedFile {
  file: Blob
  /** Name with the folders it was dropped in. */
  path: string
}

/** What becomes of a picked file: unpacked, hashed, or left out with the reason. */
export async function takeIn({ file, path }: PickedFile): Promise<Intake> {
  const shown = readablePath(path)
  const verdict = judgeEntry({ path, isFolder: false, isLink: false })
  const reason = verdict.kind === 'skip' ? SKIP_REASONS[verdict.reason] : sizeReason(file.size)
  if (reason) return { ...NOTHING, skipped: [{ path: shown, reason }] }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZipName(path)) return unpackArchive(shown, bytes)
  const name = verdict.kind === 'keep' ? verdict.name : shown
  return { ...NOTHING, ...(await foundFile(name, folderOf(shown), bytes)) }
}

const NOTHING: Intake = { files: [], skipped: [], problems: [] }
