import { execFile } from 'node:child_process'
import type { OcrEngine } from './engine.ts'
import { PICTURE_PIXELS, sizeOfPicture } from './measure.ts'
import { composeRecognised, isReadable, recognisedPages } from './tsv.ts'

const STEP_TIMEOUT_MS = 60_000
/** The page as one block: a watermark would else hide half of it, and tables lose their rows. */
const READ = ['--psm', '6', 'tsv']
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024

/** The Tesseract of the system, with Poppler's renderer. */
export function systemEngine(tesseract: string, renderer: string): OcrEngine {
  return {
    async readPdfPage(path, page, signal) {
      const number = String(page.number)
      const which = ['-f', number, '-l', number, '-cropbox']
      const how = ['-scale-to', String(PICTURE_PIXELS), '-gray', '-png']
      const picture = await run(renderer, [...which, ...how, path], { signal })
      if (!picture) return null
      const tsv = await run(tesseract, ['stdin', 'stdout', ...READ], { signal, input: picture })
      const [recognised] = recognisedPages(tsv?.toString('utf8') ?? '')
      return recognised && isReadable(recognised) ? composeRecognised(page, recognised) : null
    },
    async readPicture(path, signal) {
      const tsv = await run(tesseract, [path, 'stdout', ...READ], { signal })
      return recognisedPages(tsv?.toString('utf8') ?? '').map((recognised, index) => {
        const size = { number: index + 1, ...sizeOfPicture(recognised) }
        return composeRecognised(
          size,
          isReadable(recognised) ? recognised : { ...recognised, lines: [] },
        )
      })
    },
    close: async () => {},
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
