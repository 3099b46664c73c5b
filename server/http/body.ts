import { isUtf8 } from 'node:buffer'
import type { z } from 'zod'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { issueWords } from '#shared/contract/issue-words.ts'
import { HttpError, invalid } from './http-error.ts'

const MAX_DEPTH = 40
/** Per object; our largest, a project with all its values, has a few hundred. */
const MAX_FIELDS = 1_000
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads and validates a JSON body. Throws `malformed_body` if it is not JSON, and `validation` with the first message
 * of each field if it doesn't match the schema.
 */
export function parseBody<S extends z.ZodType>(raw: unknown, schema: S): z.output<S> {
  return validate(readJson(raw), schema)
}

export function readJson(raw: unknown): unknown {
  if (!Buffer.isBuffer(raw) || raw.length === 0) return {}
  // Decoding would silently replace invalid UTF-8 bytes with other characters.
  if (!isUtf8(raw)) throw new HttpError('malformed_body')
  let value: unknown
  try {
    value = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new HttpError('malformed_body')
  }
  assertPlain(value)
  return value
}

/** Rejects text a database cannot store and keys that reach prototypes. */
export function assertPlain(value: unknown, path = '', depth = 0): void {
  if (depth > MAX_DEPTH) throw new HttpError('malformed_body')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw invalid({ [path || 'root']: 'Remove unsupported characters' })
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) assertPlain(item, join(path, index), depth + 1)
  } else if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
    // The response names every unknown field, so cap them before it grows to a page.
    if (entries.length > MAX_FIELDS) throw invalid({ [path || 'root']: 'Has too many fields' })
    for (const [key, item] of entries) {
      if (FORBIDDEN_KEYS.has(key)) throw invalid({ [join(path, key)]: 'Unknown field' })
      assertPlain(key, join(path, 'key'), depth + 1)
      assertPlain(item, join(path, key), depth + 1)
    }
  }
}

const join = (path: string, key: string | number) => (path ? `${path}.${key}` : String(key))

/** Validates any value. Throws `validation`. */
export function validate<S extends z.ZodType>(value: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(value, { error: issueWords })
  if (parsed.success) return parsed.data
  throw invalid(fieldErrors(parsed.error))
}

/** The first message of each field; nested fields are keyed by dotted path. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key].join('.')] ??= 'Unknown field'
    } else {
      errors[issue.path.join('.') || 'root'] ??= issue.message
    }
  }
  return errors
}
