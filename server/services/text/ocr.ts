import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { composeRecognised, recognisedPages } from './ocr-tsv.ts'

/** Recognises the text of pictures of pages. */
export interface OcrEngine {
  /** One page of a PDF; null when nothing is recognised on it. */
  readPdfPage(path: string, page: PageText, signal?: AbortSignal): Promise<PageText | null>
  /** All pages of a picture file; none when it cannot be read. */
  readPicture(path: string, signal?: AbortSignal): Promise<PageText[]>
}

/** Pages of one file that text is recognised on. */
export const OCR_MAX_PAGES = 200
const STEP_TIMEOUT_MS = 60_000
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024
/** Pixels along the longer side: 200 to an inch on letter paper, whatever size the file claims. */
const PICTURE_PIXELS = 2_200
const POINTS_PER_PIXEL = 72 / 96

/** Tesseract with Poppler's renderer, where both are installed; null otherwise. */
export function findOcr(mode: 'auto' | 'off', path = process.env.PATH ?? ''): OcrEngine | null {
  if (mode === 'off') return null
  const tesseract = programIn(path, 'tesseract')
  const renderer = programIn(path, 'pdftoppm')
  return tesseract && renderer ? engine(tesseract, renderer) : null
}

function programIn(path: string, name: string): string | null {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder.
    }
  }
  return null
}

function engine(tesseract: string, renderer: string): OcrEngine {
  return {
    async readPdfPage(path, page, signal) {
      const number = String(page.number)
      const which = ['-f', number, '-l', number, '-cropbox']
      const how = ['-scale-to', String(PICTURE_PIXELS), '-gray', '-png']
      const picture = await run(renderer, [...which, ...how, path], { signal })
      if (!picture) return null
      const tsv = await run(tesseract, ['stdin', 'stdout', 'tsv'], { signal, input: picture })
      const [recognised] = recognisedPages(tsv?.toString('utf8') ?? '')
      return recognised ? composeRecognised(page, recognised) : null
    },
    async readPicture(path, signal) {
      const tsv = await run(tesseract, [path, 'stdout', 'tsv'], { signal })
      return recognisedPages(tsv?.toString('utf8') ?? '').map((recognised, index) => {
        const width = recognised.width * POINTS_PER_PIXEL
        const height = recognised.height * POINTS_PER_PIXEL
        return composeRecognised({ number: index + 1, width, height }, recognised)
      })
    },
  }
}

interface RunOptions {
  signal?: AbortSignal
  input?: Buffer
}

/** What a program writes; null when it fails, or takes too long or too much. */
function run(program: string, args: string[], { signal, input }: RunOptions) {
  return new Promise<Buffer | null>((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      env: { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' },
      killSignal: 'SIGKILL',
      maxBuffer: OUTPUT_MAX_BYTES,
      timeout: STEP_TIMEOUT_MS,
      signal,
    } as const
    const child = execFile(program, args, options, (error, stdout) => {
      if (signal?.aborted) reject(signal.reason)
      else resolve(error ? null : stdout)
    })
    // It may end before it has read everything.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
