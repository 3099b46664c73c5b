import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { FACTOR_GROUPS, type FactorGroup } from '#shared/rules/access/factors.ts'
import { OperatorError } from './operator-error.ts'
import { fittedCurvesSchema } from './services/model/fitted-curves.ts'

const ROOT = resolve(import.meta.dirname, '..')

const yesOrNo = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true')
const flag = (fallback: boolean) => yesOrNo.default(fallback)
const between = (min: number, max: number) =>
  z
    .string()
    .regex(/^\s*-?\d+(?:\.\d+)?\s*$/, 'must be a number')
    .transform(Number)
    .pipe(
      z
        .int('must be a whole number')
        .min(min, `must be at least ${min}`)
        .max(max, `must be at most ${max}`),
    )
const whole = (fallback: number, min = 1, max = 2_147_483_647) =>
  between(min, max).default(fallback)
const dollars = (max: number) =>
  z
    .string()
    .regex(/^\s*\d+(?:\.\d{1,6})?\s*$/, 'must be a number of US dollars')
    .transform(Number)
    .pipe(z.number().max(max, `must be at most ${max}`))
    .optional()
const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
const url = address(/^https?$/, 'https://joulebridge.example.com')

/** A variable that contains JSON. */
const asJson = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** An ES256 public key as a JWK, with its ID. */
const ecKey = z.object({
  kid: z.string().min(1),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().min(1),
  y: z.string().min(1),
})

/** AES-256 keys by name, in order: `2026-11:<32 bytes in base64>, 2026-05:…`. */
function readKeys(text: string, context: z.core.$RefinementCtx): ReadonlyMap<string, Buffer> {
  const keys = new Map<string, Buffer>()
  for (const part of text.split(',')) {
    const [, name = '', key = ''] = /^\s*([\w.-]{1,40}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? []
    if (!name || keys.has(name)) {
      context.addIssue({
        code: 'custom',
        message: 'must be names and keys such as 2026-11:<32 bytes in base64>, separated by commas',
      })
      return z.NEVER
    }
    keys.set(name, Buffer.from(key, 'base64'))
  }
  return keys
}

/** Groups of people, separated by commas; `none` for nobody. */
function readGroups(text: string, context: z.core.$RefinementCtx): readonly FactorGroup[] {
  const named = text.split(',').map((name) => name.trim())
  const groups = FACTOR_GROUPS.filter((group) => named.includes(group))
  if (text.trim() === 'none') return []
  if (groups.length === named.length) return groups
  context.addIssue({
    code: 'custom',
    message: 'must be staff, deciders, both with a comma, or none',
  })
  return z.NEVER
}

/** An email address, alone or in angle brackets after a name. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** The longest that a job may wait for the language model. */
export const AI_TIMEOUT_MAX_MS = 90_000

/** Every environment variable the product reads; docs/operations.md explains them. */
const environment = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').optional(),
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'postgres://user:password@host:5432/database',
  ).optional(),
  DATABASE_POOL_SIZE: whole(10, 1, 500),
  /** Confirms that production is meant to run on the embedded database. */
  EMBEDDED: flag(false),
  /** Defaults to on with the embedded database outside of production. */
  DEMO: yesOrNo.optional(),
  /** Confirms that a demo may be reachable from outside. */
  DEMO_PUBLIC: flag(false),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be a sender such as Joulebridge <no-reply@example.com>')
    .default('Joulebridge <no-reply@joulebridge.test>'),
  /** Contact address for people who are stuck; without it pages name none. */
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  /** A service that checks companies, its key, and the secrets of its messages by name. */
  KYB_URL: url.optional(),
  KYB_API_KEY: z.string().min(1).optional(),
  KYB_TIMEOUT_MS: whole(10_000, 100, 60_000),
  KYB_WEBHOOK_KEYS: asJson(
    z.record(z.string(), z.string().min(32, 'must have 32 characters')),
  ).optional(),
  /** Plaid, which links bank accounts; without it the sandbox bank does. */
  PLAID_CLIENT_ID: z.string().min(1).optional(),
  PLAID_SECRET: z.string().min(1).optional(),
  PLAID_ENV: oneOf('sandbox', 'production').default('sandbox'),
  /** Address of Plaid if not its own. */
  PLAID_BASE_URL: url.optional(),
  PLAID_TIMEOUT_MS: whole(3_000, 100, 4_000),
  /** Keys for the tokens of linked banks: `name:key, …`; the first encrypts, all decrypt. */
  BANK_TOKEN_KEYS: z.string().transform(readKeys).optional(),
  /** Secrets of the bank's messages about payments, by name. */
  BANK_WEBHOOK_KEYS: asJson(
    z.record(z.string(), z.string().min(32, 'must have 32 characters')),
  ).optional(),
  /** Public keys for Plaid's messages. */
  PLAID_WEBHOOK_KEYS: asJson(z.array(ecKey)).optional(),
  /** Where browsers report errors, timings, and recordings; nowhere if unset. */
  SENTRY_DSN: z
    .string()
    .regex(
      /^https?:\/\/[\w-]+@[^\s/@]+(?:\/[\w-]+)*\/\d+$/,
      'must be a DSN such as https://key@errors.example.com/1',
    )
    .optional(),
  /** A script that counts page views; none if unset. */
  ANALYTICS_SRC: url.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Whether OCR is used, if the programs for it are installed. */
  OCR: oneOf('auto', 'off').default('auto'),
  /** A language model beside the built-in engine; without it no text leaves the machine. */
  AI_PROVIDER: oneOf('openai-compatible', 'anthropic').optional(),
  AI_BASE_URL: url.optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be one word')
    .optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\w.:/@-]{1,100}$/, 'must be the name of a model')
    .optional(),
  /** Whether the endpoint accepts a JSON schema; otherwise the schema is part of the prompt. */
  AI_STRUCTURED_OUTPUTS: flag(true),
  /** Milliseconds per question, including its retry; the jobs that ask expire later. */
  AI_TIMEOUT_MS: whole(45_000, 100, AI_TIMEOUT_MAX_MS),
  /** Tokens per day (UTC), input and output, shared by all processes. */
  AI_DAILY_TOKENS: whole(2_000_000, 1, 2_000_000_000),
  /** Maximum characters of a document sent with one question. */
  AI_MAX_INPUT_CHARS: whole(60_000, 1_000, 1_000_000),
  /** Maximum pages sent as pictures with one question; 0 sends none. */
  AI_PAGE_PICTURES: whole(4, 0, 20),
  /** US dollars per million tokens of input and of output. */
  AI_PRICE_INPUT: dollars(10_000),
  AI_PRICE_OUTPUT: dollars(10_000),
  /** Maximum US dollars per month (UTC) for the model, shared by all processes. */
  AI_MONTHLY_USD: dollars(200_000),
  /** The worth of the model's stated certainty: a line of `npm run reading:fit -- --model`. */
  AI_CONFIDENCE: asJson(fittedCurvesSchema).optional(),
  /** The key for backups; only the commands `backup` and `restore` read it. */
  BACKUP_KEY: z
    .string()
    .regex(
      /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/,
      'must be an age key (npm run backup -- --new-key)',
    )
    .optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  /** Where metrics and health are served apart from the product; see docs/operations.md. */
  METRICS_PORT: between(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Addresses or ranges of the proxies whose forwarded headers are trusted. */
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every(isProxyRange),
      'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
    )
    .optional(),
  /** Turns responses that don't match their schema into a 500: for development and tests. */
  CHECK_RESPONSES: flag(false),

  /** How long a session of staff lasts at most, and of others. */
  SESSION_HOURS: whole(12, 1, 24 * 90),
  SESSION_DAYS: whole(14, 1, 90),
  /** How long a proof counts where a call wants one each time. */
  STEP_UP_MINUTES: whole(10, 1, 24 * 60),
  /** Who needs a second factor: `staff`, `deciders`, both, or `none`; in production both. */
  SECOND_FACTOR: z.string().transform(readGroups).optional(),
  MAGIC_LINK_MINUTES: whole(10, 1, 24 * 60),
  RESET_LINK_MINUTES: whole(60, 1, 24 * 60),
  CONFIRM_LINK_HOURS: whole(48, 1, 24 * 30),

  /** Milliseconds that a stopping process reports unready before it accepts no more requests. */
  DRAIN_MS: whole(0, 0, 600_000),
  /** Milliseconds after that for work in progress to finish; then it is cut. */
  STOP_TIMEOUT_MS: whole(25_000, 100, 600_000),

  /** Days after which sent or refused emails are deleted, with their recipients. */
  MAIL_KEEP_DAYS: whole(90, 1, 36_500),
  /** Days that content without a record stays in quarantine before it is removed for good. */
  FILES_QUARANTINE_DAYS: whole(30, 1, 3_650),
  /** Days after which notices are deleted from inboxes, read or not. */
  NOTICE_KEEP_DAYS: whole(365, 1, 36_500),
  /** Days after which rows are deleted from the audit log; history is evidence and stays. */
  AUDIT_KEEP_DAYS: whole(3_650, 1, 36_500),

  /** Milliseconds that the event loop may lag before new requests get a quick 503; 0 for never. */
  MAX_LAG_MS: whole(5_000, 0),

  /** Failed sign-ins per account and per address within the window. */
  RATE_LOGIN_ACCOUNT: whole(10),
  RATE_LOGIN_ADDRESS: whole(60),
  RATE_LOGIN_WINDOW_SECONDS: whole(300),
  /** Emails of one type to one address per hour. */
  RATE_MAIL_PER_HOUR: whole(3),
  /** Per address and minute, counted in this process. */
  RATE_GENERAL_PER_MINUTE: whole(3_000),
  /** Per user (or address, if not signed in) and hour, shared by all processes. */
  RATE_SIGNUP_PER_HOUR: whole(30),
  RATE_QUOTE_PER_HOUR: whole(60),
  RATE_AI_PER_HOUR: whole(600),
  RATE_SIMULATION_PER_HOUR: whole(120),
  RATE_DOWNLOAD_PER_HOUR: whole(3_000),
  RATE_UPLOAD_PER_HOUR: whole(3_000),
})

export type Environment = z.infer<typeof environment>

export interface Config extends Environment {
  DEMO: boolean
  SECOND_FACTOR: readonly FactorGroup[]
  /** An absolute path. */
  dataDir: string
  /** Origin of links in emails, and the only one accepted from browsers. */
  publicUrl: string
  secure: boolean
  production: boolean
}

/** An invalid environment, with every problem at once. */
export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Reads the environment once. Throws ConfigError with all problems. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty variable counts as unset: compose files and shells write them so.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const issues = parsed.success ? [] : parsed.error.issues
  // Invalid values are left out, so that the rest can still be checked together.
  const wrong = new Set(issues.map((issue) => String(issue.path[0])))
  const values = environment.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  )
  const production = values.NODE_ENV === 'production'
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...inconsistencies(values, production).filter(
      (problem) => !namesOf(problem).some((name) => wrong.has(name)),
    ),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    ...values,
    DEMO: hasDemo(values, production),
    SECOND_FACTOR:
      values.SECOND_FACTOR ?? (production && !hasDemo(values, production) ? FACTOR_GROUPS : []),
    dataDir: resolve(ROOT, values.DATA_DIR),
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    production,
  }
}

/** Returns the variables that a problem names. */
const namesOf = (problem: string): string[] => problem.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []

const hasDemo = ({ DEMO, DATABASE_URL }: Environment, production: boolean): boolean =>
  DEMO ?? !(production || DATABASE_URL)

function inconsistencies(values: Environment, production: boolean): string[] {
  const problems: string[] = []
  problems.push(...storeProblems(values))
  if (values.PUBLIC_URL && !isOrigin(values.PUBLIC_URL)) {
    problems.push(
      'PUBLIC_URL must be an address alone, such as https://joulebridge.example.com, without a path',
    )
  }
  problems.push(...modelProblems(values), ...plaidProblems(values))
  if (hasDemo(values, production) && !values.DEMO_PUBLIC && !isLoopback(values.HOST)) {
    problems.push(
      'HOST must be this machine while the demo is on, since its outbox shows the sign-in links of ' +
        'everyone: set DEMO=0, or DEMO_PUBLIC=1 if the demo may be reached from elsewhere',
    )
  }
  if (production && !values.DATABASE_URL && !values.EMBEDDED) {
    problems.push(
      'DATABASE_URL is not set, and production would begin an embedded database of its own. A shell ' +
        'that reads settings from a file cuts an address at "&" unless it is in quotes. Set ' +
        'DATABASE_URL, or EMBEDDED=1 if the embedded database is meant',
    )
  }
  if (production && !values.PUBLIC_URL) {
    problems.push('PUBLIC_URL is needed in production, for links in mails and for origin checks')
  }
  return problems
}

/** Checks that a bucket has a full pair of keys or uses the machine's identity; half a pair opens nothing. */
function storeProblems(values: Environment): string[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const problems: string[] = []
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or none')
  }
  if (!S3_BUCKET && (S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET is needed with S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY')
  }
  return problems
}

/** Checks that Plaid is configured completely or not at all, and never with tokens that a backup would reveal. */
function plaidProblems({
  PLAID_CLIENT_ID,
  PLAID_SECRET,
  PLAID_BASE_URL,
  BANK_TOKEN_KEYS,
}: Environment): string[] {
  const problems: string[] = []
  if (Boolean(PLAID_CLIENT_ID) !== Boolean(PLAID_SECRET)) {
    problems.push('PLAID_CLIENT_ID and PLAID_SECRET must both be set, or none')
  }
  if (PLAID_CLIENT_ID && !BANK_TOKEN_KEYS) {
    problems.push('BANK_TOKEN_KEYS is needed with PLAID_CLIENT_ID (npm run bank:keys -- --new-key)')
  }
  if (PLAID_BASE_URL) {
    const { protocol, hostname } = new URL(PLAID_BASE_URL)
    if (protocol === 'http:' && !isNear(hostname)) {
      problems.push('PLAID_BASE_URL must be https, except on this machine or a private network')
    }
  }
  return problems
}

/** Whether an address is only an origin: links and the origin check use nothing else. */
function isOrigin(address: string): boolean {
  const { username, password, pathname, search, hash } = new URL(address)
  return /^\/*$/.test(pathname) && ![username, password, search, hash].some(Boolean)
}

/** Checks that a model is configured completely or not at all: nothing is sent to a place that no one named. */
function modelProblems(values: Environment): string[] {
  const { AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_MONTHLY_USD } = values
  const hasPrices = values.AI_PRICE_INPUT !== undefined && values.AI_PRICE_OUTPUT !== undefined
  if (!AI_PROVIDER) {
    return AI_BASE_URL || AI_API_KEY || AI_MODEL
      ? ['AI_PROVIDER is needed with AI_BASE_URL, AI_API_KEY or AI_MODEL']
      : []
  }
  const problems: string[] = []
  if (!AI_MODEL) problems.push('AI_MODEL is needed with AI_PROVIDER')
  if (AI_PROVIDER === 'anthropic' && !AI_API_KEY) {
    problems.push('AI_API_KEY is needed with AI_PROVIDER=anthropic')
  }
  if (AI_PROVIDER === 'openai-compatible' && !AI_BASE_URL) {
    problems.push('AI_BASE_URL is needed with AI_PROVIDER=openai-compatible')
  }
  if (AI_BASE_URL) problems.push(...addressProblems(new URL(AI_BASE_URL)))
  if ((values.AI_PRICE_INPUT === undefined) !== (values.AI_PRICE_OUTPUT === undefined)) {
    problems.push('AI_PRICE_INPUT and AI_PRICE_OUTPUT must both be set, or none')
  }
  const measured = values.AI_CONFIDENCE?.model
  if (measured !== undefined && measured !== AI_MODEL) {
    problems.push(
      'AI_CONFIDENCE was fitted to another model than AI_MODEL: fit it anew, or unset it',
    )
  }
  if (AI_MONTHLY_USD !== undefined && !hasPrices) {
    problems.push('AI_MONTHLY_USD needs AI_PRICE_INPUT and AI_PRICE_OUTPUT, to know what is spent')
  }
  return problems
}

/** Checks that documents and keys are encrypted in transit, unless they stay on the machine or its private network. */
function addressProblems({ protocol, hostname, username, password, search, hash }: URL): string[] {
  const problems: string[] = []
  if (username || password || search || hash) {
    problems.push('AI_BASE_URL must be an address alone, without sign-in, query or fragment')
  }
  if (protocol === 'http:' && !isNear(hostname)) {
    problems.push('AI_BASE_URL must be https, except on this machine or a private network')
  }
  return problems
}

/** Whether a text is an address, a CIDR range, or a named range. */
function isProxyRange(text: string): boolean {
  const range = text.trim()
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true
  const [ip = '', bits, ...rest] = range.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
  )
}

const LOOPBACK = ['127.0.0.0/8', '::1/128']
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/** Matches addresses of some networks, and names that `named` resolves to them. */
function hostsOf(networks: readonly string[], named: (name: string) => boolean) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (hostname: string): boolean => {
    const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
    return isIP(host) ? list.check(host, familyOf(host)) : named(host)
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const isLoopback = hostsOf(LOOPBACK, (name) => name === 'localhost')

/** This machine, a private address, or a name known only to a private network. */
const isNear = hostsOf(
  [...LOOPBACK, ...PRIVATE],
  (name) => !name.includes('.') || /\.(?:localhost|local|internal)$/.test(name),
)
