/** For each state: the probability of the less likely bit, and the next states after the more and less likely one. */
const STATES: readonly (readonly [chance: number, more: number, less: number])[] = [
  [0x5601, 1, 1],
  [0x3401, 2, 6],
  [0x1801, 3, 9],
  [0x0ac1, 4, 12],
  [0x0521, 5, 29],
  [0x0221, 38, 33],
  [0x5601, 7, 6],
  [0x5401, 8, 14],
  [0x4801, 9, 14],
  [0x3801, 10, 14],
  [0x3001, 11, 17],
  [0x2401, 12, 18],
  [0x1c01, 13, 20],
  [0x1601, 29, 21],
  [0x5601, 15, 14],
  [0x5401, 16, 14],
  [0x5101, 17, 15],
  [0x4801, 18, 16],
  [0x3801, 19, 17],
  [0x3401, 20, 18],
  [0x3001, 21, 19],
  [0x2801, 22, 19],
  [0x2401, 23, 20],
  [0x2201, 24, 21],
  [0x1c01, 25, 22],
  [0x1801, 26, 23],
  [0x1601, 27, 24],
  [0x1401, 28, 25],
  [0x1201, 29, 26],
  [0x1101, 30, 27],
  [0x0ac1, 31, 28],
  [0x09c1, 32, 29],
  [0x08a1, 33, 30],
  [0x0521, 34, 31],
  [0x0441, 35, 32],
  [0x02a1, 36, 33],
  [0x0221, 37, 34],
  [0x0141, 38, 35],
  [0x0111, 39, 36],
  [0x0085, 40, 37],
  [0x0049, 41, 38],
  [0x0025, 42, 39],
  [0x0015, 43, 40],
  [0x0009, 44, 41],
  [0x0005, 45, 42],
  [0x0001, 45, 43],
]
/** States in which the less likely bit becomes the more likely one. */
const SWITCHING: ReadonlySet<number> = new Set([0, 6, 14])

/** The arithmetic coder of JBIG2 (ITU-T T.88, annex E). */
export class ArithmeticCoder {
  readonly #state: Uint8Array
  readonly #likely: Uint8Array
  /** The first byte only receives a carry. */
  readonly #bytes = [0]
  #interval = 0x8000
  #code = 0
  #shifts = 12

  constructor(contexts: number) {
    this.#state = new Uint8Array(contexts)
    this.#likely = new Uint8Array(contexts)
  }

  encode(context: number, bit: number) {
    const at = this.#state[context] ?? 0
    const [chance, more, less] = STATES[at] ?? [0, 0, 0]
    this.#interval -= chance
    const isLikely = bit === this.#likely[context]
    const takesUpper = isLikely === this.#interval >= chance
    if (isLikely && this.#interval >= 0x8000) {
      this.#code += chance
      return
    }
    if (takesUpper) this.#code += chance
    else this.#interval = chance
    if (!isLikely && SWITCHING.has(at)) this.#likely[context] = bit
    this.#state[context] = isLikely ? more : less
    this.#renormalise()
  }

  /** The encoded bytes, with the end marker. */
  end(): Uint8Array {
    const top = this.#code + this.#interval
    this.#code |= 0xffff
    if (this.#code >= top) this.#code -= 0x8000
    for (let times = 0; times < 2; times++) {
      this.#code *= 2 ** this.#shifts
      this.#byteOut()
    }
    const bytes = this.#bytes.slice(1)
    return Uint8Array.from(bytes.at(-1) === 0xff ? [...bytes, 0xac] : [...bytes, 0xff, 0xac])
  }

  #renormalise() {
    do {
      this.#interval *= 2
      this.#code *= 2
      if (--this.#shifts === 0) this.#byteOut()
    } while (this.#interval < 0x8000)
  }

  #byteOut() {
    const last = this.#bytes.length - 1
    if (this.#bytes[last] !== 0xff && this.#code >= 0x8000000) {
      this.#bytes[last] = (this.#bytes[last] ?? 0) + 1
      this.#code -= 0x8000000
    }
    // After a byte of ones, one bit stays free for the carry.
    const bits = this.#bytes[last] === 0xff ? 20 : 19
    this.#bytes.push(Math.floor(this.#code / 2 ** bits))
    this.#code %= 2 ** bits
    this.#shifts = bits === 20 ? 7 : 8
  }
}
