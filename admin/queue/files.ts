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

/** Files loaded per session. */
export const BATCH = 200

/** Returns the first files of a state in an order, and the state's total. */
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

/** The fields of a file that staff decide. */
export type FileChanges = Partial<
  Pick<VersionedDocument, 'label' | 'is_hidden' | 'is_validated'>
> & {
  /** Set if the suggestion is accepted in bulk with all those stated at this percent or more. */
  bulk_percent?: number
  /** With a confirmation: how many undecided answers are left so. */
  skipped_answers?: number
}

/** Saves a decision on the file as it was read; rejects if someone else changed the file. */
export const saveFile = (
  { id, version }: VersionedDocument,
  body: FileChanges,
): Promise<VersionedDocumentDetail> =>
  call(versionedDocuments.patch, { params: { id }, body, ifMatch: version })

/** Returns the changes that restore a file to its state before a decision. */
export function changesBack(before: VersionedDocument, after: VersionedDocument): FileChanges {
  return {
    ...(before.label === after.label ? {} : { label: before.label }),
    ...(before.is_hidden === after.is_hidden ? {} : { is_hidden: before.is_hidden }),
    // A new label clears the confirmation, so restoring the old label must restore it too.
    ...(before.is_validated === after.is_validated ? {} : { is_validated: before.is_validated }),
  }
}

/** Returns the file in the form that the viewer takes. */
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
