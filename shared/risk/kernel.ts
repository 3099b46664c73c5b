import { KERNEL } from './kernel.generated.ts'

/** Trials of a block: the unit that streams are keyed by, and that workers share out. */
export const BLOCK = 1_000

interface Exports {
  readonly memory: WebAssembly.Memory
  key(seed: number, block: number): void
  words(trials: number, n: number, kind: number, id: number, group: number, out: number): void
  below(words: number, n: number, threshold: number, hits: number): number
  belowEach(words: number, n: number, thresholds: number, hits: number): number
  normals(words: number, n: number, out: number, tails: number): void
  lognormals(words: number, n: number, mu: number, sigma: number, out: number, tails: number): void
  addTriangular(
    words: number,
    n: number,
    low: number,
    mode: number,
    high: number,
    scale: number,
    sums: number,
  ): void
  addAt(trials: number, n: number, values: number, scale: number, sums: number): void
  conditional(z: number, n: number, chance: number, rho: number, thresholds: number): void
  exp(x: number): number
  log(x: number): number
  normal(x: number): number
  normalQuantile(p: number): number
  beta(x: number, a: number, b: number): number
  betaQuantile(p: number, a: number, b: number): number
}

/** The functions of the model, in the kernel's arithmetic. */
export type Functions = Pick<Exports, 'exp' | 'log' | 'normal' | 'normalQuantile' | 'betaQuantile'>

/** A word of a draw as a number between 0 and 1, never either. */
export const unit = (word: number): number => (word + 0.5) / 2 ** 32

/** A chance as the threshold that a word has to be below. */
export const threshold = (chance: number): number =>
  Math.min(2 ** 32 - 1, Math.max(0, Math.round(chance * 2 ** 32)))

/**
 * The kernel with room for what a worker needs. WebAssembly gives the same bits on every machine, and its
 * SIMD draws four trials at a time. Compiling at once is allowed in workers and in Node, and in a page up to
 * 4 kB alone, so that pages leave the engine to a worker.
 */
export class Kernel {
  readonly run: Exports
  /** Where the next room begins; what is below belongs to the compiler's constants. */
  #free: number

  constructor() {
    const bytes = Uint8Array.from(atob(KERNEL), (char) => char.charCodeAt(0))
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes))
    // The compiler's types end at the module: the functions are those of `assembly/index.ts`.
    this.run = exports as unknown as Exports
    this.#free = 4_096
  }

  /** Room for words of 32 bits: its place and a view of it. */
  words(count: number): { at: number; view: Uint32Array } {
    const at = this.#take(count * 4)
    return { at, view: new Uint32Array(this.run.memory.buffer, at, count) }
  }

  /** Room for numbers. */
  numbers(count: number): { at: number; view: Float64Array } {
    const at = this.#take(count * 8)
    return { at, view: new Float64Array(this.run.memory.buffer, at, count) }
  }

  #take(bytes: number): number {
    const at = this.#free
    this.#free = Math.ceil((at + bytes) / 16) * 16
    if (this.#free > this.run.memory.buffer.byteLength) {
      throw new RangeError('The kernel has no room left')
    }
    return at
  }
}
