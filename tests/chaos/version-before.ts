import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

/** The newest version that ran before this one: what runs beside it while processes are replaced. */
export const BEFORE = '3e27bd42'

/** Unpacks a version into a folder, with our packages; null where its commit is not known here. */
export function unpackVersion(commit: string, folder: string): string | null {
  const place = join(folder, 'before')
  mkdirSync(place)
  const script = 'git -C "$1" archive "$2" | tar -x -C "$3"'
  const { status } = spawnSync('bash', ['-o', 'pipefail', '-c', script, '-', ROOT, commit, place], {
    stdio: 'ignore',
  })
  if (status !== 0) return null
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'))
  return place
}
