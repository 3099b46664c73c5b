import type { Manifest } from '#server/backup/manifest.ts'
import { BackupProblem, problemInWords } from '#server/backup/problem.ts'
import type { Config } from '#server/config.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'

/** What `backup` and `restore` have in common. */

/** Runs a command; whatever ends it early is told in one line, with exit code 1. */
export async function endWithProblems(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (cause) {
    console.error(problemInWords(cause))
    process.exitCode = 1
  }
}

export function usage(text: string): never {
  throw new BackupProblem(text)
}

export function backupKey({ BACKUP_KEY }: Config): string {
  if (BACKUP_KEY) return BACKUP_KEY
  throw new BackupProblem('BACKUP_KEY is not set; npm run backup -- --new-key prints a key')
}

/** `31 tables, 5,123 rows, 212 files of 48.1 MB` */
export function sizeOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const count = (value: number) => value.toLocaleString('en-US')
  return `${tables.length} tables, ${count(rows)} rows, ${count(files.count)} files of ${formatFileSize(files.bytes)}`
}
