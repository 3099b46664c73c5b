import type { JSONSchema7, LanguageModel } from 'ai'
import type { Config } from '#server/config.ts'
import { guardedFetch } from '../guarded-fetch.ts'

/** One request to a model, in words and in the shape of what it answers. */
export interface Request {
  instructions: string
  prompt: string
  schema: JSONSchema7
  maxOutputTokens: number
}

export interface Response {
  /** JSON of any shape: whoever asked looks at it. */
  value: unknown
  /** Tokens that the provider says were spent; null where it does not say. */
  tokens: number | null
}

/** Sends one request. Throws whatever the network, the provider or the library does. */
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
>

/** A longer answer is none. */
const RESPONSE_MAX_BYTES = 1_000_000
/** More than any model takes: a provider that claims it is not believed. */
const TOKENS_MAX = 10_000_000

/** A model behind the library, which is loaded with the first request. */
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
  return async ({ instructions, prompt, schema, maxOutputTokens }, abortSignal) => {
    const result = await generateText({
      model,
      instructions: config.AI_STRUCTURED_OUTPUTS
        ? instructions
        : `${instructions}\n\nThe JSON schema of your answer:\n${JSON.stringify(schema)}`,
      prompt,
      maxOutputTokens,
      abortSignal,
      maxRetries: 0,
      telemetry: { isEnabled: false },
      output: Output.object({ schema: jsonSchema<unknown>(schema), name: 'reading' }),
    })
    const value: unknown = result.output
    const { totalTokens = 0 } = result.usage
    const told = Number.isFinite(totalTokens) && totalTokens > 0 && totalTokens <= TOKENS_MAX
    return { value, tokens: told ? Math.ceil(totalTokens) : null }
  }
}

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
    // The older name of the limit is refused there by newer models.
    ...(new URL(baseURL).hostname === 'api.openai.com' && { transformRequestBody: newerLimit }),
  })(name)
}

const newerLimit = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: max_tokens,
})
