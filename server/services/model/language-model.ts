import type { JSONSchema7, LanguageModel } from 'ai'
import type { Config } from '#server/config.ts'
import { guardedFetch } from '../guarded-fetch.ts'
import { mayRefusePictures } from './failure.ts'
import type { Tokens } from './pricing.ts'

/** One request to a model, with the schema of its answer. */
export interface Request {
  instructions: string
  prompt: string
  /** Random marker around the document's words, new with every request; absent if there are none. */
  mark?: string
  schema: JSONSchema7
  maxOutputTokens: number
  /** Pages shown beside their words, if the provider takes pictures. */
  pictures?: readonly PagePicture[]
}

export interface PagePicture {
  page: number
  /** Returns a JPEG of the page; null if it can't be drawn. */
  draw(): Promise<Uint8Array | null>
}

export interface Response {
  /** JSON of any shape: callers validate it. */
  value: unknown
  /** Tokens spent according to the provider; null if it doesn't say. */
  tokens: Tokens | null
  /** Number of pictures it took. */
  pictures: number
}

/** Sends one request. Throws any error of the network, the provider, or the library. */
export type SendRequest = (request: Request, signal: AbortSignal) => Promise<Response>

export type ModelConfig = Pick<
  Config,
  | 'AI_PROVIDER'
  | 'AI_BASE_URL'
  | 'AI_API_KEY'
  | 'AI_MODEL'
  | 'AI_STRUCTURED_OUTPUTS'
  | 'AI_TIMEOUT_MS'
  | 'AI_DAILY_TOKENS'
  | 'AI_MAX_INPUT_CHARS'
  | 'AI_PAGE_PICTURES'
  | 'AI_PRICE_INPUT'
  | 'AI_PRICE_OUTPUT'
  | 'AI_MONTHLY_USD'
>

/** Longer responses are rejected. */
const RESPONSE_MAX_BYTES = 1_000_000
/** More than any model takes: a provider that reports more is not believed. */
const TOKENS_MAX = 10_000_000

/** A model behind the library, which is loaded on the first request. */
export function languageModel(config: ModelConfig): SendRequest {
  let loaded: Promise<SendRequest> | undefined
  return async (request, signal) => {
    loaded ??= load(config)
    return (await loaded)(request, signal)
  }
}

async function load(config: ModelConfig): Promise<SendRequest> {
  // Its warnings would go to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const [{ generateText, jsonSchema, Output }, model] = await Promise.all([
    import('ai'),
    openProvider(config),
  ])
  const once = async (
    { instructions, prompt, schema, maxOutputTokens }: Request,
    shown: readonly Shown[],
    abortSignal: AbortSignal,
  ): Promise<Response> => {
    const result = await generateText({
      model,
      instructions: config.AI_STRUCTURED_OUTPUTS
        ? instructions
        : `${instructions}\n\nThe JSON schema of your answer:\n${JSON.stringify(schema)}`,
      messages: [
        { role: 'user', content: [{ type: 'text', text: prompt }, ...shown.flatMap(partsOf)] },
      ],
      maxOutputTokens,
      abortSignal,
      maxRetries: 0,
      telemetry: { isEnabled: false },
      output: Output.object({ schema: jsonSchema<unknown>(schema), name: 'reading' }),
    })
    const value: unknown = result.output
    return { value, tokens: toldTokens(result.usage), pictures: shown.length }
  }
  let takesPictures = true
  return async (request, signal) => {
    const shown = takesPictures ? await drawn(request, signal) : []
    if (shown.length === 0) return once(request, shown, signal)
    try {
      return await once(request, shown, signal)
    } catch (cause) {
      if (!mayRefusePictures(cause)) throw cause
      // The pictures may be what it refuses: if it takes the words alone, it gets no more pictures.
      const response = await once(request, [], signal)
      takesPictures = false
      return response
    }
  }
}

interface Shown {
  page: number
  image: Uint8Array
}

/** Draws pages one after another; those that can't be drawn are left out. */
async function drawn({ pictures = [] }: Request, signal: AbortSignal): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const { page, draw } of pictures) {
    signal.throwIfAborted()
    const image = await draw()
    if (image) shown.push({ page, image })
  }
  return shown
}

const partsOf = ({ page, image }: Shown) => [
  { type: 'text' as const, text: `Page ${page} of the document as a picture, which is data too:` },
  { type: 'file' as const, data: image, mediaType: 'image/jpeg' },
]

/** Tokens as the provider reports them, including reasoning tokens; null if implausible. */
function toldTokens(usage: {
  inputTokens?: number | undefined
  outputTokens?: number | undefined
  totalTokens?: number | undefined
}): Tokens | null {
  const input = known(usage.inputTokens)
  const output = Math.max(known(usage.outputTokens), known(usage.totalTokens) - input)
  const all = input + output
  // Every question and every answer has tokens.
  return input > 0 && output > 0 && all <= TOKENS_MAX ? { input, output } : null
}

const known = (tokens: number | undefined): number =>
  tokens !== undefined && Number.isFinite(tokens) && tokens > 0 ? Math.ceil(tokens) : 0

async function openProvider(config: ModelConfig): Promise<LanguageModel> {
  const { AI_API_KEY: apiKey, AI_BASE_URL: baseURL = '', AI_MODEL: name = '' } = config
  if (config.AI_PROVIDER === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({
      // Never from the library's own environment variables.
      baseURL: baseURL || 'https://api.anthropic.com/v1',
      apiKey,
      fetch: guardedFetch(RESPONSE_MAX_BYTES),
    })(name)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    apiKey,
    fetch: guardedFetch(RESPONSE_MAX_BYTES),
    supportsStructuredOutputs: config.AI_STRUCTURED_OUTPUTS,
    // Newer models there refuse the limit's older name.
    ...(new URL(baseURL).hostname === 'api.openai.com' && { transformRequestBody: newerLimit }),
  })(name)
}

const newerLimit = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: max_tokens,
})
