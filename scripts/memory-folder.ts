import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { freeBytes } from '#server/free-space.ts'

/** Linux's file system in memory; the folder of temporary files where it is missing or, as in a container, small. */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  return freeBytes(statfsSync(MEMORY)) > MEMORY_BYTES ? MEMORY : tmpdir()
}

const MEMORY = '/dev/shm'
const MEMORY_BYTES = 4 * 1024 ** 3
