import { plainName } from '#shared/format/plain-text.ts'
import { FILE_NAME_MAX_BYTES } from '#shared/limits.ts'

/** Makes file names from outside safe to store, show, and download. */

const SEPARATORS = /[/\\]/
const CONTROLS = /\p{Cc}/gu
/** Characters with a special meaning in some file system or header. */
const RESERVED = /[<>:"|?*]/g
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const EXTENSION = /\.([a-z0-9]{1,16})$/i

/** Returns the extension in lowercase without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * Returns the last part of a path as a plain file name of limited length, keeping its extension: no separators, control
 * characters, device names, or leading dots. Returns `file` if no usable name is left.
 */
export function safeFileName(path: string): string {
  const last = path.split(SEPARATORS).findLast((part) => part.trim() !== '') ?? ''
  const text = last.slice(-MAX_SCAN).toWellFormed().normalize('NFC')
  const plain = plainName(text).replace(CONTROLS, '').replace(RESERVED, '_')
  const trimmed = trimEdges(plain)
  const name = trimmed === '' ? 'file' : trimmed
  return withSuffix(DEVICE_NAME.test(name) ? `_${name}` : name, '')
}

/** Longer names are cut before any processing. */
const MAX_SCAN = 4_096

/** Removes leading dots and spaces, which hide a file, and trailing ones, which Windows drops. */
function trimEdges(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isEdge(name[start])) start++
  while (end > start && isEdge(name[end - 1])) end--
  return name.slice(start, end)
}

const isEdge = (character: string | undefined): boolean =>
  character === '.' || /^\s$/.test(character ?? '')

/** Returns the names with a number added to later ones that would collide on some system: `a (2).pdf`. */
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

/** Suffixes that systems add to copies, before the extension: ` (1)`, ` - Copy`, ` copy 2`. */
const COPY_SUFFIX = /(?:\s*\(\d{1,3}\)|\s+-\s+copy(?:\s*\(\d{1,3}\))?|\s+copy(?:\s+\d{1,3})?)$/i

/** Returns the name without a copy suffix; a name that is only a suffix stays. */
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

/** Files with equal keys count as the same document: ignores case, Unicode composition, and copy suffixes. */
export const sameNameKey = (name: string): string => keyOf(withoutCopySuffix(name))

/** The name as seen by a file system that ignores case and Unicode composition. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** Inserts a suffix before the extension, shortening the stem to keep the length limit. */
function withSuffix(name: string, suffix: string): string {
  const ending = EXTENSION.exec(name)?.[0] ?? ''
  const tail = suffix + ending
  const stem = [...name.slice(0, name.length - ending.length)].slice(0, FILE_NAME_MAX_BYTES)
  while (byteLength(stem.join('') + tail) > FILE_NAME_MAX_BYTES) stem.pop()
  return trimEdges(stem.join('') + tail)
}

const encoder = new TextEncoder()
const byteLength = (text: string): number => encoder.encode(text).length
