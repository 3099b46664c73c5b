/** Domain time: what "today" means to rules and history. Sessions and rate limits use real time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns a clock that a test or the demo sets. */
export function fixedClock(start: Date): Clock & { set(to: Date): void } {
  let current = start
  return {
    now: () => new Date(current),
    set: (to) => {
      current = to
    },
  }
}
