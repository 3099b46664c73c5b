import { execFile } from 'node:child_process'
import type { OcrEngine } from './engine.ts'
import { PICTURE_PIXELS, sizeOfPicture } from './measure.ts'
import { composeRecognised, isReadable, recognisedPages } from './tsv.ts'

const STEP_TIMEOUT_MS = 60_000
/** Reads the page as one block: otherwise a watermark would hide half of it, and tables would lose their rows. */
const READ = ['--psm', '6', 'tsv']
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024

/** The system's Tesseract with Poppler's renderer. */
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

/** Returns a program's output; null if it fails, or takes too long or writes too much. */
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
    // It may end before it has read all input.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
