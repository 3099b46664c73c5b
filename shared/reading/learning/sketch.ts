import { pagesToRead } from '../labels/reading.ts'
import type { PageText } from '../page-text/page-text.ts'

/**
 * A text as a few numbers, by which texts that share their wording are found: for each of many ways
 * of mixing, the least of the mixed runs of three words (minhash). Figures count as one word, so that
 * two copies of a form with other values are alike. Nothing of the text can be read from it.
 */

/** Numbers of a sketch. */
const MARKS = 128
/** Numbers that two texts must share side by side to be looked at: half of those a fifth alike do. */
const MARKS_A_BAND = 2
/** Words of a run. */
const RUN = 3
/** A text with fewer runs says too little to be like another. */
const RUNS_MIN = 24
/** Runs that are mixed; bounds what a long text costs. */
const RUNS_MAX = 12_000

/** Numbers without sign, in a fixed order. */
export type Sketch = Uint32Array

/** The sketch of what labels are read from, the first pages and the last one; null of too short a text. */
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

/** Keys of a sketch, as signed 32-bit numbers: texts with a key in common may be alike. */
export function bandsOf(sketch: Sketch): number[] {
  const bands: number[] = []
  for (let at = 0; at < sketch.length; at += MARKS_A_BAND) {
    let key = at
    for (let next = at; next < at + MARKS_A_BAND; next++) key = mixed(key, sketch[next] ?? 0)
    bands.push(key | 0)
  }
  return bands
}

/** 0 to 1: about how much of the runs of words of both texts are in either one. */
export function likenessOf(one: Sketch, other: Sketch): number {
  let same = 0
  for (let mark = 0; mark < MARKS; mark++) if (one[mark] === other[mark]) same++
  return same / MARKS
}

/** Little endian, four bytes a number. */
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

/** FNV-1a over the letters of a word. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Two numbers as one in which each bit depends on all of theirs. */
function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 13)) >>> 0
}

const FIGURE = hashOf('#')
const SEEDS = Array.from({ length: MARKS }, (_, mark) => mixed(mark + 1, 0x5bd1e995))
