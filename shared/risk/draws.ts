import { BLOCK, type Functions, Kernel } from './kernel.ts'

/** What a draw is about; with the number of the thing it is the draw's address. */
export const KIND = { project: 1, seller: 2, state: 3, deal: 4 } as const

/** Words that a group has for each trial. */
const WORDS = 4

/**
 * The random numbers of a block of trials. Each stands at an address of its own (seed, block, trial, kind,
 * number, group, word), so that neither the order of asking nor the other draws change it: a parameter that
 * changes leaves every number where it was.
 */
export class Draws {
  readonly kernel = new Kernel()
  readonly #trials = this.kernel.words(BLOCK)
  readonly #one = this.kernel.words(8)
  readonly #oneOut = this.kernel.words(8 * WORDS)
  readonly #group = this.kernel.words(BLOCK * WORDS)
  readonly #tails = this.kernel.words(BLOCK + 2)
  readonly #thresholds = this.kernel.words(BLOCK)
  readonly #hits = this.kernel.words(BLOCK + 4)
  readonly #sums = this.kernel.numbers(BLOCK)
  readonly #normals = this.kernel.numbers(BLOCK)

  constructor() {
    for (let trial = 0; trial < BLOCK; trial++) this.#trials.view[trial] = trial
  }

  get maths(): Functions {
    return this.kernel.run
  }

  /** Begins a block of a seed: a whole number below 2^32. */
  start(seed: number, block: number): void {
    this.kernel.run.key(seed, block)
  }

  /** Draws a group for all trials; the methods below read it. */
  group(kind: number, id: number, group: number): void {
    this.kernel.run.words(this.#trials.at, BLOCK, kind, id, group, this.#group.at)
  }

  /** The trials in which a word of the group is below the chance. */
  below(word: number, threshold: number): Uint32Array {
    if (threshold === 0) return NONE
    const { run } = this.kernel
    const count = run.below(this.#wordAt(word), BLOCK, threshold, this.#hits.at)
    return this.#hits.view.subarray(0, count)
  }

  /** The same where trials share a factor: `z` holds its normal numbers. */
  belowGiven(word: number, thresholds: Uint32Array): Uint32Array {
    this.#thresholds.view.set(thresholds)
    const { run } = this.kernel
    const at = this.#wordAt(word)
    const count = run.belowEach(at, BLOCK, this.#thresholds.at, this.#hits.at)
    return this.#hits.view.subarray(0, count)
  }

  /** The chances of the trials, as thresholds, given a factor that correlates them by rho. */
  given(z: Float64Array, chance: number, rho: number): Uint32Array {
    this.#normals.view.set(z)
    const at = this.#thresholds.at
    this.kernel.run.conditional(this.#normals.at, BLOCK, chance, rho, at)
    return this.#thresholds.view.slice()
  }

  /** Standard normal numbers of a word of the group. */
  normals(word: number): Float64Array {
    this.kernel.run.normals(this.#wordAt(word), BLOCK, this.#normals.at, this.#tails.at)
    return this.#normals.view.slice()
  }

  /** The positive parts of triangular numbers of a word of the group; read them before the next call. */
  triangular(word: number, low: number, mode: number, high: number): Float64Array {
    this.#sums.view.fill(0)
    this.kernel.run.addTriangular(this.#wordAt(word), BLOCK, low, mode, high, 1, this.#sums.at)
    return this.#sums.view
  }

  /** One word of one trial: what few trials ask for. */
  one(trial: number, kind: number, id: number, group: number, word: number): number {
    this.#one.view[0] = trial
    this.kernel.run.words(this.#one.at, 1, kind, id, group, this.#oneOut.at)
    return this.#oneOut.view[word * 8] ?? 0
  }

  #wordAt(word: number): number {
    return this.#group.at + word * BLOCK * 4
  }
}

const NONE = new Uint32Array(0)
