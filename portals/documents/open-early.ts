import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { callQuery } from '#shared/ui/calls/use-call.ts'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { previewKind } from '#shared/ui/documents/preview-kind.ts'
import { readViewerAddress } from '#shared/ui/documents/viewer-address.ts'

const loadPdf = () => import('#shared/ui/documents/open-pdf.ts')

/** Loads the view for PDFs, the most common kind of file, in parallel with the page around it. */
export function loadPdfView(): Promise<unknown> {
  const worker = loadPdf().then(({ startPdfWorker }) => startPdfWorker())
  // The page itself retries whatever fails here.
  return Promise.all([worker, import('#shared/ui/documents/pdf/PdfView.tsx')]).catch(() => {})
}

/** The file opened last, so that revalidating a page doesn't open its file again. */
let opened: number | null = null

/** Reads a file's details and opens it before its page is ready. */
export async function openEarly(id: number, search: string): Promise<void> {
  if (opened === id) return
  opened = id
  const query = callQuery(versionedDocuments.get, { params: { id }, quiet: true })
  // The page itself retries and reports this failure.
  const file = await queryClient.fetchQuery(query).catch(() => null)
  if (!file) return
  const { version } = readViewerAddress(new URLSearchParams(search))
  const shown = file.versions.find(({ number }) => number === version)
  const preview = previewOf(file.id, shown ?? file, shown?.number)
  if (previewKind(preview.mimeType) !== 'pdf') return
  const pdf = await loadPdf().catch(() => null)
  pdf?.openPdfEarly(preview.url)
}
