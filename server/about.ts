import { join } from 'node:path'
import pg from 'pg'
import type { Config } from './config.ts'
import type { ServerRole } from './server-role.ts'
import { VERSION } from './version.ts'

/** Public facts about a process. */
export interface About {
  version: string
  role: ServerRole
  stores: { database: 'postgresql' | 'embedded'; files: 's3' | 'folder' }
}

/** Where a process keeps its data: for operators only, without users and passwords. */
export interface Places {
  database: string
  files: string
}

type Configured = Pick<Config, 'DATABASE_URL' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'dataDir'>

export const aboutProcess = (config: Configured, role: ServerRole): About => ({
  version: VERSION,
  role,
  stores: {
    database: config.DATABASE_URL ? 'postgresql' : 'embedded',
    files: config.S3_BUCKET ? 's3' : 'folder',
  },
})

/** Returns `host:port/database` or a folder, and a bucket with its store or a folder. */
export function placesOf({ DATABASE_URL, S3_BUCKET, S3_ENDPOINT, dataDir }: Configured): Places {
  return {
    database: DATABASE_URL ? databaseOf(DATABASE_URL) : join(dataDir, 'postgres'),
    files: S3_BUCKET
      ? `${S3_BUCKET} at ${S3_ENDPOINT ? new URL(S3_ENDPOINT).host : 'AWS'}`
      : join(dataDir, 'files'),
  }
}

/** Parsed by the client itself: it also knows sockets, defaults, and names in the query. */
function databaseOf(connectionString: string): string {
  const { host, port, database } = new pg.Client({ connectionString })
  return `${host}:${port}/${database}`
}

/** Returns one line with all of it. */
export function wordsAbout({ version, role, stores }: About, { database, files }: Places): string {
  const rows =
    stores.database === 'postgresql'
      ? `PostgreSQL at ${database}`
      : `the embedded database in ${database}`
  const contents = stores.files === 's3' ? `the bucket ${files}` : files
  return `version ${version} as ${role}, on ${rows}, with files in ${contents}`
}
