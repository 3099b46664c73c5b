import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { pagesToRead } from '../labels/reading.ts'

/**
 * Reduces a text to a few numbers that find texts with shared wording: for each of many hash mixes, the minimum over
 * runs of three words (minhash). All figures count as one word, so that two copies of a form with different values are
 * alike. Nothing of the text can be recovered from it.
 */

/** Numbers per sketch. */
const MARKS = 128
/** Adjacent numbers that two texts must share to be compared: half of the pairs a fifth alike do. */
const MARKS_A_BAND = 2
/** Words per run. */
const RUN = 3
/** A text with fewer runs says too little to be similar to another. */
const RUNS_MIN = 24
/** Maximum runs that are mixed; bounds the cost of a long text. */
const RUNS_MAX = 12_000

/** Unsigned numbers, in a fixed order. */
export type Sketch = Uint32Array

/**
 * Returns the sketch of the pages that labels are read from, the first ones and the last; null if the text is too
 * short.
 */
export function sketchOf(pages: readonly PageText[]): Sketch | null {
  const words = pagesToRead(pages).flatMap(({ tokens }) =>
    tokens.map(({ word }) => (/\d/.test(word) ? FIGURE : hashOf(word))),
  )
  const runs = new Set<number>()
  for (let at = 0; at + RUN <= words.length && runs.size < RUNS_MAX; at++) {
    let run = 0
    for (let next = at; next < at + RUN; next++) run = mixed(run, words[next] ?? 0)
    runs.add(run)
  }
  if (runs.size < RUNS_MIN) return null
  const sketch = new Uint32Array(MARKS).fill(0xffffffff)
  for (const run of runs) {
    for (let mark = 0; mark < MARKS; mark++) {
      const value = mixed(SEEDS[mark] ?? 0, run)
      if (value < (sketch[mark] ?? 0)) sketch[mark] = value
    }
  }
  return sketch
}

/** Returns the keys of a sketch, as signed 32-bit numbers: texts with a common key may be alike. */
export function bandsOf(sketch: Sketch): number[] {
  const bands: number[] = []
  for (let at = 0; at < sketch.length; at += MARKS_A_BAND) {
    let key = at
    for (let next = at; next < at + MARKS_A_BAND; next++) key = mixed(key, sketch[next] ?? 0)
    bands.push(key | 0)
  }
  return bands
}

/** Returns 0 to 1: approximately the shared fraction of both texts' runs of words. */
export function likenessOf(one: Sketch, other: Sketch): number {
  let same = 0
  for (let mark = 0; mark < MARKS; mark++) if (one[mark] === other[mark]) same++
  return same / MARKS
}

/** Little endian, four bytes per number. */
export function bytesOfSketch(sketch: Sketch): Uint8Array {
  const bytes = new Uint8Array(sketch.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [at, mark] of sketch.entries()) view.setUint32(at * 4, mark, true)
  return bytes
}

export function sketchOfBytes(bytes: Uint8Array): Sketch {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getUint32(at * 4, true))
}

/** FNV-1a over the characters of a word. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Mixes two numbers into one in which each bit depends on all of theirs. */
function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 13)) >>> 0
}

const FIGURE = hashOf('#')
const SEEDS = Array.from({ length: MARKS }, (_, mark) => mixed(mark + 1, 0x5bd1e995))
