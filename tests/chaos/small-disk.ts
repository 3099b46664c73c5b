import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A small, separate file system for one process's staged files. */
export interface SmallDisk {
  fill(): Promise<void>
  free(): Promise<void>
  close(): void
}

const SIZE_MB = 64
/** A full disk has less than this left. */
const CHUNK = Buffer.alloc(64 * 1024)

/** Mounts one over a folder; null if this user may not mount. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]
  if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) return null
  const rest = join(folder, 'rest')
  return {
    async fill() {
      // Until the disk reports that it is full.
      while (await writeFile(rest, CHUNK, { flag: 'a' }).then(() => true, isNotFull));
    },
    free: () => rm(rest, { force: true }),
    close: () => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' }),
  }
}

function isNotFull(cause: unknown): false {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC') return false
  throw cause
}
