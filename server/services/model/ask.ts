import { setTimeout as pause } from 'node:timers/promises'
import { failureOf } from './failure.ts'
import type { ModelConfig, Request, Response, SendRequest } from './language-model.ts'
import type { Call, Charge, Hold, Ledger, LimitName, Occasion } from './ledger.ts'
import type { ModelProblem, ModelReply } from './model-service.ts'
import { costOf, MICROS_PER_DOLLAR, pricesOf, type Tokens } from './pricing.ts'
import { keyOf } from './request-key.ts'

/** Called once per type of problem until the model recovers; never with content. */
export type OnTrouble = (error: Error) => void

export interface AskOptions {
  /** Milliseconds before the retry if the provider doesn't say how long to wait. */
  waitMs?: number
}

export interface Question {
  request: Request
  occasion: Occasion
  /** Whether an answer is worth keeping: a malformed one may come out right next time. */
  isUsable(value: unknown): boolean
}

export interface Asker {
  ask(question: Question): Promise<ModelReply<unknown>>
  close(): void
}

const TRIES = 2
/** Prompts in alphabetic languages have more characters per token than this. */
const CHARS_PER_TOKEN = 3
/** The most tokens that providers count for a picture of the size we send. */
const PICTURE_TOKENS = 3_000
/** After this many failures in a row, no one waits for the model for a while. */
const FAILURES_BEFORE_PAUSE = 3
const PAUSE_MS = 60_000

const LIMIT_PROBLEMS = { tokens: 'budget used up', cost: 'monthly limit reached' } as const
/** Length of an ISO date prefix: the day or the month of a limit. */
const PERIOD = { tokens: 10, cost: 7 } as const

/** The outcome of a request that was sent or given up. */
type Sent =
  | { ok: true; response: Response }
  | { ok: false; failure: ReturnType<typeof failureOf>; isSpent: boolean }

/**
 * Asks within a timeout and limits on tokens and money, with one retry. Known answers are not asked again, and a model
 * that keeps failing is paused.
 */
export function makeAsker(
  config: ModelConfig,
  ledger: Ledger,
  send: SendRequest,
  onTrouble: OnTrouble,
  { waitMs }: AskOptions = {},
): Asker {
  const { AI_MODEL: model = '', AI_MONTHLY_USD } = config
  const prices = pricesOf(config)
  const limits = {
    tokens: config.AI_DAILY_TOKENS,
    cost: AI_MONTHLY_USD === undefined ? null : AI_MONTHLY_USD * MICROS_PER_DOLLAR,
  }
  const closing = new AbortController()
  const { failed, beyond, recovered } = refusals(onTrouble)
  let failures = 0
  let resumesAt = 0

  const chargeOf = (tokens: Tokens): Charge => ({
    tokens,
    cost: prices && costOf(tokens, prices),
  })

  const note = (
    { occasion }: Question,
    outcome: Call['outcome'],
    charge: Charge,
    pictures = 0,
  ): Promise<void> => ledger.note({ ...occasion, ...charge, outcome, model, pictures })

  async function trySending(request: Request, signal: AbortSignal): Promise<Sent> {
    try {
      return { ok: true, response: await send(request, signal) }
    } catch (cause) {
      const failure = failureOf(cause, waitMs)
      return { ok: false, failure, isSpent: failure.spent || signal.aborted }
    }
  }

  /** Records what a request cost. A server that is stopping has no time for it and leaves the amount reserved. */
  async function settleUp(question: Question, sent: Sent, held: Hold, most: Charge): Promise<void> {
    if (sent.ok) {
      const { tokens, pictures } = sent.response
      const charge = tokens ? chargeOf(tokens) : most
      await held.settle(charge)
      await note(question, 'answered', charge, pictures)
    } else if (sent.isSpent) {
      if (!closing.signal.aborted) await note(question, 'failed', most)
    } else {
      await held.settle(null)
    }
  }

  async function tryTwice(question: Question): Promise<ModelReply<unknown>> {
    const { request } = question
    const deadline = AbortSignal.timeout(config.AI_TIMEOUT_MS)
    const ends = Date.now() + config.AI_TIMEOUT_MS
    const signal = AbortSignal.any([deadline, closing.signal])
    const most = chargeOf(estimate(request))
    for (let attempt = 1; ; attempt++) {
      const held = await ledger.hold(most, limits)
      if (typeof held === 'string') return beyond(held)
      const sent = await trySending(attempt === 1 ? request : withoutPictures(request), signal)
      await settleUp(question, sent, held, most)
      if (sent.ok) return { ok: true, value: sent.response.value }
      const { failure } = sent
      if (closing.signal.aborted) return { ok: false, problem: 'stopped' }
      if (deadline.aborted) return failed('timed out', '')
      const isLast = attempt >= TRIES || Date.now() + failure.waitMs >= ends
      if (!failure.mayRecover || isLast) return failed(failure.problem, failure.detail)
      await pause(failure.waitMs, undefined, { signal }).catch(() => {})
    }
  }

  async function askAnew(question: Question): Promise<ModelReply<unknown>> {
    if (closing.signal.aborted) return { ok: false, problem: 'stopped' }
    if (Date.now() < resumesAt) return { ok: false, problem: 'paused' }
    const reply = await tryTwice(question)
    if (reply.ok) {
      failures = 0
      recovered()
    } else if (!isLimit(reply.problem) && ++failures >= FAILURES_BEFORE_PAUSE) {
      resumesAt = Date.now() + PAUSE_MS
    }
    return reply
  }

  return {
    async ask(question) {
      const { content } = question.occasion
      if (content === null) return askAnew(question)
      const key = keyOf(question.request, config, content)
      const known = await ledger.find(key)
      if (known !== undefined) {
        await note(question, 'stored', chargeOf({ input: 0, output: 0 }))
        return { ok: true, value: known }
      }
      const reply = await askAnew(question)
      if (reply.ok && question.isUsable(reply.value)) await ledger.keep(key, content, reply.value)
      return reply
    },
    close: () => closing.abort(),
  }
}

/** The replies without an answer. Each type of problem is reported once until the model recovers. */
function refusals(onTrouble: OnTrouble) {
  const told = new Set<ModelProblem>()
  /** Smaller questions continue when larger ones would pass a limit, so each limit is reported once per period. */
  const toldLimits = new Set<string>()

  function failed(problem: ModelProblem, detail: string): ModelReply<never> {
    if (!told.has(problem)) onTrouble(new Error(`The language model: ${problem}${detail}`))
    told.add(problem)
    return { ok: false, problem }
  }

  function beyond(limit: LimitName): ModelReply<never> {
    const problem = LIMIT_PROBLEMS[limit]
    const period = `${limit} ${new Date().toISOString().slice(0, PERIOD[limit])}`
    if (!toldLimits.has(period)) onTrouble(new Error(`The language model: ${problem}`))
    toldLimits.add(period)
    return { ok: false, problem }
  }

  return { failed, beyond, recovered: () => told.clear() }
}

const isLimit = (problem: ModelProblem): boolean =>
  Object.values<ModelProblem>(LIMIT_PROBLEMS).includes(problem)

/** The retry asks for less: the pictures may be why the provider failed. */
const withoutPictures = (request: Request): Request => ({ ...request, pictures: [] })

/** The most tokens that a request can take. */
const estimate = ({
  instructions,
  prompt,
  schema,
  maxOutputTokens,
  pictures = [],
}: Request): Tokens => ({
  input:
    Math.ceil(
      (instructions.length + prompt.length + JSON.stringify(schema).length) / CHARS_PER_TOKEN,
    ) +
    pictures.length * PICTURE_TOKENS,
  output: maxOutputTokens,
})
