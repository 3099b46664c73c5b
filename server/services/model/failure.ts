import type { ModelProblem } from './model-service.ts'

/** What a failed request says about itself, without anything that was sent or received. */
export interface Failure {
  problem: ModelProblem
  /** A status or error type, for the log. */
  detail: string
  mayRecover: boolean
  /** Whether the model may have done the work, so that it is billed. */
  spent: boolean
  /** Milliseconds before a retry. */
  waitMs: number
}

/** Milliseconds before a retry if the provider doesn't say how long to wait. */
const WAIT_MS = 500
const WAIT_MAX_MS = 3_600_000

/**
 * Classifies an error of the library. Its message, cause, and fields repeat prompts and answers, so only the status,
 * the wait time, and the name of its type are used.
 */
export function failureOf(error: unknown, ownWaitMs = WAIT_MS): Failure {
  const status = numberIn(error, 'statusCode')
  if (status !== null && status >= 300) {
    const busy = status === 429 || status === 408 || status >= 500
    return {
      problem: busy ? 'busy' : 'refused',
      detail: ` (HTTP ${status})`,
      mayRecover: busy,
      spent: false,
      waitMs: waitOf(error) ?? ownWaitMs,
    }
  }
  const name = error instanceof Error ? error.name.replace(/\W/g, '').slice(0, 60) : 'unknown'
  const unreached = status === null && name === 'AI_APICallError'
  return {
    problem: unreached ? 'out of reach' : 'unreadable',
    detail: ` (${name})`,
    mayRecover: true,
    spent: !unreached,
    waitMs: ownWaitMs,
  }
}

/** Statuses for a request that the provider can't read, perhaps because of its pictures; not for a missing key. */
const UNREAD = new Set([400, 404, 405, 413, 415, 422])

export const mayRefusePictures = (error: unknown): boolean =>
  UNREAD.has(numberIn(error, 'statusCode') ?? 0)

/** `Retry-After` in seconds; the date form is ignored. */
function waitOf(error: unknown): number | null {
  const headers = valueIn(error, 'responseHeaders')
  const seconds = Number(valueIn(headers, 'retry-after') ?? Number.NaN)
  return seconds >= 0 ? Math.min(seconds * 1_000, WAIT_MAX_MS) : null
}

function numberIn(from: unknown, key: string): number | null {
  const value = valueIn(from, key)
  return typeof value === 'number' ? value : null
}

const valueIn = (from: unknown, key: string): unknown =>
  from !== null && typeof from === 'object' ? Reflect.get(from, key) : undefined
