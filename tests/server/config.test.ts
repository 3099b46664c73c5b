import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

const KEY = 'sk-very-secret'
const OPENAI = {
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: 'https://models.example.com/v1',
  AI_MODEL: 'org/reader-1:8b',
}

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('the language model in the environment', () => {
  it('is off by default', () => {
    const { AI_PROVIDER, AI_MODEL, AI_API_KEY } = readConfig({})
    expect([AI_PROVIDER, AI_MODEL, AI_API_KEY]).toEqual([undefined, undefined, undefined])
  })

  it.each<Record<string, string>>([
    OPENAI,
    { ...OPENAI, AI_API_KEY: KEY, AI_TIMEOUT_MS: '90000', AI_STRUCTURED_OUTPUTS: '0' },
    { AI_PROVIDER: 'anthropic', AI_API_KEY: KEY, AI_MODEL: 'claude-sonnet-4-5' },
    ...['localhost:11434', '127.0.0.1', '[::1]:80', '10.1.2.3', 'ollama:11434', 'gpu.internal'].map(
      (host) => ({ ...OPENAI, AI_BASE_URL: `http://${host}/v1` }),
    ),
  ])('takes %j', (env) => {
    expect(problemsOf(env)).toBe('')
  })

  it.each<[Record<string, string>, RegExp[]]>([
    [{ AI_API_KEY: KEY }, [/AI_PROVIDER: needed with/]],
    [{ AI_PROVIDER: 'openai-compatible' }, [/AI_MODEL: needed/, /AI_BASE_URL: needed/]],
    [{ AI_PROVIDER: 'anthropic' }, [/AI_MODEL: needed/, /AI_API_KEY: needed/]],
    [{ ...OPENAI, AI_BASE_URL: 'http://models.example.com' }, [/must be https/]],
    [{ ...OPENAI, AI_BASE_URL: 'http://8.8.8.8' }, [/must be https/]],
    [{ ...OPENAI, AI_BASE_URL: 'http://[2001:db8::1]/v1' }, [/must be https/]],
    [{ ...OPENAI, AI_BASE_URL: `https://me:${KEY}@models.example.com` }, [/without sign-in/]],
    [
      { ...OPENAI, AI_BASE_URL: 'file:///etc', AI_TIMEOUT_MS: '90001', AI_DAILY_TOKENS: '0' },
      [/AI_BASE_URL: Invalid URL/, /AI_TIMEOUT_MS/, /AI_DAILY_TOKENS/],
    ],
    [
      { AI_PROVIDER: 'anthropic', AI_TIMEOUT_MS: 'soon', S3_BUCKET: 'files' },
      [/AI_TIMEOUT_MS/, /AI_MODEL: needed/, /AI_API_KEY: needed/, /S3_BUCKET, S3_ACCESS_KEY_ID/],
    ],
    [{ AI_PROVIDER: 'gpt', AI_API_KEY: `${KEY} x` }, [/AI_PROVIDER/, /AI_API_KEY: must be one/]],
    [{ ...OPENAI, AI_MODEL: 'reader one\n' }, [/AI_MODEL: must be the name/]],
  ])('refuses %j with every reason at once', (env, reasons) => {
    const problems = problemsOf(env)
    for (const reason of reasons) expect(problems).toMatch(reason)
    expect(problems).not.toContain(KEY)
    expect(problems.split('\n')).toHaveLength(reasons.length + 1)
  })
})

describe('the demo in the environment', () => {
  const url = 'postgresql://joulebridge@localhost/joulebridge'
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://example.test' }

  it.each<[boolean, Record<string, string>]>([
    [true, {}],
    [false, { DATABASE_URL: url }],
    [true, { DATABASE_URL: url, DEMO: '1' }],
    [false, production],
    [true, { ...production, DEMO: '1' }],
    [false, { DEMO: '0' }],
  ])('is %s with %j', (demo, env) => {
    expect(readConfig(env).DEMO).toBe(demo)
  })
})
