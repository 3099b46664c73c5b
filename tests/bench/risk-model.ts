import { BLOCK, Kernel, threshold } from '#shared/risk/kernel.ts'

/**
 * The model of the benchmark, built from the engine's parts: each project has an event with a chance of 1% to
 * 3% and a lognormal loss, and a delay between -15 and 120 days, most likely 20, where each late day costs.
 */
const COST_OF_DAY = 0.0005
const chanceOf = (project: number, projects: number) => 0.01 + (0.02 * project) / (projects - 1)

export class BenchModel {
  readonly #kernel = new Kernel()
  readonly #trials = this.#kernel.words(BLOCK)
  readonly #words = this.#kernel.words(4 * BLOCK)
  readonly #few = this.#kernel.words(4 * BLOCK)
  readonly #hits = this.#kernel.words(BLOCK + 8)
  readonly #tails = this.#kernel.words(BLOCK + 2)
  readonly #values = this.#kernel.numbers(BLOCK)
  readonly #sums = this.#kernel.numbers(BLOCK)

  constructor() {
    for (let trial = 0; trial < BLOCK; trial++) this.#trials.view[trial] = trial
  }

  /** Bytes of the kernel's memory, which holds every array above. */
  get bytes(): number {
    return this.#kernel.run.memory.buffer.byteLength
  }

  /** The losses of a block of trials. */
  block(seed: number, block: number, projects: number): Float64Array {
    const { run } = this.#kernel
    run.key(seed, block)
    this.#sums.view.fill(0)
    // Two projects share a draw: each takes two of its four words.
    for (let pair = 0; pair < projects; pair += 2) {
      run.words(this.#trials.at, BLOCK, 1, pair, 0, this.#words.at)
      for (const own of [0, 1]) {
        const at = this.#words.at + own * BLOCK * 8
        this.#project(at, pair + own, threshold(chanceOf(pair + own, projects)))
      }
    }
    return this.#sums.view
  }

  #project(words: number, project: number, limit: number): void {
    const { run } = this.#kernel
    const count = run.below(words, BLOCK, limit, this.#hits.at)
    if (count > 0) {
      run.words(this.#hits.at, count, 1, project, 1, this.#few.at)
      const even = count + (count % 2)
      run.lognormals(this.#few.at, even, -1, 0.5, this.#values.at, this.#tails.at)
      run.addAt(this.#hits.at, count, this.#values.at, 1, this.#sums.at)
    }
    run.addTriangular(words + BLOCK * 4, BLOCK, -15, 20, 120, COST_OF_DAY, this.#sums.at)
  }

  /** Draws as many random numbers as a block's events and delays need, and nothing else. */
  draw(seed: number, block: number, projects: number): void {
    this.#kernel.run.key(seed, block)
    for (let pair = 0; pair < projects; pair += 2) {
      this.#kernel.run.words(this.#trials.at, BLOCK, 1, pair, 0, this.#words.at)
    }
  }
}
