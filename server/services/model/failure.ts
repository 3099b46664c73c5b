import type { ModelProblem } from './model-service.ts'

/** What a failed request says of itself, without anything that was sent or received. */
export interface Failure {
  problem: ModelProblem
  /** A status or the kind of error, for the log. */
  detail: string
  mayRecover: boolean
  /** Whether the model may have done its work, so that it is paid for. */
  spent: boolean
  /** Milliseconds before another try. */
  waitMs: number
}

/** Before another try where nobody says how long to wait. */
const WAIT_MS = 500
const WAIT_MAX_MS = 3_600_000

/**
 * Reads an error of the library. Its message, its cause and its fields repeat prompts and answers:
 * only the status, the waiting time and the name of its kind are looked at.
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

/** How a provider refuses a request that it cannot read, pictures in it perhaps: not for want of a key. */
const UNREAD = new Set([400, 404, 405, 413, 415, 422])

export const mayRefusePictures = (error: unknown): boolean =>
  UNREAD.has(numberIn(error, 'statusCode') ?? 0)

/** `Retry-After` in seconds; its other form, a date, is as good as nothing said. */
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
