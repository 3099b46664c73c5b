import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Identifies the schema: a hash of every migration, also the key of the cached snapshot. */
export function migrationsKey(): string {
  const hash = createHash('sha256')
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 16)
}
