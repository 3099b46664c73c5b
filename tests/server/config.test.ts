import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
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

/** Curves fitted to thirty outcomes of each pool. */
function fittedTo(model: string, right = 24): string {
  const all = { shift: 0.1, slope: 0.9, outcomes: 30, right, doubt: [0.04, 0.009, -0.001] }
  const pool = { all, own: { parties: all } }
  const curves = { listed: pool, other: pool, contract: pool, typed: { all, own: {} } }
  return JSON.stringify({ model, curves: right > 30 ? withoutOwn(curves) : curves })
}

const withoutOwn = (curves: Record<string, object>) =>
  Object.fromEntries(Object.entries(curves).map(([name, pool]) => [name, { ...pool, own: {} }]))

describe('the language model in the environment', () => {
  it('is off by default', () => {
    const { AI_PROVIDER, AI_MODEL, AI_API_KEY } = readConfig({})
    expect([AI_PROVIDER, AI_MODEL, AI_API_KEY]).toEqual([undefined, undefined, undefined])
  })

  it.each<Record<string, string>>([
    OPENAI,
    { ...OPENAI, AI_API_KEY: KEY, AI_TIMEOUT_MS: '90000', AI_STRUCTURED_OUTPUTS: '0' },
    { AI_PROVIDER: 'anthropic', AI_API_KEY: KEY, AI_MODEL: 'claude-sonnet-4-5' },
    { ...OPENAI, AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0', AI_MONTHLY_USD: '12.50' },
    { ...OPENAI, AI_CONFIDENCE: fittedTo(OPENAI.AI_MODEL) },
    ...['localhost:11434', '127.0.0.1', '[::1]:80', '10.1.2.3', 'ollama:11434', 'gpu.internal'].map(
      (host) => ({ ...OPENAI, AI_BASE_URL: `http://${host}/v1` }),
    ),
  ])('accepts %j', (env) => {
    expect(problemsOf(env)).toBe('')
  })

  it.each<[Record<string, string>, RegExp[]]>([
    [{ AI_API_KEY: KEY }, [/AI_PROVIDER is needed with/]],
    [{ AI_PROVIDER: 'openai-compatible' }, [/AI_MODEL is needed/, /AI_BASE_URL is needed/]],
    [{ AI_PROVIDER: 'anthropic' }, [/AI_MODEL is needed/, /AI_API_KEY is needed/]],
    [{ ...OPENAI, AI_BASE_URL: 'http://models.example.com' }, [/must be https/]],
    [{ ...OPENAI, AI_BASE_URL: 'http://8.8.8.8' }, [/must be https/]],
    [{ ...OPENAI, AI_BASE_URL: 'http://[2001:db8::1]/v1' }, [/must be https/]],
    [{ ...OPENAI, AI_BASE_URL: `https://me:${KEY}@models.example.com` }, [/without sign-in/]],
    [
      { ...OPENAI, AI_BASE_URL: 'file:///etc', AI_TIMEOUT_MS: '90001', AI_DAILY_TOKENS: '0' },
      [/AI_BASE_URL must be an address such as/, /AI_TIMEOUT_MS/, /AI_DAILY_TOKENS/],
    ],
    [
      { AI_PROVIDER: 'anthropic', AI_TIMEOUT_MS: 'soon', S3_ACCESS_KEY_ID: 'files' },
      [
        /AI_TIMEOUT_MS/,
        /AI_MODEL is needed/,
        /AI_API_KEY is needed/,
        /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both/,
        /S3_BUCKET is needed/,
      ],
    ],
    [{ AI_PROVIDER: 'gpt', AI_API_KEY: `${KEY} x` }, [/AI_PROVIDER/, /AI_API_KEY must be one/]],
    [{ ...OPENAI, AI_MODEL: 'reader one\n' }, [/AI_MODEL must be the name/]],
    [{ ...OPENAI, AI_PRICE_INPUT: '3' }, [/must both be set, or none/]],
    [{ ...OPENAI, AI_MONTHLY_USD: '50' }, [/AI_MONTHLY_USD needs AI_PRICE_INPUT/]],
    [
      { ...OPENAI, AI_PRICE_INPUT: '-3', AI_PRICE_OUTPUT: '$15', AI_MONTHLY_USD: '200001' },
      [/AI_PRICE_INPUT must be a number of/, /AI_PRICE_OUTPUT/, /AI_MONTHLY_USD must be at most/],
    ],
    [{ ...OPENAI, AI_CONFIDENCE: fittedTo('reader-2') }, [/AI_CONFIDENCE was fitted to another/]],
    [{ ...OPENAI, AI_CONFIDENCE: '{high: 1}' }, [/AI_CONFIDENCE must be JSON/]],
    [
      { ...OPENAI, AI_CONFIDENCE: fittedTo(OPENAI.AI_MODEL, 31) },
      ['listed', 'other', 'contract', 'typed'].map(
        (pool) => new RegExp(`curves.${pool}.all counts`),
      ),
    ],
    [{ ...OPENAI, AI_PAGE_PICTURES: '21' }, [/AI_PAGE_PICTURES must be at most 20/]],
  ])('refuses %j with all reasons at once', (env, reasons) => {
    const problems = problemsOf(env)
    for (const reason of reasons) expect(problems).toMatch(reason)
    expect(problems).not.toContain(KEY)
    expect(problems.split('\n')).toHaveLength(reasons.length + 1)
  })
})

describe('the demo in the environment', () => {
  const url = 'postgresql://joulebridge@localhost/joulebridge'
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://example.test',
    EMBEDDED: '1',
  }

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

describe('production without a database server', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://example.test' }

  it('is refused with a hint about unquoted URLs, unless EMBEDDED is set', () => {
    const problems = problemsOf(production)
    expect(problems).toMatch(/DATABASE_URL is not set/)
    expect(problems).toMatch(/cuts an address at "&"/)
    expect(problemsOf({ ...production, EMBEDDED: '0' })).toBe(problems)
    expect(problemsOf({ ...production, EMBEDDED: '1' })).toBe('')
    const DATABASE_URL = 'postgresql://joulebridge@localhost/joulebridge'
    expect(problemsOf({ ...production, DATABASE_URL })).toBe('')
  })

  it('happens when a shell reads settings without quotes, so the example has quotes', () => {
    const read = (settings: string) =>
      spawnSync('sh', ['-c', `set -a\n${settings}\nset +a\nprintf %s "$DATABASE_URL"`], {
        encoding: 'utf8',
        env: {},
      }).stdout
    const url = 'postgresql://a:b@127.0.0.1/c?sslmode=require&connect_timeout=5'
    expect(read(`DATABASE_URL=${url}`)).toBe('')
    expect(read(`DATABASE_URL="${url}"`)).toBe(url)
    const example = readFileSync(join(ROOT, 'docs/deployment/joulebridge.env'), 'utf8')
    const given = example.trim().split('\n')
    expect(given.length).toBeGreaterThan(5)
    for (const line of given) expect(line).toMatch(/^[A-Z_]+="[^"]+"$/)
  })
})

describe('subtle mistakes in the environment', () => {
  const address =
    'PUBLIC_URL must be an address alone, such as https://joulebridge.example.com, without a path'
  const sender = 'MAIL_FROM must be a sender such as Joulebridge <no-reply@example.com>'
  const bucket = 'S3_BUCKET is needed with S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY'
  const keys = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or none'

  it.each<[Record<string, string>, string]>([
    [{ S3_ENDPOINT: 'https://s3.example.test' }, bucket],
    [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }, bucket],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, keys],
    [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret' }, keys],
    [{ PUBLIC_URL: 'https://example.test/app' }, address],
    [{ PUBLIC_URL: 'https://example.test/?a=1' }, address],
    [{ PUBLIC_URL: 'https://me:you@example.test' }, address],
    [{ MAIL_FROM: 'foo' }, sender],
    [{ SUPPORT_EMAIL: 'our team' }, 'SUPPORT_EMAIL must be an email address'],
    [{ MAIL_FROM: 'Joulebridge <no-reply>' }, sender],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test'],
  ])('%j is reported', (env, problem) => {
    expect(problemsOf(env)).toBe(`The environment is not right:\n  - ${problem}`)
  })

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://example.test:8443/' },
    { MAIL_FROM: 'no-reply@example.test' },
    { MAIL_FROM: '"Joulebridge, Inc." <no-reply@example.test>' },
    { NODE_ENV: 'development' },
    { S3_BUCKET: 'files' },
    { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
  ])('%j is accepted', (env) => {
    expect(problemsOf(env)).toBe('')
  })
})

describe('an invalid environment', () => {
  it('is reported in full, in plain words, for every kind of variable', () => {
    const problems = problemsOf({
      PORT: 'soon',
      DATABASE_POOL_SIZE: '0',
      SESSION_HOURS: '1.5',
      RATE_MAIL_PER_HOUR: '3000000000',
      DEMO: 'maybe',
      DATABASE_URL: 'mysql://here',
      SMTP_URL: 'mail',
      PUBLIC_URL: 'joulebridge',
      MAIL_FROM: 'a',
      OCR: 'yes',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '10.0.0.0/8, proxy',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      NODE_ENV: 'prod',
    })
    expect(problems.split('\n').sort()).toEqual(
      [
        'The environment is not right:',
        '  - PORT must be a number',
        '  - DATABASE_POOL_SIZE must be at least 1',
        '  - SESSION_HOURS must be a whole number',
        '  - RATE_MAIL_PER_HOUR must be at most 2147483647',
        '  - DEMO must be 1 or 0',
        '  - DATABASE_URL must be an address such as postgres://user:password@host:5432/database',
        '  - SMTP_URL must be an address such as smtp://user:password@host:587',
        '  - PUBLIC_URL must be an address such as https://joulebridge.example.com',
        '  - MAIL_FROM must be a sender such as Joulebridge <no-reply@example.com>',
        '  - OCR must be one of auto, off',
        '  - NODE_ENV must be one of production, development, test',
        '  - LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
        '  - TRUST_PROXY must be addresses or ranges such as 10.0.0.0/8, separated by commas',
        '  - S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or none',
      ].sort(),
    )
  })

  it.each(['10.1.2.3', '10.0.0.0/8,fd00::/8', 'loopback, 192.168.0.1'])(
    'accepts %s as trusted proxies',
    (range) => {
      expect(problemsOf({ TRUST_PROXY: range })).toBe('')
    },
  )

  it.each(['true', '10.0.0.0/33', '10.0.0.0/8/8', 'example.com', ','])(
    'does not accept %s as trusted proxies',
    (range) => {
      expect(problemsOf({ TRUST_PROXY: range })).toMatch(/- TRUST_PROXY must be/)
    },
  )
})

describe('a demo', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'joulebridge.local', '127.0.0.1.example.com'])(
    'reachable by others at %s is refused unless confirmed',
    (HOST) => {
      expect(problemsOf({ HOST })).toMatch(/- HOST must be this machine while the demo is on/)
      expect(problemsOf({ HOST, DEMO_PUBLIC: '1' })).toBe('')
      expect(problemsOf({ HOST, DEMO: '0' })).toBe('')
      expect(problemsOf({ HOST, DATABASE_URL: 'postgres://localhost/jb' })).toBe('')
    },
  )

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('can listen at %s', (HOST) => {
    expect(problemsOf({ HOST })).toBe('')
  })
})

it('has no metrics port unless one is set', () => {
  expect(readConfig({}).METRICS_PORT).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9100' }).METRICS_PORT).toBe(9100)
  expect(problemsOf({ METRICS_PORT: '70000' })).toMatch(/METRICS_PORT/)
})
