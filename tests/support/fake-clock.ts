import { chmodSync, globSync, renameSync, writeFileSync } from 'node:fs'

/** Clocks that a test sets while processes run, by libfaketime (Debian: faketime). */

const libraryOf = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1').at(0)

export const canFakeTime = (): boolean => libraryOf() !== undefined

export interface FakeClock {
  /** What a process that goes by it has to be started with. */
  env: Record<string, string>
  /** Sets it from the true time on: `+0`, `-600s`, `+20m`, `+270d`. */
  set(offset: string): void
}

/** A clock that reads its difference from a file; null where libfaketime is missing. */
export function fakeClockIn(file: string): FakeClock | null {
  const library = libraryOf()
  if (!library) return null
  const set = (offset: string) => {
    // Nobody may read half of it, whoever runs the process.
    writeFileSync(`${file}.next`, offset)
    chmodSync(`${file}.next`, 0o644)
    renameSync(`${file}.next`, file)
  }
  set('+0')
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DISABLE_SHM: '1',
      // What measures how long something takes goes on as it did.
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  }
}
