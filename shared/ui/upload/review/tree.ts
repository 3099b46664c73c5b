import type { SkippedFile } from '../unpack.ts'
import type { Review, ReviewFile } from './review.ts'

/** A folder or archive with its contents. */
export interface TreeFolder {
  /** Empty at the top level. */
  path: string
  name: string
  folders: readonly TreeFolder[]
  files: readonly ReviewFile[]
  /** Files skipped from the start, by their name in this folder. */
  skipped: readonly SkippedFile[]
  /** IDs of the files in this folder and below. */
  ids: readonly string[]
  size: number
}

interface Building {
  path: string
  name: string
  folders: Map<string, Building>
  files: ReviewFile[]
  skipped: SkippedFile[]
}

const newFolder = (path: string, name: string): Building => ({
  path,
  name,
  folders: new Map(),
  files: [],
  skipped: [],
})

/** The files of a review in their folders, in the order they were given. */
export function treeOf({ files, skipped }: Pick<Review, 'files' | 'skipped'>): TreeFolder {
  const root = newFolder('', '')
  for (const file of files) folderAt(root, file.folder).files.push(file)
  for (const { path, reason } of skipped) {
    const at = path.lastIndexOf('/')
    const folder = folderAt(root, path.slice(0, Math.max(0, at)))
    folder.skipped.push({ path: path.slice(at + 1), reason })
  }
  return finished(root)
}

function folderAt(root: Building, path: string): Building {
  let at = root
  for (const name of path.split('/').filter(Boolean)) {
    const next = at.folders.get(name) ?? newFolder(at.path ? `${at.path}/${name}` : name, name)
    at.folders.set(name, next)
    at = next
  }
  return at
}

function finished({ path, name, files, skipped, ...rest }: Building): TreeFolder {
  const folders = [...rest.folders.values()].map(finished)
  const [only] = folders
  // A folder that only contains another folder shares one line with it.
  if (path && only && folders.length === 1 && files.length + skipped.length === 0) {
    return { ...only, name: `${name} / ${only.name}` }
  }
  return {
    path,
    name,
    folders,
    files,
    skipped,
    ids: [...files.map(({ id }) => id), ...folders.flatMap(({ ids }) => ids)],
    size:
      files.reduce((sum, { size }) => sum + size, 0) +
      folders.reduce((sum, { size }) => sum + size, 0),
  }
}
