import { FILE_NAME_MAX_BYTES } from '#shared/limits.ts'

/** File names that came from outside, made safe to store, show and download. */

const SEPARATORS = /[/\\]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g
/** Marks that turn the direction of text: they make `exe` look like `pdf`. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Characters that some file system or header gives a meaning. */
const RESERVED = /[<>:"|?*]/g
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const EXTENSION = /\.([a-z0-9]{1,16})$/i

/** The ending of a name in lower case without its dot; empty when it has none. */
export function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * The last part of a path as a plain file name of bounded length, its ending kept: no separators,
 * control characters, device names or leading dots. A path without a usable name gives `file`.
 */
export function safeFileName(path: string): string {
  const last = path.split(SEPARATORS).findLast((part) => part.trim() !== '') ?? ''
  const plain = last
    .slice(-MAX_SCAN)
    .toWellFormed()
    .normalize('NFC')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(RESERVED, '_')
  const trimmed = trimEdges(plain)
  const name = trimmed === '' ? 'file' : trimmed
  return withSuffix(DEVICE_NAME.test(name) ? `_${name}` : name, '')
}

/** Longer names are cut before anything else looks at them. */
const MAX_SCAN = 4_096

/** Without dots and blanks in front, which hide a file, and behind, which Windows drops. */
function trimEdges(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isEdge(name[start])) start++
  while (end > start && isEdge(name[end - 1])) end--
  return name.slice(start, end)
}

const isEdge = (character: string | undefined): boolean =>
  character === '.' || /^\s$/.test(character ?? '')

/** The same names, later ones numbered where two would be one file on some system: `a (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return names.map((name) => {
    let unique = name
    let count = counts.get(keyOf(name)) ?? 1
    while (taken.has(keyOf(unique))) unique = withSuffix(name, ` (${++count})`)
    counts.set(keyOf(name), count)
    taken.add(keyOf(unique))
    return unique
  })
}

/** What systems add to the name of a copy, before the ending: ` (1)`, ` - Copy`, ` copy 2`. */
const COPY_SUFFIX = /(?:\s*\(\d{1,3}\)|\s+-\s+copy(?:\s*\(\d{1,3}\))?|\s+copy(?:\s+\d{1,3})?)$/i

/** The name without what a copy of the file added to it; a name that is nothing else stays. */
export function withoutCopySuffix(name: string): string {
  const ending = EXTENSION.exec(name)?.[0] ?? ''
  let stem = name.slice(0, name.length - ending.length).trimEnd()
  for (;;) {
    const shorter = stem.replace(COPY_SUFFIX, '').trimEnd()
    if (shorter === '' || shorter === stem) break
    stem = shorter
  }
  return stem + ending
}

/** Two files of equal keys count as the same document: case, composition and copies aside. */
export const sameNameKey = (name: string): string => keyOf(withoutCopySuffix(name))

/** What a file system that ignores case and composition sees. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** A suffix put before the ending, the stem cut so that the whole keeps its bound. */
function withSuffix(name: string, suffix: string): string {
  const ending = EXTENSION.exec(name)?.[0] ?? ''
  const tail = suffix + ending
  const stem = [...name.slice(0, name.length - ending.length)].slice(0, FILE_NAME_MAX_BYTES)
  while (byteLength(stem.join('') + tail) > FILE_NAME_MAX_BYTES) stem.pop()
  return trimEdges(stem.join('') + tail)
}

const encoder = new TextEncoder()
const byteLength = (text: string): number => encoder.encode(text).length
