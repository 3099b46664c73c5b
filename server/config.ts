import { resolve } from 'node:path'
import { z } from 'zod'

const ROOT = resolve(import.meta.dirname, '..')

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .transform((value) => value === '1' || value === 'true')
    .default(fallback)
const whole = (fallback: number, min = 1, max = 2_147_483_647) =>
  z.coerce.number().pipe(z.int().min(min).max(max)).default(fallback)
const url = z.url({ protocol: /^https?$/ })

const production = process.env.NODE_ENV === 'production'

/** Every environment variable the product reads; docs/operations.md explains them. */
const environment = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: whole(10, 1, 500),
  DEMO: flag(!production),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Joulebridge <no-reply@joulebridge.test>'),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Whether text in pictures is recognised, where the programs for it are installed. */
  OCR: z.enum(['auto', 'off']).default('auto'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Addresses or ranges of the proxies whose forwarded headers are believed. */
  TRUST_PROXY: z.string().optional(),
  /** Answers that miss their schema become a 500: for development and tests. */
  CHECK_RESPONSES: flag(false),

  SESSION_HOURS: whole(12, 1, 24 * 90),
  MAGIC_LINK_MINUTES: whole(10, 1, 24 * 60),
  RESET_LINK_MINUTES: whole(60, 1, 24 * 60),
  CONFIRM_LINK_HOURS: whole(48, 1, 24 * 30),

  /** Milliseconds that the event loop may lag before new requests get a quick 503; 0 for never. */
  MAX_LAG_MS: whole(5_000, 0),

  /** Failed sign-ins of one account, and of one address, within the window. */
  RATE_LOGIN_ACCOUNT: whole(10),
  RATE_LOGIN_ADDRESS: whole(60),
  RATE_LOGIN_WINDOW_SECONDS: whole(300),
  /** Mails of one kind to one address within an hour. */
  RATE_MAIL_PER_HOUR: whole(3),
  /** Per address and minute, counted in this process. */
  RATE_GENERAL_PER_MINUTE: whole(3_000),
  /** Per user (or address, where nobody is signed in) and hour, shared by all processes. */
  RATE_SIGNUP_PER_HOUR: whole(30),
  RATE_QUOTE_PER_HOUR: whole(60),
  RATE_AI_PER_HOUR: whole(600),
  RATE_SIMULATION_PER_HOUR: whole(120),
  RATE_DOWNLOAD_PER_HOUR: whole(3_000),
  RATE_UPLOAD_PER_HOUR: whole(3_000),
})

export type Environment = z.infer<typeof environment>

export interface Config extends Environment {
  /** Absolute. */
  dataDir: string
  /** Origin that links in mails carry and that browsers must come from. */
  publicUrl: string
  secure: boolean
  production: boolean
}

/** A wrong environment: every problem at once. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Reads the environment once. Throws ConfigError with the full list of problems. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty variable is an unset one: compose files and shells write them so.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? inconsistencies(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const values = parsed.data
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    ...values,
    dataDir: resolve(ROOT, values.DATA_DIR),
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    production,
  }
}

function inconsistencies(values: Environment): string[] {
  const problems: string[] = []
  const s3 = [values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY]
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set all three or none')
  }
  if (production && !values.PUBLIC_URL) {
    problems.push('PUBLIC_URL: needed in production, for links in mails and for origin checks')
  }
  return problems
}
