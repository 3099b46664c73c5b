import type { PickedFile } from './intake.ts'

/** Whether a drag carries files, not text or a link. */
export const carriesFiles = (data: DataTransfer | null): boolean =>
  data?.types.includes('Files') ?? false

/**
 * Returns the files of a drop, including those in folders. The transfer is emptied after the event, so its entries are
 * taken immediately.
 */
export async function droppedFiles(data: DataTransfer): Promise<PickedFile[]> {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const sources = items.map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }))
  const found = await Promise.all(
    sources.map(({ entry, file }) => {
      if (entry) return filesBelow(entry)
      return file ? [{ file, path: file.name }] : []
    }),
  )
  return found.flat()
}

/** Returns the files of an input; those of a chosen folder keep their path. */
export const chosenFiles = (list: FileList): PickedFile[] =>
  [...list].map((file) => ({ file, path: file.webkitRelativePath || file.name }))

async function filesBelow(entry: FileSystemEntry): Promise<PickedFile[]> {
  const path = entry.fullPath.replace(/^\//, '')
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path }]
  }
  if (!isFolder(entry)) return []
  const found = await Promise.all((await entriesOf(entry)).map(filesBelow))
  return found.flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A reader returns its entries in batches, ending with an empty one. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0) return all
    all.push(...portion)
  }
}
