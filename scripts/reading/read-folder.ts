import { basename, join } from 'node:path'
import type { LabelInput } from '#server/reading/labels/label-document.ts'
import { sniffFile } from '#server/services/files/sniff.ts'
import type { OcrEngine } from '#server/services/text/ocr/engine.ts'
import { findOcr } from '#server/services/text/ocr/find.ts'
import { openTextService } from '#server/services/text/open.ts'
import type { TextService } from '#server/services/text/text-service.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { filesOf } from './folder.ts'

export interface ReadFile {
  file: string
  input: LabelInput
  problem: string | null
}

export interface ReadFolder {
  files: ReadFile[]
  milliseconds: number
}

export interface ReadingOptions {
  /** Ignores the file names. */
  withoutNames: boolean
  /** Recognizes the text in page images, as the product does. */
  ocr: boolean
  /** Treats every page of a PDF as a clean scan: its text is what OCR sees in its image. */
  asScans: boolean
  /** Skips files with more pages, because the cost of a scan is per page. */
  maxPages: number
  /** Reads only these files. */
  only?: readonly string[]
}

/** Reads every file of a folder as the product does. */
export async function readFolder(root: string, options: ReadingOptions): Promise<ReadFolder> {
  const ocr = options.ocr || options.asScans ? findOcr('auto') : null
  const text = openTextService({ ocr: options.asScans ? null : ocr })
  const started = performance.now()
  const files: ReadFile[] = []
  for (const file of options.only ?? (await filesOf(root))) {
    const read = await readOne(text, join(root, file), options)
    if (read.input.pages.length > options.maxPages) continue
    files.push({ file, ...read, input: await seen(read.input, join(root, file), ocr, options) })
  }
  const milliseconds = performance.now() - started
  await Promise.all([text.close(), ocr?.close()])
  return { files, milliseconds }
}

async function readOne(
  text: TextService,
  path: string,
  { withoutNames }: ReadingOptions,
): Promise<Omit<ReadFile, 'file'>> {
  const name = basename(path)
  const sniffed = await sniffFile(path, name)
  const mime_type = sniffed.ok ? sniffed.mime_type : 'application/octet-stream'
  const { page_count, pages, reason } = await text.readPages(path, mime_type)
  const named = withoutNames ? {} : { name }
  return { input: { ...named, mime_type, page_count, pages }, problem: reason }
}

async function seen(
  input: LabelInput,
  path: string,
  ocr: OcrEngine | null,
  { asScans }: ReadingOptions,
): Promise<LabelInput> {
  if (!asScans || !ocr || input.mime_type !== 'application/pdf') return input
  const pages: PageText[] = []
  for (const page of input.pages.map(empty)) {
    pages.push((await ocr.readPdfPage(path, page)) ?? page)
  }
  return { ...input, pages }
}

/** Removes the text: a page whose words are known is only looked at for what else it shows. */
const empty = (page: PageText): PageText => ({ ...page, text: '', boxes: new Uint16Array(0) })
