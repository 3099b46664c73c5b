import { chmodSync, globSync, renameSync, writeFileSync } from 'node:fs'

/** Clocks that a test sets while processes run, by libfaketime (Debian: faketime). */

const libraryOf = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1').at(0)

export const canFakeTime = (): boolean => libraryOf() !== undefined

export interface FakeClock {
  /** Environment for starting a process with this clock. */
  env: Record<string, string>
  /** Sets the offset from the true time: `+0`, `-600s`, `+20m`, `+270d`. */
  set(offset: string): void
}

/** A clock that reads its offset from a file; null if libfaketime is missing. */
export function fakeClockIn(file: string): FakeClock | null {
  const library = libraryOf()
  if (!library) return null
  const set = (offset: string) => {
    // Renamed into place and world-readable, so that no process reads half of it, whatever its user.
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
      // The monotonic clock, which measures durations, stays real.
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  }
}
