import { both, exps, middles, normal, normalQuantile } from './functions'

/** What is done to the trials of a block at once. Words become numbers between 0 and 1 at their middles. */

const UNIT: f64 = 1.0 / 4294967296.0
const WHOLE: f64 = 4294967296.0

/** For each set of four lanes, where the bytes of those go that are in it. */
const PACKED: usize = memory.data(256, 16)
for (let set: u32 = 0; set < 16; set++) {
  let at: u32 = 0
  for (let lane: u32 = 0; lane < 4; lane++) {
    if (((set >> lane) & 1) == 0) continue
    for (let byte: u32 = 0; byte < 4; byte++) store<u8>(PACKED + set * 16 + at++, <u8>(lane * 4 + byte))
  }
  while (at < 16) store<u8>(PACKED + set * 16 + at++, 128)
}

// @ts-ignore: decorator
@inline function packed(at: usize, index: v128, lanes: i32): usize {
  v128.store(at, v128.swizzle(index, v128.load(PACKED + ((<usize>lanes) << 4))))
  return at + (popcnt(lanes) << 2)
}

/** Writes which words are below a threshold, in order, and answers how many; n is a multiple of four. */
export function below(words: usize, n: u32, threshold: u32, hits: usize): u32 {
  const limit = i32x4.splat(threshold)
  let index = i32x4(0, 1, 2, 3)
  let at = hits
  for (let i: u32 = 0; i < n; i += 4) {
    at = packed(at, index, i32x4.bitmask(i32x4.lt_u(v128.load(words + i * 4), limit)))
    index = i32x4.add(index, i32x4.splat(4))
  }
  return <u32>(at - hits) >> 2
}

/** The same with a threshold for each word. */
export function belowEach(words: usize, n: u32, thresholds: usize, hits: usize): u32 {
  let index = i32x4(0, 1, 2, 3)
  let at = hits
  for (let i: u32 = 0; i < n; i += 4) {
    const limit = v128.load(thresholds + i * 4)
    at = packed(at, index, i32x4.bitmask(i32x4.lt_u(v128.load(words + i * 4), limit)))
    index = i32x4.add(index, i32x4.splat(4))
  }
  return <u32>(at - hits) >> 2
}

/** Standard normal numbers of words; n is even. `tails` is room for n + 2 words. */
export function normals(words: usize, n: u32, out: usize, tails: usize): void {
  let at = tails
  for (let i: u32 = 0; i < n; i += 2) {
    const u = f64x2.convert_low_i32x4_u(v128.load64_zero(words + i * 4))
    const q = f64x2.sub(f64x2.mul(f64x2.add(u, both(0.5)), both(UNIT)), both(0.5))
    v128.store(out + i * 8, middles(q))
    const far = i64x2.bitmask(f64x2.gt(f64x2.abs(q), both(0.425)))
    store<u32>(at, i)
    at += (far & 1) << 2
    store<u32>(at, i + 1)
    at += (far & 2) << 1
  }
  for (let t = tails; t < at; t += 4) {
    const i = load<u32>(t)
    store<f64>(out + i * 8, normalQuantile((<f64>load<u32>(words + i * 4) + 0.5) * UNIT))
  }
}

/** Lognormal numbers: e to the power of mu + sigma times a normal one. */
export function lognormals(words: usize, n: u32, mu: f64, sigma: f64, out: usize, tails: usize): void {
  normals(words, n, out, tails)
  for (let i: u32 = 0; i < n; i += 2) {
    const at = out + i * 8
    v128.store(at, exps(f64x2.add(both(mu), f64x2.mul(both(sigma), v128.load(at)))))
  }
}

// @ts-ignore: decorator
@inline function triangle(u: v128, turn: v128, left: v128, right: v128, a: v128, b: v128): v128 {
  const after = f64x2.ge(u, turn)
  const share = v128.bitselect(f64x2.sub(both(WHOLE), u), u, after)
  const way = f64x2.sqrt(f64x2.mul(share, v128.bitselect(right, left, after)))
  const signed = v128.xor(way, v128.and(after, i64x2.splat(0x8000000000000000)))
  return f64x2.add(v128.bitselect(b, a, after), signed)
}

/** Adds scale times the positive part of triangular numbers from a over their mode to b; n is even by four. */
export function addTriangular(words: usize, n: u32, a: f64, mode: f64, b: f64, scale: f64, sums: usize): void {
  const turn = both(((mode - a) / (b - a)) * WHOLE)
  const left = both((b - a) * (mode - a) * UNIT)
  const right = both((b - a) * (b - mode) * UNIT)
  const low = both(a)
  const high = both(b)
  for (let i: u32 = 0; i < n; i += 4) {
    const w = v128.load(words + i * 4)
    const u = f64x2.add(f64x2.convert_low_i32x4_u(w), both(0.5))
    const v = f64x2.add(f64x2.convert_low_i32x4_u(v128.shuffle<u64>(w, w, 1, 1)), both(0.5))
    const at = sums + i * 8
    const x = f64x2.pmax(both(0), triangle(u, turn, left, right, low, high))
    const y = f64x2.pmax(both(0), triangle(v, turn, left, right, low, high))
    v128.store(at, f64x2.add(v128.load(at), f64x2.mul(x, both(scale))))
    v128.store(at, f64x2.add(v128.load(at, 16), f64x2.mul(y, both(scale))), 16)
  }
}

/** Adds scale times values to the sums of the trials that they belong to. */
export function addAt(trials: usize, n: u32, values: usize, scale: f64, sums: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    const at = sums + load<u32>(trials + i * 4) * 8
    store<f64>(at, load<f64>(at) + scale * load<f64>(values + i * 8))
  }
}

/**
 * Thresholds of an event of chance p that shares a factor with others (Gaussian copula of one factor): the
 * chance of each trial, given the factor's normal number z.
 */
export function conditional(z: usize, n: u32, p: f64, rho: f64, thresholds: usize): void {
  if (p >= 1) {
    for (let i: u32 = 0; i < n; i++) store<u32>(thresholds + i * 4, 0xffffffff)
    return
  }
  const t = normalQuantile(p)
  const common = sqrt(rho)
  const own = 1 / sqrt(1 - rho)
  for (let i: u32 = 0; i < n; i++) {
    const chance = normal((t - common * load<f64>(z + i * 8)) * own)
    store<u32>(thresholds + i * 4, <u32>min(chance * WHOLE, WHOLE - 1))
  }
}
