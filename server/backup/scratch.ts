import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * Does the work with a configuration whose database and file store are new ones in a temporary folder
 * (`TMPDIR`) that only we can enter. It is removed whatever happens, and where the process is asked to end.
 */
export async function inScratch<R>(
  config: Config,
  work: (scratch: Config) => Promise<R>,
): Promise<R> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joulebridge-rehearsal-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const stop = () => process.exit(1)
  process.once('exit', remove)
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    return await work({ ...config, ...NOWHERE_ELSE, dataDir })
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
    process.off('exit', remove)
    remove()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Neither the server's database nor its bucket. */
const NOWHERE_ELSE = {
  DATABASE_URL: undefined,
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
} satisfies Partial<Config>
