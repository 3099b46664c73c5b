import type { ProofMethod } from '#shared/entities/factors.ts'

/** Asks who is at the keyboard; resolves with whether they proved it. */
type Asker = (accepts: readonly ProofMethod[]) => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** Registers the part of the page that asks; returns a function that unregisters it. */
export function answerStepUps(next: Asker) {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/** Asks once for all calls that were refused meanwhile. */
export function askForProof(accepts: readonly ProofMethod[]): Promise<boolean> {
  asking ??= (asker?.(accepts) ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
