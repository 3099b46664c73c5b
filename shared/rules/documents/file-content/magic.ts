import type { ContentKind } from './accepted.ts'
import { latinOf } from './byte-source.ts'

/** The kind according to the first bytes. `ole` and `zip` are containers that need a second look. */
export type HeadKind = ContentKind | 'ole'

/** Enough bytes from the start for every mark below. */
export const HEAD_BYTES = 4_096

interface Mark {
  kind: HeadKind
  /** The bytes as text, one character each. */
  mark: string
  at?: number
}

/** Format marks and their positions, more specific ones first. */
const MARKS: readonly Mark[] = [
  { kind: 'pdf', mark: '%PDF-' },
  { kind: 'png', mark: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpeg', mark: '\xff\xd8\xff' },
  { kind: 'gif', mark: 'GIF87a' },
  { kind: 'gif', mark: 'GIF89a' },
  { kind: 'webp', mark: 'WEBP', at: 8 },
  { kind: 'tiff', mark: 'II*\0' },
  { kind: 'tiff', mark: 'MM\0*' },
  { kind: 'zip', mark: 'PK\x03\x04' },
  { kind: 'zip', mark: 'PK\x05\x06' },
  { kind: 'ole', mark: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { kind: 'rtf', mark: '{\\rtf' },
  { kind: 'dwg', mark: 'AC10' },
  { kind: 'program', mark: 'MZ' },
  { kind: 'program', mark: '\x7fELF' },
  { kind: 'program', mark: '\xca\xfe\xba\xbe' },
  { kind: 'program', mark: '\xcf\xfa\xed\xfe' },
  { kind: 'program', mark: '\xce\xfa\xed\xfe' },
  { kind: 'program', mark: '#!' },
  { kind: 'archive', mark: '\x1f\x8b' },
  { kind: 'archive', mark: '7z\xbc\xaf\x27\x1c' },
  { kind: 'archive', mark: 'Rar!\x1a\x07' },
  { kind: 'archive', mark: 'BZh' },
  { kind: 'archive', mark: '\xfd7zXZ\0' },
  { kind: 'archive', mark: '\x28\xb5\x2f\xfd' },
  { kind: 'archive', mark: 'ustar', at: 257 },
]

const HEIC_BRANDS = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** Tags and declarations that make a browser treat text as a page that can run code. */
const MARKUP =
  /^(?:<!doctype\s+(?:html|svg)|<(?:html|head|body|script|svg|iframe|object|embed|meta|style|title|img|a|div|table)\b|<\?xml[^>]*>\s*(?:<!--[\s\S]*?-->\s*)*(?:<!doctype\s+(?:html|svg)[^>]*>\s*)?<(?:html|svg)\b)/i
/** What a browser skips before them. */
const MARKUP_PREFIX = /^(?:\ufeff|\s|<!--[\s\S]*?-->)+/

/** A PDF may have some bytes before its header, but not many. */
const PDF_HEADER_WITHIN = 1_024

/** Returns the kind according to the first bytes of a file; `unknown` may still be text. */
export function kindOfHead(head: Uint8Array): HeadKind {
  const latin = latinOf(head)
  const marked = MARKS.find(({ mark, at = 0 }) => latin.startsWith(mark, at))
  if (marked && (marked.kind !== 'webp' || latin.startsWith('RIFF'))) return marked.kind
  if (HEIC_BRANDS.test(latin.slice(4, 12))) return 'heic'
  if (MARKUP.test(new TextDecoder().decode(head).replace(MARKUP_PREFIX, ''))) return 'markup'
  return latin.slice(0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'pdf' : 'unknown'
}
