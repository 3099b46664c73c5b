import { type ByteSource, indexOfText, latinOf } from './byte-source.ts'
import { type PdfDictionary, readPdfDictionary } from './pdf-dictionary.ts'
import { opensWithoutPassword, stringOf } from './pdf-password.ts'
import { endsAsZip } from './zip-directory.ts'

/** The problem with a file that begins as a PDF; null if there is none. */
export type PdfProblem = 'corrupt' | 'encrypted' | 'polyglot' | null

/** One of these is at the end of every PDF and of every revision in it. */
const END_MARKERS = ['startxref', '%%EOF'] as const
/** Contains packed objects, possibly the page tree. */
const OBJECT_STREAM = '/ObjStm'
/** Longer than any word searched for, so none is missed where two pieces meet. */
const OVERLAP = 64
/** Bytes around a word that contain its dictionary. */
const BEFORE = 16 * 1024
const AFTER = 2 * 1024
/** A file that contains a word more often than this has it in its text. */
const MAX_MENTIONS = 100

/**
 * Returns whether a PDF is unreadable, needs a password, or is also a second kind of file. Scans the file in pieces
 * without decoding anything.
 */
export async function pdfProblem(file: ByteSource): Promise<PdfProblem> {
  if (await endsAsZip(file)) return 'polyglot'
  const words = await scan(file)
  if (!words.readable) return 'corrupt'
  if (await needsPassword(file, words.encrypt)) return 'encrypted'
  if (words.hasObjectStreams) return null
  return (await hasPageTree(file, words.catalog)) ? null : 'corrupt'
}

interface Words {
  readable: boolean
  hasObjectStreams: boolean
  /** Positions of the words, in file order. */
  encrypt: Set<number>
  catalog: Set<number>
}

async function scan(file: ByteSource): Promise<Words> {
  const words: Words = {
    readable: false,
    hasObjectStreams: false,
    encrypt: new Set(),
    catalog: new Set(),
  }
  for await (const { bytes, position } of file.pieces(OVERLAP)) {
    words.readable ||= END_MARKERS.some((marker) => indexOfText(bytes, marker) >= 0)
    words.hasObjectStreams ||= indexOfText(bytes, OBJECT_STREAM) >= 0
    collect(words.encrypt, '/Encrypt', bytes, position)
    collect(words.catalog, '/Catalog', bytes, position)
  }
  return words
}

function collect(found: Set<number>, word: string, bytes: Uint8Array, position: number) {
  for (let at = indexOfText(bytes, word); at >= 0; at = indexOfText(bytes, word, at + 1)) {
    if (found.size >= MAX_MENTIONS) return
    found.add(position + at)
  }
}

/** The text before and after a mention, one character per byte. */
async function around(file: ByteSource, mention: number) {
  const start = Math.max(0, mention - BEFORE)
  const window = latinOf(await file.read(start, mention - start + AFTER))
  return { before: window.slice(0, mention - start), after: window.slice(mention - start) }
}

const ENCRYPT_ENTRY = /^\/Encrypt\s*(?:\d{1,10}\s+\d{1,5}\s+R\b|<<)/
const REFERENCE = /^(\d{1,10})\s+(\d{1,5})\s+R$/
const KEYWORDS = /\b(?:trailer|endobj|obj|endstream|stream)\b/g

/** The dictionary that contains a mention, and the word that opens it. */
async function dictionaryAt(file: ByteSource, mention: number) {
  const { before, after } = await around(file, mention)
  const opening = [...before.matchAll(KEYWORDS)].at(-1)
  const end = after.search(/\b(?:stream|endobj)\b/)
  const rest = end < 0 ? after : after.slice(0, end)
  return { opening: opening?.[0], text: before.slice(opening?.index ?? before.length) + rest, rest }
}

/**
 * The trailer or cross-reference stream dictionary that has the word as an entry; null if the word belongs to something
 * else.
 */
async function trailerAt(
  file: ByteSource,
  mention: number,
): Promise<{ trailer: PdfDictionary | null } | null> {
  const { opening, text, rest } = await dictionaryAt(file, mention)
  if (!ENCRYPT_ENTRY.test(rest)) return null
  const isTrailer = opening === 'trailer' || (opening === 'obj' && /\/Type\s*\/XRef\b/.test(text))
  return isTrailer ? { trailer: readPdfDictionary(text) } : null
}

/**
 * Whether any trailer names an encryption that the empty password does not open; an unreadable one counts as locked. A
 * file without such a trailer is not encrypted.
 */
async function needsPassword(file: ByteSource, mentions: Set<number>): Promise<boolean> {
  for (const mention of mentions) {
    const found = await trailerAt(file, mention)
    if (found && !(await isOpen(file, found.trailer))) return true
  }
  return false
}

async function isOpen(file: ByteSource, trailer: PdfDictionary | null): Promise<boolean> {
  const entry = trailer?.get('Encrypt')
  const encrypt = entry instanceof Map ? entry : await objectOf(file, entry)
  if (!encrypt) return false
  const ids = trailer?.get('ID')
  return opensWithoutPassword(encrypt, stringOf(Array.isArray(ids) ? ids[0] : undefined))
}

/** The dictionary a reference points to; with several of the same number, the last one counts. */
async function objectOf(file: ByteSource, reference: unknown): Promise<PdfDictionary | null> {
  const [, number, generation] = REFERENCE.exec(String(reference)) ?? []
  if (number === undefined) return null
  const heads = new Set<number>()
  for await (const { bytes, position } of file.pieces(OVERLAP)) {
    collect(heads, `${number} ${generation} obj`, bytes, position)
  }
  for (const position of [...heads].reverse()) {
    const window = latinOf(await file.read(Math.max(0, position - 1), AFTER))
    // A longer number with the same ending is a different object.
    if (position > 0 && /^\d/.test(window)) continue
    return readPdfDictionary(window)
  }
  return null
}

/** Whether any catalog names a page tree that is in the file; true if no catalog is visible. */
async function hasPageTree(file: ByteSource, catalogs: Set<number>): Promise<boolean> {
  const roots = new Set<string>()
  for (const mention of catalogs) {
    const { opening, text } = await dictionaryAt(file, mention)
    const pages = /\/Pages\s+(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(text)
    if (opening === 'obj' && pages) roots.add(`${pages[1]}\\s+${pages[2]}`)
  }
  if (roots.size === 0) return true
  const object = new RegExp(`(?:^|\\D)(?:${[...roots].join('|')})\\s+obj\\b`)
  for await (const { bytes } of file.pieces(OVERLAP)) {
    if (object.test(latinOf(bytes))) return true
  }
  return false
}
