import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import { ChannelEnd } from './channel.ts'
import { TextError, tooManyPages } from './text-service.ts'
import { mayHideText, shrinkPictures } from './unseen/signs.ts'

// Its streams decompress in other threads at a cost per page; without it, PDF.js decompresses in this thread, faster.
Reflect.deleteProperty(globalThis, 'DecompressionStream')

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/**
 * Text only: no font is drawn, no picture decoded, no form rendered, and no script runs, for which PDF.js would need a
 * sandbox that isn't here. The maps of Asian character codes are read from its package; nothing can be fetched from
 * elsewhere.
 */
const OPTIONS = {
  cMapUrl: `${join(packageFolder, 'cmaps')}/`,
  cMapPacked: true,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  enableXfa: false,
  disableAutoFetch: true,
  disableStream: true,
  maxImageSize: 1,
  verbosity: 0,
} as const

/**
 * Opens a PDF, passes it to `read` with whether it may contain hidden text, and closes it. Throws TextError if it can't
 * be read.
 */
export async function withPdf<T>(
  path: string,
  read: (document: PDFDocumentProxy, mayHide: boolean) => Promise<T>,
): Promise<T> {
  const bytes = readFileSync(path)
  const mayHide = mayHideText(bytes)
  if (mayHide) shrinkPictures(bytes)
  const data = bytesOf(bytes)
  const [ours, theirs] = ChannelEnd.pair()
  WorkerMessageHandler.initializeFromPort(theirs)
  // The types require a whole Worker; PDF.js uses only what a channel end has.
  const worker = PDFWorker.create({ port: ours as unknown as Worker, verbosity: 0 })
  const task = getDocument({ ...OPTIONS, data, worker })
  try {
    const document = await task.promise.catch((cause: unknown) => {
      throw openingError(cause)
    })
    checkPages(document.numPages)
    return await read(document, mayHide)
  } finally {
    await task.destroy()
    worker.destroy()
  }
}

/**
 * The whole file: reading it in pieces would cost more, since PDF.js fetches a page's pictures with its text and keeps
 * them.
 */
function bytesOf(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function checkPages(count: number) {
  if (count < 1) throw new TextError('corrupt', 'The file has no pages.')
  if (count > TEXT_MAX_PAGES) throw tooManyPages(count)
}

function openingError(cause: unknown): TextError {
  if (cause instanceof PasswordException) {
    const message = 'The file is password-protected. Remove the password and upload it again.'
    return new TextError('encrypted', message, { cause })
  }
  const message = 'The file is damaged and can’t be opened as a PDF.'
  return new TextError('corrupt', message, { cause })
}
