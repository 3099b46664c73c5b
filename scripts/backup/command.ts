import type { Manifest } from '#server/backup/manifest.ts'
import type { ScratchPlace } from '#server/backup/scratch.ts'
import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'

/** Helpers shared by the backup commands. */

/** Where a backup was restored to a separate place. */
export const PLACES = {
  folder: 'a temporary folder',
  server: 'a database of its own on the server of DATABASE_URL',
} as const satisfies Record<ScratchPlace, string>

/** Returns the configured key. Throws OperatorError without one, and suggests a new key only for `write`. */
export function backupKey({ BACKUP_KEY }: Config, purpose: 'write' | 'read'): string {
  if (BACKUP_KEY) return BACKUP_KEY
  throw new OperatorError(
    purpose === 'write'
      ? 'BACKUP_KEY is not set. npm run backup -- --new-key prints a new one.'
      : 'BACKUP_KEY is not set. Set the key that the backup was made with.',
  )
}

/** `31 tables, 5,123 rows, 212 files of 48.1 MB` */
export function sizeOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const count = (value: number) => value.toLocaleString('en-US')
  return `${tables.length} tables, ${count(rows)} rows, ${count(files.count)} files of ${formatFileSize(files.bytes)}`
}
