import {
  isZipName,
  judgeEntry,
  SKIP_REASONS,
  uploadSizeProblem,
} from '#shared/rules/documents/archives.ts'
import { folderOf, foundFile, type Intake, readablePath, unpackArchive } from './unpack.ts'

/** A file as it was dropped or chosen. */
export interface PickedFile {
  file: Blob
  /** File name with the folders it was dropped in. */
  path: string
}

/** Turns a picked file into files to send: unpacks and hashes it, or skips it with a reason. */
export async function takeIn({ file, path }: PickedFile): Promise<Intake> {
  const shown = readablePath(path)
  const verdict = judgeEntry({ path, isFolder: false, isLink: false })
  if (verdict.kind === 'skip') {
    return { ...NOTHING, skipped: [{ path: shown, reason: SKIP_REASONS[verdict.reason] }] }
  }
  const name = verdict.kind === 'keep' ? verdict.name : shown
  const refusal = uploadSizeProblem(file.size, name)
  if (refusal) {
    // The bytes of this file are not even read.
    const one = {
      name,
      folder: folderOf(shown),
      size: file.size,
      sha256: null,
      blob: file,
      refusal,
    }
    return { ...NOTHING, files: [one] }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZipName(path)) return unpackArchive(shown, bytes)
  return { ...NOTHING, ...(await foundFile(name, folderOf(shown), bytes)) }
}

const NOTHING: Intake = { files: [], skipped: [], problems: [] }
