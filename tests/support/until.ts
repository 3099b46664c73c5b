import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 20

/** The time limit for what may hang, on a machine that is slow and busy too. */
export const HANGS_MS = 240_000

/** Waits for an event that can only be polled. Throws with its name if it does not happen in time. */
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
