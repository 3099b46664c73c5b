import { maskedPath } from './addresses.ts'

/**
 * Session recordings. Text and inputs are masked when recorded; this removes whatever else a page reveals: attributes,
 * titles, addresses, logs, and calls.
 */

type Json = Record<string, unknown>

/** Event types of a recording. */
const FULL_SNAPSHOT = 2
const INCREMENTAL = 3
const META = 4
/** Incremental events for changes to the page and to an input. */
const MUTATION = 0
const INPUT = 5

/** Moves, clicks, scrolling, sizes, and style rules; other sources may reveal something. */
const PLAIN_SOURCES = new Set<unknown>([1, 2, 3, 4, 6, 8, 12, 13, 15])

/** Attributes that only affect how a page looks. */
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

/** Stars instead of letters, as the recorder writes them, in case it missed something. */
const stars = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[^\s*]/g, '*') : value

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Returns events that are safe to send; events of other types, such as logs and calls, are dropped. */
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
    // The start and end of loading carry only a time.
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
