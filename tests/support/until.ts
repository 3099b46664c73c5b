import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 20

/** Waits for an event that has no other sign. Throws with its name when it does not come in time. */
export async function until(
  what: string,
  withinMs: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    if (await holds()) return
    await pause(LOOK_MS)
  }
  throw new Error(`Not within ${withinMs} ms: ${what}`)
}
