import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { callQuery } from '#shared/ui/calls/use-call.ts'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { previewKind } from '#shared/ui/documents/preview-kind.ts'
import { readViewerAddress } from '#shared/ui/documents/viewer-address.ts'

const loadPdf = () => import('#shared/ui/documents/open-pdf.ts')

/** Loads the view of PDFs, which most files are, beside the page around it. */
export function loadPdfView(): Promise<unknown> {
  const worker = loadPdf().then(({ startPdfWorker }) => startPdfWorker())
  // What cannot be had is asked for again by the page itself.
  return Promise.all([worker, import('#shared/ui/documents/pdf/PdfView.tsx')]).catch(() => {})
}

/** The file that was opened last: a page that is only checked anew has its file already. */
let opened: number | null = null

/** Reads a file's facts and opens it, before the page that shows it is there. */
export async function openEarly(id: number, search: string): Promise<void> {
  if (opened === id) return
  opened = id
  const query = callQuery(versionedDocuments.get, { params: { id }, quiet: true })
  // The page itself asks again when this fails, and says so.
  const file = await queryClient.fetchQuery(query).catch(() => null)
  if (!file) return
  const { version } = readViewerAddress(new URLSearchParams(search))
  const shown = file.versions.find(({ number }) => number === version)
  const preview = previewOf(file.id, shown ?? file, shown?.number)
  if (previewKind(preview.mimeType) !== 'pdf') return
  const pdf = await loadPdf().catch(() => null)
  pdf?.openPdfEarly(preview.url)
}
