import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Other files that a prepared database depends on. */
const BESIDE = ['../jobs/jobs.ts', 'migration-windows.ts', 'schema-record.ts'].map((file) =>
  join(import.meta.dirname, file),
)

/** Identifies a prepared database: a hash of every migration, its window, and the queues it is created with. */
export function migrationsKey(): string {
  const hash = createHash('sha256')
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  for (const file of BESIDE) hash.update(readFileSync(file))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 16)
}
