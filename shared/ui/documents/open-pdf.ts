import { getDocument, type PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist'
import { PDF_OPTIONS } from './pdf-setup.ts'

/** Milliseconds that an early-opened PDF or worker waits to be used. */
const KEPT_MS = 30_000

const waiting = new Map<string, PDFDocumentLoadingTask>()
const workers = new WeakMap<PDFDocumentLoadingTask, PDFWorker>()
let spare: PDFWorker | null = null

/** Starts a worker for the next PDF early, because that takes longer than finding out which file it is. */
export function startPdfWorker(): void {
  if (spare) return
  const worker = new PDFWorker()
  spare = worker
  setTimeout(() => {
    if (spare !== worker) return
    spare = null
    worker.destroy()
  }, KEPT_MS)
}

function open(url: string): PDFDocumentLoadingTask {
  const worker = spare
  spare = null
  if (!worker) return getDocument({ url, ...PDF_OPTIONS })
  const task = getDocument({ url, ...PDF_OPTIONS, worker })
  workers.set(task, worker)
  return task
}

/** Opens a PDF while the page that shows it is still loading. */
export function openPdfEarly(url: string): void {
  if (waiting.has(url)) return
  const task = open(url)
  waiting.set(url, task)
  // The first page gives the size for all of them. Failures are reported to the caller that takes the file.
  task.promise.then((pdf) => pdf.getPage(1)).catch(() => {})
  setTimeout(() => {
    if (waiting.get(url) === task) void closePdf(takePdf(url))
  }, KEPT_MS)
}

/** Opens a PDF, or takes over one that was opened early. The caller closes it. */
export function takePdf(url: string): PDFDocumentLoadingTask {
  const task = waiting.get(url)
  waiting.delete(url)
  return task ?? open(url)
}

/** A worker that was started early belongs to its file and ends with it. */
export async function closePdf(task: PDFDocumentLoadingTask): Promise<void> {
  await task.destroy()
  workers.get(task)?.destroy()
}
