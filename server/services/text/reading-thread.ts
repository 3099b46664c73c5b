import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { withPdf } from './pdf-document.ts'
import { blankPage, readPdfPage } from './pdf-page.ts'
import { readSheets } from './sheets.ts'
import { TextError } from './text-service.ts'
import {
  CHUNK_PAGES,
  HELP_PAGES,
  type ReadJob,
  Slot,
  type ThreadReport,
} from './thread-messages.ts'

/** A thread that reads the text of files, one at a time (see pool.ts). */
const port = parentPort
if (!port) throw new Error('reading-thread.ts runs as a worker thread')

yieldToCalls()
port.on('message', (job: ReadJob) => void run(job))
port.postMessage({ kind: 'loaded' } satisfies ThreadReport)

/** Lowers the priority: people waiting for a page come first. Only Linux has thread priorities. */
function yieldToCalls() {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0 && thread !== process.pid) setPriority(thread, workerData.priority)
  } catch {
    // The thread keeps the server's priority.
  }
}

const report = (message: ThreadReport, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer)

async function run({ path, mimeType, shared }: ReadJob): Promise<void> {
  const slots = new Int32Array(shared)
  let isDone = false
  const done = () => {
    isDone = true
    report({ kind: 'done' })
  }
  try {
    if (mimeType === 'application/pdf')
      await withPdf(path, async (pdf, mayHide) => {
        await readShare(pdf, mayHide, slots)
        // Closed before reporting, so that the next file need not wait or wake another thread.
        done()
      })
    else {
      await readWhole(path, mimeType, slots)
      done()
    }
  } catch (cause) {
    if (isDone) return
    const { problem, message } = cause instanceof TextError ? cause : unexpected(cause)
    report({ kind: 'failed', problem, message })
  }
}

function unexpected(cause: unknown): TextError {
  const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  const message = missing ? 'The file is missing.' : 'The file is damaged and can’t be read.'
  return new TextError('corrupt', message, { cause })
}

/** Takes pages that no other thread has taken until none are left. */
async function readShare(
  document: PDFDocumentProxy,
  mayHide: boolean,
  slots: Int32Array,
): Promise<void> {
  const pageCount = document.numPages
  if (pageCount >= HELP_PAGES) report({ kind: 'opened', pageCount })
  while (Atomics.load(slots, Slot.cancelled) === 0) {
    const first = Atomics.add(slots, Slot.next, CHUNK_PAGES)
    if (first >= pageCount) return
    await readChunk(document, mayHide, first, Math.min(pageCount, first + CHUNK_PAGES))
  }
}

async function readChunk(
  document: PDFDocumentProxy,
  mayHide: boolean,
  first: number,
  end: number,
): Promise<void> {
  const pages: PageText[] = []
  const damaged: number[] = []
  for (let number = first + 1; number <= end; number++) {
    try {
      pages.push(await readPdfPage(document, number, mayHide))
    } catch {
      pages.push(blankPage(number))
      damaged.push(number)
    }
  }
  send(document.numPages, first, pages, damaged)
}

/** Reads a file that has no pages of its own; no other thread can help with it. */
async function readWhole(path: string, mimeType: string, slots: Int32Array): Promise<void> {
  const pages = await readSheets(path, mimeType)
  Atomics.store(slots, Slot.next, pages.length)
  for (let first = 0; first < pages.length; first += CHUNK_PAGES) {
    send(pages.length, first, pages.slice(first, first + CHUNK_PAGES), [])
  }
}

function send(pageCount: number, first: number, pages: PageText[], damaged: number[]) {
  const transfer = pages.flatMap(({ boxes }) =>
    boxes.buffer instanceof ArrayBuffer ? [boxes.buffer] : [],
  )
  report({ kind: 'pages', pageCount, first, pages, damaged }, transfer)
}
