import { join } from 'node:path'
import pg from 'pg'
import type { Config } from './config.ts'
import type { ServerRole } from './server-role.ts'
import { VERSION } from './version.ts'

/** What a process is, as anybody may know it. */
export interface About {
  version: string
  role: ServerRole
  stores: { database: 'postgresql' | 'embedded'; files: 's3' | 'folder' }
}

/** Where a process keeps what people gave it: for operators alone, without users and passwords. */
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

/** `host:port/database` or a folder, and a bucket with its store or a folder. */
export function placesOf({ DATABASE_URL, S3_BUCKET, S3_ENDPOINT, dataDir }: Configured): Places {
  return {
    database: DATABASE_URL ? databaseOf(DATABASE_URL) : join(dataDir, 'postgres'),
    files: S3_BUCKET
      ? `${S3_BUCKET} at ${S3_ENDPOINT ? new URL(S3_ENDPOINT).host : 'AWS'}`
      : join(dataDir, 'files'),
  }
}

/** As the client itself reads the address: sockets, defaults, and names in its query too. */
function databaseOf(connectionString: string): string {
  const { host, port, database } = new pg.Client({ connectionString })
  return `${host}:${port}/${database}`
}

/** One line that names all of it. */
export function wordsAbout({ version, role, stores }: About, { database, files }: Places): string {
  const rows =
    stores.database === 'postgresql'
      ? `PostgreSQL at ${database}`
      : `the embedded database in ${database}`
  const contents = stores.files === 's3' ? `the bucket ${files}` : files
  return `version ${version} as ${role}, on ${rows}, with files in ${contents}`
}
