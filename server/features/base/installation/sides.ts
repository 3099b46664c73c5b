import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Sides } from './judge.ts'

type Places = Pick<Config, 'DATABASE_URL' | 'dataDir' | 'S3_BUCKET'>

/** Where an installation keeps its rows and its files, without passwords. */
export const sidesOf = ({ DATABASE_URL, dataDir, S3_BUCKET }: Places): Sides => ({
  database: DATABASE_URL
    ? serverName(new URL(DATABASE_URL))
    : `the embedded database in ${join(dataDir, 'postgres')}`,
  store: S3_BUCKET ? `the bucket ${S3_BUCKET}` : `the file store ${join(dataDir, 'files')}`,
})

const serverName = ({ host, pathname }: URL) => `the database ${pathname.slice(1)} at ${host}`
