import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'

/** The maximum number of documents to combine. */
const FILES_MAX = 50

/** MIME types whose pages can be combined. */
const KINDS: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg'])

type File = Pick<VersionedDocument, 'name' | 'mime_type' | 'project_id' | 'project_name'>

/** The project that gets the new file; null if the files belong to several projects or to none. */
export function projectOf(files: readonly File[]): { id: number; name: string } | null {
  const owned = files.filter(({ project_id }) => project_id !== null)
  const [first] = owned
  if (!first || first.project_id === null) return null
  if (owned.some(({ project_id }) => project_id !== first.project_id)) return null
  return { id: first.project_id, name: first.project_name ?? 'the project' }
}

/** Why these files can't be combined; null if they can. */
export function combineProblem(files: readonly File[]): string | null {
  if (files.length < 2) return 'Choose at least two documents.'
  if (files.length > FILES_MAX) return `You can combine at most ${FILES_MAX} documents.`
  const odd = files.find(({ mime_type }) => !KINDS.has(mime_type))
  if (odd) return `${odd.name} isn’t a PDF or an image. Only PDFs and images can be combined.`
  return projectOf(files)
    ? null
    : 'These documents belong to different projects or to none. Choose documents from one project.'
}
