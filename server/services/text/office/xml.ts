import { TextError } from '../text-service.ts'

/** Callbacks for XML, in document order. Names come without their prefix. */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Maximum nesting depth; office programs stay far below. */
const DEPTH_MAX = 256
/** Name prefixes of declarations, comments, and end tags. */
const [QUESTION, EXCLAMATION, SLASH] = ['?', '!', '/']

/**
 * Walks the XML of an office document. Nothing is fetched, and only the five entities of XML and numeric ones are
 * expanded; a file that declares its own entities is refused.
 */
export function walkXml(xml: string, reader: XmlReader): void {
  const path: string[] = []
  let at = 0
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', at)) {
    if (start > at && path.length > 0) reader.text?.(decodeEntities(xml.slice(at, start)))
    const mark = xml[start + 1]
    if (mark === QUESTION) at = after(xml, '?>', start)
    else if (mark === EXCLAMATION) at = readUnparsed(xml, start, reader)
    else {
      const end = endOfTag(xml, start + 1)
      if (mark === SLASH) {
        const name = localName(xml.slice(start + 2, end).trimEnd())
        if (path.pop() !== name) throw damaged()
        reader.close?.(name)
      } else openElement(xml.slice(start + 1, end), path, reader)
      at = end + 1
    }
  }
  if (path.length > 0) throw damaged()
}

function openElement(tag: string, path: string[], reader: XmlReader) {
  const empty = tag.endsWith('/')
  const [whole = ''] = /^[^\s/]+/.exec(tag) ?? []
  const name = localName(whole)
  if (name === '') throw damaged()
  if (path.length >= DEPTH_MAX) {
    throw new TextError('corrupt', 'The file is damaged. Its content is nested too deeply.')
  }
  reader.open?.(name, new Attributes(tag.slice(whole.length, empty ? -1 : undefined)))
  if (empty) reader.close?.(name)
  else path.push(name)
}

/** Reads a comment or CDATA section; returns its end. */
function readUnparsed(xml: string, start: number, reader: XmlReader): number {
  if (xml.startsWith('<!--', start)) return after(xml, '-->', start)
  if (xml.startsWith('<![CDATA[', start)) {
    const end = after(xml, ']]>', start)
    reader.text?.(xml.slice(start + '<![CDATA['.length, end - ']]>'.length))
    return end
  }
  throw new TextError('corrupt', 'The file declares its own XML entities, so it can’t be read.')
}

function after(xml: string, mark: string, start: number): number {
  const at = xml.indexOf(mark, start)
  if (at < 0) throw damaged()
  return at + mark.length
}

/** Returns the end of a tag: a quoted value may contain a closing bracket. */
function endOfTag(xml: string, start: number): number {
  for (let at = start; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (code === GREATER) return at
    if (code !== QUOTE && code !== APOSTROPHE) continue
    at = xml.indexOf(code === QUOTE ? '"' : "'", at + 1)
    if (at < 0) break
  }
  throw damaged()
}

const [GREATER, QUOTE, APOSTROPHE] = [0x3e, 0x22, 0x27]

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const damaged = () => new TextError('corrupt', 'The file is damaged and can’t be read.')

/** The attributes of a tag, parsed on first use. */
export class Attributes {
  readonly #tag: string
  #values: Map<string, string> | null = null

  constructor(tag: string) {
    this.#tag = tag
  }

  /** By its name without a prefix. */
  get(name: string): string | undefined {
    this.#values ??= valuesIn(this.#tag)
    return this.#values.get(name)
  }

  /** By its name with any prefix. */
  prefixed(name: string): string | undefined {
    return this.get(`:${name}`)
  }
}

function valuesIn(tag: string): Map<string, string> {
  const values = new Map<string, string>()
  for (let at = 0; ; ) {
    const equals = tag.indexOf('=', at)
    if (equals < 0) return values
    const name = tag.slice(at, equals).trim()
    const start = tag.slice(equals + 1, equals + 9).search(/["']/) + equals + 1
    const end = start > equals ? tag.indexOf(tag[start] ?? '', start + 1) : -1
    if (end < 0) return values
    const colon = name.indexOf(':')
    values.set(colon < 0 ? name : name.slice(colon), decodeEntities(tag.slice(start + 1, end)))
    at = end + 1
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,6}));/g,
    (whole, decimal, hex, name) => {
      if (name) return NAMED[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
