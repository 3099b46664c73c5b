/** Random choices from a seed: the same numbers in the same order each time. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  number(): number
  /** A whole number, both ends included. */
  between(from: number, to: number): number
  of<T>(values: readonly [T, ...T[]]): T
  /** The values in random order. */
  shuffled<T>(values: readonly T[]): T[]
}

/** Random choices from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(number() * (to - from + 1))
  return {
    number,
    between,
    of: ([first, ...rest]) => [first, ...rest][between(0, rest.length)] ?? first,
    shuffled(values) {
      const left = [...values]
      const order: typeof left = []
      while (left.length > 0) order.push(...left.splice(between(0, left.length - 1), 1))
      return order
    },
  }
}
