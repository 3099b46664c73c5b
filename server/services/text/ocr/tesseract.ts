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

/** The network of Tesseract 4, small and exact in whole numbers: the same on every machine. */
const ENGINE = 1
const LANGUAGE = 'eng'
const MODEL = '4.0.0_best_int/eng.traineddata.gz'

/** Tesseract compiled to WebAssembly. Of its packages only what is here is used: nothing is fetched. */
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

  /** Takes a picture in place of the last one. */
  show(picture: Gray) {
    this.#module.FS.writeFile('/input', pgmOf(picture))
    if (this.#api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract takes no such picture')
  }

  /** Radians that the lines of the picture rise to the right. */
  lean(): number {
    this.#api.FindLines()
    return Math.atan(this.#api.GetGradient())
  }

  /** The words of the picture; null when it failed. */
  read(): Recognised | null {
    this.#api.Recognize(null)
    // Its program writes a head above the table, its API does not.
    const [found] = recognisedPages(`\n${this.#api.GetTSVText(0)}`)
    return found ?? null
  }

  /** Lets go of the last picture. */
  clear() {
    this.#api.Clear()
  }
}
