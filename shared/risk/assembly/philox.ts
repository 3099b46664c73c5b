/**
 * Philox4x32-10 (Salmon, Moraes, Dror, Shaw 2011): four 32-bit words for each counter and key, so that
 * any draw can be asked for by its address, in any order, by any worker.
 */
const M0: u32 = 0xd2511f53
const M1: u32 = 0xcd9e8d57
const W0: u32 = 0x9e3779b9
const W1: u32 = 0xbb67ae85
const ROUNDS: u32 = 10

/** The keys of the rounds, splat: twenty vectors, set when seed or block change. */
const KEYS: usize = memory.data(ROUNDS * 32, 16)
let keyedSeed: u32 = 0
let keyedBlock: u32 = 0
let keyed: bool = false

export function key(seed: u32, block: u32): void {
  if (keyed && seed == keyedSeed && block == keyedBlock) return
  keyed = true
  keyedSeed = seed
  keyedBlock = block
  for (let r: u32 = 0; r < ROUNDS; r++) {
    v128.store(KEYS + r * 32, i32x4.splat(seed + r * W0))
    v128.store(KEYS + r * 32, i32x4.splat(block + r * W1), 16)
  }
}

// @ts-ignore: decorator
@inline function odd(a: v128, b: v128): v128 {
  return v128.shuffle<u32>(a, b, 1, 3, 5, 7)
}
// @ts-ignore: decorator
@inline function even(a: v128, b: v128): v128 {
  return v128.shuffle<u32>(a, b, 0, 2, 4, 6)
}
/** Products of the low and the high two lanes of a vector with a constant, 64 bits each. */
// @ts-ignore: decorator
@inline function low(x: v128, m: v128): v128 {
  return i64x2.extmul_low_i32x4_u(x, m)
}
// @ts-ignore: decorator
@inline function high(x: v128, m: v128): v128 {
  return i64x2.extmul_high_i32x4_u(x, m)
}

/**
 * Four arrays of words from `out` on, each as long as `n` rounded up to a multiple of eight: those of the
 * trials whose numbers stand from `trials` on, for a kind of thing, its number, and a group of draws. Eight
 * trials at a time, in two chains, for one chain alone waits for its products.
 */
export function words(trials: usize, n: u32, kind: u32, id: u32, group: u32, out: usize): void {
  const m0 = i32x4.splat(M0)
  const m1 = i32x4.splat(M1)
  const stride = ((n + 7) & ~7) * 4
  const ids = i32x4.splat(id)
  const groups = i32x4.splat(group)
  const kinds = i32x4.splat(kind)
  for (let i: u32 = 0; i < n; i += 8) {
    let a0 = v128.load(trials + i * 4)
    let a1 = ids
    let a2 = groups
    let a3 = kinds
    let b0 = v128.load(trials + i * 4, 16)
    let b1 = ids
    let b2 = groups
    let b3 = kinds
    for (let k = KEYS; k < KEYS + ROUNDS * 32; k += 32) {
      const k0 = v128.load(k)
      const k1 = v128.load(k, 16)
      const aLow = low(a0, m0)
      const aHigh = high(a0, m0)
      const aLow2 = low(a2, m1)
      const aHigh2 = high(a2, m1)
      a0 = v128.xor(v128.xor(odd(aLow2, aHigh2), a1), k0)
      a2 = v128.xor(v128.xor(odd(aLow, aHigh), a3), k1)
      a1 = even(aLow2, aHigh2)
      a3 = even(aLow, aHigh)
      const bLow = low(b0, m0)
      const bHigh = high(b0, m0)
      const bLow2 = low(b2, m1)
      const bHigh2 = high(b2, m1)
      b0 = v128.xor(v128.xor(odd(bLow2, bHigh2), b1), k0)
      b2 = v128.xor(v128.xor(odd(bLow, bHigh), b3), k1)
      b1 = even(bLow2, bHigh2)
      b3 = even(bLow, bHigh)
    }
    const at = out + i * 4
    v128.store(at, a0)
    v128.store(at + stride, a1)
    v128.store(at + stride * 2, a2)
    v128.store(at + stride * 3, a3)
    v128.store(at, b0, 16)
    v128.store(at + stride, b1, 16)
    v128.store(at + stride * 2, b2, 16)
    v128.store(at + stride * 3, b3, 16)
  }
}
