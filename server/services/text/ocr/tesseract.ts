import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import openCore, {
  type TesseractApi,
  type TesseractModule,
} from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { pgmOf } from './raster.ts'
import type { Gray } from './tones.ts'
import { type Recognised, recognisedPages } from './tsv.ts'

/** The Tesseract 4 network with integer weights: small, accurate, and the same on every machine. */
const ENGINE = 1
const LANGUAGE = 'eng'
const MODEL = '4.0.0_best_int/eng.traineddata.gz'

/** Tesseract compiled to WebAssembly. Only what is bundled in its packages is used: nothing is fetched. */
export class Tesseract {
  readonly #module: TesseractModule
  readonly #api: TesseractApi

  private constructor(module: TesseractModule) {
    this.#module = module
    this.#api = new module.TessBaseAPI()
    if (this.#api.Init(null, LANGUAGE, ENGINE) !== 0) throw new Error('Tesseract has no language')
  }

  static async open(): Promise<Tesseract> {
    const module = await openCore({})
    const require = createRequire(import.meta.url)
    const folder = dirname(require.resolve('@tesseract.js-data/eng/package.json'))
    const packed = readFileSync(join(folder, MODEL))
    module.FS.writeFile(`./${LANGUAGE}.traineddata`, gunzipSync(packed))
    return new Tesseract(module)
  }

  /** Replaces the current picture. */
  show(picture: Gray) {
    this.#module.FS.writeFile('/input', pgmOf(picture))
    if (this.#api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract takes no such picture')
  }

  /** Radians by which the picture's lines rise to the right. */
  lean(): number {
    this.#api.FindLines()
    return Math.atan(this.#api.GetGradient())
  }

  /** Returns the words of the picture; null on failure. */
  read(): Recognised | null {
    this.#api.Recognize(null)
    // The program writes a header above the table, the API doesn't.
    const [found] = recognisedPages(`\n${this.#api.GetTSVText(0)}`)
    return found ?? null
  }

  /** Releases the current picture. */
  clear() {
    this.#api.Clear()
  }
}
