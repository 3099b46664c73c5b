import { maskedPath } from './addresses.ts'

/**
 * Recordings of sessions. Texts and inputs are masked where they are recorded; this takes out what
 * else a page says: attributes, titles, addresses, and what was logged or called.
 */

type Json = Record<string, unknown>

/** Kinds of events of a recording. */
const FULL_SNAPSHOT = 2
const INCREMENTAL = 3
const META = 4
/** Changes of the page, and of an input, among the incremental ones. */
const MUTATION = 0
const INPUT = 5

/** Moves, clicks, scrolling, sizes and rules of styles: what else is recorded may say something. */
const PLAIN_SOURCES = new Set<unknown>([1, 2, 3, 4, 6, 8, 12, 13, 15])

/** Attributes that only say what a page looks like. */
const LOOKS = new Set([
  'class',
  'style',
  'type',
  'role',
  'width',
  'height',
  'viewBox',
  'd',
  'fill',
  'stroke',
  'dir',
  'hidden',
  'colspan',
  'rowspan',
  '_cssText',
  'rr_width',
  'rr_height',
  'rr_scrollTop',
  'rr_scrollLeft',
])

/** Stars in place of letters, as the recorder writes them, in case something came past it. */
const stars = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[^\s*]/g, '*') : value

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Events as they may leave; those of other kinds, such as what was logged or called, are left out. */
export function cleanedRecording(events: unknown, words: ReadonlySet<string>): Json[] {
  return objectsIn(events).flatMap((event): Json[] => {
    const data = isObject(event.data) ? event.data : {}
    if (event.type === META) {
      const href = maskedPath(String(data.href ?? ''), words)
      return [{ ...event, data: { width: data.width, height: data.height, href } }]
    }
    if (event.type === FULL_SNAPSHOT) {
      return [{ ...event, data: { ...data, node: cleanedNode(data.node) } }]
    }
    if (event.type === INCREMENTAL) {
      const change = cleanedChange(data)
      return change ? [{ ...event, data: change }] : []
    }
    // The beginning and the end of loading say a time and nothing else.
    return event.type === 0 || event.type === 1 ? [{ ...event, data: {} }] : []
  })
}

function cleanedChange(data: Json): Json | null {
  if (data.source === INPUT) return { ...data, text: stars(data.text) }
  if (data.source !== MUTATION) return PLAIN_SOURCES.has(data.source) ? data : null
  return {
    source: MUTATION,
    removes: data.removes,
    adds: objectsIn(data.adds).map((add) => ({ ...add, node: cleanedNode(add.node) })),
    texts: objectsIn(data.texts).map((text) => ({ ...text, value: stars(text.value) })),
    attributes: objectsIn(data.attributes).map((change) => ({
      ...change,
      attributes: looksOf(change.attributes),
    })),
  }
}

function cleanedNode(node: unknown): unknown {
  if (!isObject(node)) return node
  const isStyle = node.isStyle === true
  return {
    ...node,
    ...('attributes' in node ? { attributes: looksOf(node.attributes) } : {}),
    ...('textContent' in node && !isStyle ? { textContent: stars(node.textContent) } : {}),
    ...('childNodes' in node ? { childNodes: objectsIn(node.childNodes).map(cleanedNode) } : {}),
  }
}

const looksOf = (attributes: unknown): Json =>
  isObject(attributes)
    ? Object.fromEntries(
        Object.entries(attributes)
          .filter(([name]) => LOOKS.has(name))
          .map(([name, value]) => [name, withoutAddresses(value)]),
      )
    : {}

const withoutAddresses = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/url\([^)]*\)/g, 'none') : value
