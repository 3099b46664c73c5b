import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/types.ts'
import { reserveTokens, settleTokens } from './budget.ts'
import { failureOf } from './failure.ts'
import type { ModelConfig, Request, SendRequest } from './language-model.ts'
import type { ModelProblem, ModelReply } from './model-service.ts'

/** Told once for each kind of trouble until things are well again; never with content. */
export type OnTrouble = (error: Error) => void

export interface AskOptions {
  /** Milliseconds before the second try where the provider does not say how long to wait. */
  waitMs?: number
}

export interface Asker {
  ask(request: Request): Promise<ModelReply<unknown>>
  close(): void
}

const TRIES = 2
/** A prompt has more letters to a token than this in any language written in letters. */
const CHARS_PER_TOKEN = 3
/** After so many failures in a row nobody waits for the model for a while. */
const FAILURES_BEFORE_PAUSE = 3
const PAUSE_MS = 60_000

/** Asks within a time, a budget of tokens and a second try, and rests a model that keeps failing. */
export function makeAsker(
  config: Pick<ModelConfig, 'AI_TIMEOUT_MS' | 'AI_DAILY_TOKENS'>,
  db: Db,
  send: SendRequest,
  onTrouble: OnTrouble,
  { waitMs }: AskOptions = {},
): Asker {
  const closing = new AbortController()
  const told = new Set<ModelProblem>()
  let failures = 0
  let resumesAt = 0

  function failed(problem: ModelProblem, detail: string): ModelReply<never> {
    if (!told.has(problem)) onTrouble(new Error(`The language model: ${problem}${detail}`))
    told.add(problem)
    return { ok: false, problem }
  }

  async function tryTwice(request: Request): Promise<ModelReply<unknown>> {
    const deadline = AbortSignal.timeout(config.AI_TIMEOUT_MS)
    const ends = Date.now() + config.AI_TIMEOUT_MS
    const signal = AbortSignal.any([deadline, closing.signal])
    for (let attempt = 1; ; attempt++) {
      const reserved = await reserveTokens(
        db,
        estimate(request),
        config.AI_DAILY_TOKENS,
        new Date(),
      )
      if (!reserved) return failed('budget used up', '')
      try {
        const { value, tokens } = await send(request, signal)
        await settleTokens(db, reserved, tokens ?? reserved.tokens)
        return { ok: true, value }
      } catch (cause) {
        const failure = failureOf(cause, waitMs)
        if (!failure.spent && !signal.aborted) await settleTokens(db, reserved, 0)
        if (closing.signal.aborted) return { ok: false, problem: 'stopped' }
        if (deadline.aborted) return failed('timed out', '')
        const isLast = attempt >= TRIES || Date.now() + failure.waitMs >= ends
        if (!failure.mayRecover || isLast) return failed(failure.problem, failure.detail)
        await pause(failure.waitMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  return {
    async ask(request) {
      if (closing.signal.aborted) return { ok: false, problem: 'stopped' }
      if (Date.now() < resumesAt) return { ok: false, problem: 'paused' }
      const reply = await tryTwice(request)
      if (reply.ok) {
        failures = 0
        told.clear()
      } else if (reply.problem !== 'budget used up' && ++failures >= FAILURES_BEFORE_PAUSE) {
        resumesAt = Date.now() + PAUSE_MS
      }
      return reply
    },
    close: () => closing.abort(),
  }
}

/** Tokens that a request takes at most. */
const estimate = ({ instructions, prompt, schema, maxOutputTokens }: Request): number =>
  Math.ceil(
    (instructions.length + prompt.length + JSON.stringify(schema).length) / CHARS_PER_TOKEN,
  ) + maxOutputTokens
