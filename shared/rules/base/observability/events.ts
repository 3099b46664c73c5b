import { maskedPath, maskedText } from './addresses.ts'

/** Strips error and timing reports down to where something went wrong. */

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The named properties of an object, if present. */
const only = (value: unknown, names: readonly string[]): Json =>
  isObject(value)
    ? Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]))
    : {}

/** Properties that say nothing about a person. */
const PLAIN = [
  'event_id',
  'replay_id',
  'type',
  'timestamp',
  'start_timestamp',
  'platform',
  'level',
  'environment',
  'release',
  'segment_id',
  'replay_type',
  'replay_start_timestamp',
  'error_ids',
  'trace_ids',
] as const

/** Returns a report that is safe to send: a new object of named properties, so properties added later are not sent. */
export function cleanedEvent(event: unknown, words: ReadonlySet<string>): Json {
  if (!isObject(event)) return {}
  const path = (address: unknown) => maskedPath(String(address ?? ''), words)
  const request = isObject(event.request) ? event.request : null
  return {
    ...only(event, PLAIN),
    // Don't let the server infer an address from the connection either.
    sdk: { ...only(event.sdk, ['name', 'version']), settings: { infer_ip: 'never' } },
    ...(request ? { request: { url: path(request.url) } } : {}),
    ...(typeof event.transaction === 'string' ? { transaction: path(event.transaction) } : {}),
    ...(Array.isArray(event.urls) ? { urls: event.urls.map(path) } : {}),
    ...('exception' in event ? { exception: exceptionOf(event.exception, path) } : {}),
    ...(typeof event.message === 'string' ? { message: maskedText(event.message) } : {}),
    ...('contexts' in event ? { contexts: contextsOf(event.contexts) } : {}),
    ...('spans' in event
      ? { spans: objectsIn(event.spans).map((span) => spanOf(span, path)) }
      : {}),
  }
}

type Path = (address: unknown) => string

function exceptionOf(exception: unknown, path: Path): Json {
  const values = isObject(exception) ? objectsIn(exception.values) : []
  return {
    values: values.map((value) => ({
      ...only(value, ['type']),
      value: maskedText(String(value.value ?? '')),
      mechanism: only(value.mechanism, ['type', 'handled']),
      stacktrace: {
        frames: objectsIn(isObject(value.stacktrace) ? value.stacktrace.frames : null).map(
          (frame) => ({
            ...only(frame, ['function', 'lineno', 'colno', 'in_app']),
            filename: path(frame.filename),
          }),
        ),
      },
    })),
  }
}

const contextsOf = (contexts: unknown): Json => {
  const { trace, browser, os } = isObject(contexts) ? contexts : {}
  return {
    trace: only(trace, ['trace_id', 'span_id', 'parent_span_id', 'op', 'status', 'origin']),
    browser: only(browser, ['name', 'version']),
    os: only(os, ['name', 'version']),
  }
}

/** Calls and pages keep their masked address; everything else keeps its kind and time. */
function spanOf(span: Json, path: Path): Json {
  const isAddress = /^(?:http|resource|pageload|navigation)/.test(String(span.op ?? ''))
  const said = String(span.description ?? '')
    .split(' ')
    .at(-1)
  return {
    ...only(span, [
      'trace_id',
      'span_id',
      'parent_span_id',
      'op',
      'status',
      'origin',
      'timestamp',
      'start_timestamp',
    ]),
    ...(isAddress ? { description: path(said) } : {}),
  }
}
