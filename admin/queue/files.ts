import { call, callList, type Page, urlOf } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type {
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { PreviewFile } from '#shared/ui/documents/preview-file.ts'
import { ORDER_SORTS, type QueueOrder } from './orders.ts'

/** States of files that wait for staff. */
export type WaitingState = 'unclassified' | 'unstructured'

/** Files loaded for one session. */
export const BATCH = 200

/** The first files of a state in an order, and how many there are of the state. */
export async function readWaiting(
  state: WaitingState,
  order: QueueOrder,
  signal?: AbortSignal,
): Promise<Page<VersionedDocument[]>> {
  return callList(versionedDocuments.todo, {
    list: { filter: { state }, range: [0, BATCH - 1], sort: ORDER_SORTS[order] },
    signal,
  })
}

export const readFile = (id: number): Promise<VersionedDocumentDetail> =>
  call(versionedDocuments.get, { params: { id } })

/** What staff decide about a file. */
export type FileChanges = Partial<
  Pick<VersionedDocument, 'label' | 'is_hidden' | 'is_validated'>
> & {
  /** The suggestion is taken over as one of many that are stated at so many percent or more. */
  bulk_percent?: number
}

/** Saves a decision on the file as it was read; a file that somebody changed meanwhile is refused. */
export const saveFile = (
  { id, version }: VersionedDocument,
  body: FileChanges,
): Promise<VersionedDocumentDetail> =>
  call(versionedDocuments.patch, { params: { id }, body, ifMatch: version })

/** What brings a file back to how it was before a decision. */
export function changesBack(before: VersionedDocument, after: VersionedDocument): FileChanges {
  return {
    ...(before.label === after.label ? {} : { label: before.label }),
    ...(before.is_hidden === after.is_hidden ? {} : { is_hidden: before.is_hidden }),
    // A new label takes the confirmation away, so that the old one has to be given back with it.
    ...(before.is_validated === after.is_validated ? {} : { is_validated: before.is_validated }),
  }
}

/** A file as the viewer needs it. */
export const previewOf = (file: VersionedDocument): PreviewFile => ({
  name: file.name,
  mimeType: file.mime_type,
  size: file.size,
  url: addressOf(file, {}),
  downloadUrl: addressOf(file, { download: '1' }),
})

const addressOf = (file: VersionedDocument, query: object) =>
  urlOf(versionedDocuments.file, {
    params: { id: file.id },
    query: { number: file.current_number, ...query },
  })
