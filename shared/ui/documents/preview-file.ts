import { urlOf } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'

/** A file as the viewer needs it. */
export interface PreviewFile {
  /** Set for an uploaded file: its text can be requested, and its places have addresses. */
  id?: number
  /** The version, if it is not the newest. */
  number?: number
  name: string
  mimeType: string
  /** Bytes. */
  size: number
  /** Address for displaying the file. */
  url: string
  /** Address for downloading it. */
  downloadUrl: string
}

interface Stored {
  name: string
  mime_type: string
  size: number
}

/** An uploaded file for the viewer: its current version, or version `number`. */
export function previewOf(id: number, file: Stored, number?: number): PreviewFile {
  const address = (query: { number?: number; download?: '1' }) =>
    urlOf(versionedDocuments.file, { params: { id }, query })
  return {
    id,
    ...(number === undefined ? {} : { number }),
    name: file.name,
    mimeType: file.mime_type,
    size: file.size,
    url: address({ number }),
    downloadUrl: address({ number, download: '1' }),
  }
}
