import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

const QUEUES = join(import.meta.dirname, '../jobs/jobs.ts')

/** Identifies a prepared database: a hash of every migration and of the queues it is made with. */
export function migrationsKey(): string {
  const hash = createHash('sha256')
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  hash.update(readFileSync(QUEUES))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 16)
}
