import { constants, inflateSync } from 'node:zlib'

/**
 * Whether a PDF may contain invisible text: white on white, transparent, drawn in no color, on a hidden layer, under
 * something filled, or outside a clip. Few files do, and only those are worth checking step by step. Scans the bytes of
 * the file, not its objects, which takes a few milliseconds; what it can't read may hide text.
 */
export function mayHideText(bytes: Buffer): boolean {
  if (bytes.includes('/Encrypt')) return true
  if (hasSign(bytes, '/ca', FAINT) || hasSign(bytes, '/OFF', LAYERS_OFF)) return true
  let left = MOST_BYTES
  for (const { head, from, to } of streamsOf(bytes)) {
    if (NO_CONTENT.test(head)) continue
    const content = unpacked(head, bytes.subarray(from, to))
    left -= content?.length ?? 0
    if (content === null || left < 0) return true
    if (/\/ObjStm\b/.test(head) ? hidesInObjects(content) : hidesInContent(content)) return true
  }
  return false
}

/** Maximum decompressed bytes scanned per file and per stream. */
const MOST_BYTES = 128_000_000
const MOST_IN_STREAM = 32_000_000

/** Pictures, fonts, and other streams without drawing operators. */
const NO_CONTENT =
  /\/Subtype\s*\/(?:Image|Type1C|CIDFontType0C|OpenType|XML)\b|\/Length[123]\b|\/Type\s*\/(?:XRef|Metadata|EmbeddedFile)\b|\/FunctionType\b|\/Alternate\b/

interface Stream {
  /** The dictionary in front of the stream, as far as it is nearby. */
  head: string
  headFrom: number
  from: number
  to: number
}

const HEAD_MAX = 2_000

function* streamsOf(bytes: Buffer): Generator<Stream> {
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at)) {
    const word = at
    at += 6
    if (bytes[word - 1] === 0x64) continue
    let from = at
    if (bytes[from] === 13) from++
    if (bytes[from] === 10) from++
    const end = bytes.indexOf('endstream', from)
    const to = end < 0 ? bytes.length : end
    const near = Math.max(0, word - HEAD_MAX)
    const begun = bytes.subarray(near, word).lastIndexOf('obj')
    const headFrom = begun < 0 ? near : near + begun
    yield { head: bytes.toString('latin1', headFrom, word), headFrom, from, to }
    at = to
  }
}

/** Null if its compression or damage keeps it from being scanned here. */
function unpacked(head: string, packed: Buffer): string | null {
  if (!/\/Filter\b/.test(head)) return packed.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*\]?/.test(head)) return null
  if (/\/Filter\s*\[[^\]]*\/\w+[^\]]*\//.test(head)) return null
  try {
    const finishFlush = constants.Z_SYNC_FLUSH
    return inflateSync(packed, { finishFlush, maxOutputLength: MOST_IN_STREAM }).toString('latin1')
  } catch {
    return null
  }
}

const FAINT = /^\/ca\s+(?:0(?:\.0*[01]?\d{0,3}|)|\.[01]\d*)(?![\d.])/
const LAYERS_OFF = /^\/OFF\s*(?:\[\s*\d|[/>])/

function hasSign(bytes: Buffer, word: string, sign: RegExp): boolean {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
    if (sign.test(bytes.toString('latin1', at, at + 24))) return true
  }
  return false
}

const hidesInObjects = (objects: string): boolean =>
  /\/ca\s+(?:0\.?[01]?\d{0,3}|\.[01]\d*)(?![\d.])/.test(objects) || /\/OFF\s*\[\s*\d/.test(objects)

/** `3 Tr` draws letters in no color. */
const NO_COLOR = /\b[37]\s+Tr\b/
/** A light gray, equal red, green, and blue, or hardly any ink. */
const WHITE =
  /(?<![-\d.])(?:(?:1|1\.0*|0?\.(?:9|8[89])\d*)\s+(?:rg|g|scn?)|(?:(?:0(?:\.0*)?|\.0+)\s+){3}(?:0(?:\.[01]?\d*)?|\.[01]?\d*)\s+(?:k|scn?))(?=[\s[(</]|$)/g
/** A string of letters; a color by its components; any other step that matters. */
const STEP =
  /\((?:[^()\\]|\\.)*\)|(?<=^|[\s\])>])(?:((?:[-+.\d]+\s+){1,4})(rg|g|k|scn?)|(q|Q|Tj|TJ|'|"|Do|cs|\/\S+\s+scn))(?=[\s[(</]|$)/gs

/** A filled rectangle, by its corner and sides or by its four corners. */
const FILLED =
  /(?<=\s)([-+.\d]+)\s+([-+.\d]+)\s+re\s+(?:[fFB]|b)\*?(?=\s|$)|(?<![-+.\d])((?:[-+.\d]+\s+){2})m\s+((?:(?:[-+.\d]+\s+){2}l\s+){3,4})(?:h\s+)?(?:[fFB]|b)\*?(?=\s|$)/g
const SHOWS_TEXT = /[)\]>]\s*(?:Tj|TJ|'|")(?=\s|$)/
/** Minimum sides of a rectangle, in page units, that may cover a word. */
const WORD_WIDE = 16
const WORD_HIGH = 5

/** Whether something is filled over the page after text was drawn. */
function mayCover(content: string): boolean {
  const text = SHOWS_TEXT.exec(content)
  if (!text) return false
  FILLED.lastIndex = text.index
  for (let fill = FILLED.exec(content); fill; fill = FILLED.exec(content)) {
    const [, width, height, first, others = ''] = fill
    const [wide, high] =
      first === undefined ? [Number(width), Number(height)] : sidesOf(`${first}${others}`)
    if (Math.abs(wide) >= WORD_WIDE && Math.abs(high) >= WORD_HIGH) return true
  }
  return false
}

/** Returns the width and height that a path's corners span. */
function sidesOf(path: string): [number, number] {
  const numbers = path.split(/[\sl]+/).flatMap((part) => (part === '' ? [] : [Number(part)]))
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd))
  return [spread(xs ?? []), spread(ys ?? [])]
}

const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)

/** A clip of a few points before text: no word fits into it. */
const CLIP = /(?<=\s)([-+.\d]+)\s+([-+.\d]+)\s+re\s+W\*?\s+n(?=\s|$)/g
const SLIT = 4

/** A file with more of them is checked, whatever follows them. */
const MOST_SLITS = 200

function mayClipAway(content: string): boolean {
  let slits = 0
  for (const { index, 0: clip, 1: width, 2: height } of content.matchAll(CLIP)) {
    if (Math.min(Math.abs(Number(width)), Math.abs(Number(height))) >= SLIT) continue
    if (++slits > MOST_SLITS) return true
    const behind = content.slice(index + clip.length, index + clip.length + 20_000)
    const over = /(?<=\s)Q(?=\s|$)/.exec(behind)?.index ?? behind.length
    if (SHOWS_TEXT.test(behind.slice(0, over))) return true
  }
  return false
}

/** Whether text is drawn in white, covered, or clipped away. */
function hidesInContent(content: string): boolean {
  if (NO_COLOR.test(content) || mayCover(content) || mayClipAway(content)) return true
  WHITE.lastIndex = 0
  while (WHITE.test(content)) {
    const behind = behindWhite(content, WHITE.lastIndex)
    if (behind === null) return true
    WHITE.lastIndex = behind
  }
  return false
}

/** Follows the steps after a color that may be white until another one is set; null if they draw text. */
function behindWhite(content: string, from: number): number | null {
  const line = content.slice(Math.max(0, from - 80), from)
  const parts = /((?:[-+.\d]+\s+){1,4})\S+$/.exec(line)?.[1] ?? ''
  let white = isWhite(parts)
  if (!white) return from
  const saved: boolean[] = []
  STEP.lastIndex = from
  for (let step = STEP.exec(content); step; step = STEP.exec(content)) {
    const [, set = '', sets, other] = step
    if (sets) white = isWhite(set)
    else if (other === undefined) continue
    else if (other === 'q') saved.push(white)
    else if (other === 'Q' && saved.length === 0) return STEP.lastIndex
    else if (other === 'Q') white = saved.pop() ?? false
    else if (other === 'cs' || other.startsWith('/')) white = false
    else if (white) return null
    if (!white && saved.length === 0) return STEP.lastIndex
  }
  // Drawing may continue in the next stream.
  return null
}

/** Lighter than this is unreadable on white: 0 to 1. */
const LIGHT = 0.88

function isWhite(written: string): boolean {
  const parts = written.trim().split(/\s+/).map(Number)
  return parts.length === 4
    ? parts.every((part) => part <= 1 - LIGHT)
    : parts.every((part) => part >= LIGHT)
}

const PACKED_PICTURE = /\/(?:DCT|JPX|JBIG2|CCITTFax)Decode\b/g
const SIDE = /(\/(?:Width|Height)\s+)(\d+)(?!\d|\s+\d+\s+R)/g

/** Shrinks each picture to one pixel, in place: only the positions of pictures matter. */
export function shrinkPictures(bytes: Buffer): void {
  for (const { head, headFrom } of streamsOf(bytes)) {
    if (!/\/Subtype\s*\/Image\b/.test(head)) continue
    const small = head
      .replace(SIDE, (_, lead: string, size: string) => `${lead}${'1'.padEnd(size.length)}`)
      .replace(PACKED_PICTURE, (name) => `/${'X'.repeat(name.length - 1)}`)
    bytes.write(small, headFrom, 'latin1')
  }
}
