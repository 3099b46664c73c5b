import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A clock for one process alone, by Debian's libfaketime. */
export interface OwnClock {
  /** What the process is started with. */
  env: Record<string, string>
  /** Sets it so many seconds before or after the true time. */
  jump(seconds: number): void
}

const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
)

const libfaketime = () => LIBRARIES.find((path) => existsSync(path))

/** Whether processes can have clocks of their own here. */
export const hasOwnClocks = (): boolean => libfaketime() !== undefined

/** A clock that reads its difference from a file in the folder; null where libfaketime is missing. */
export function ownClock(folder: string, name: string): OwnClock | null {
  const library = libfaketime()
  if (!library) return null
  const file = join(folder, `${name}.clock`)
  const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  jump(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // What measures how long something takes goes on as it did.
      DONT_FAKE_MONOTONIC: '1',
    },
    jump,
  }
}
