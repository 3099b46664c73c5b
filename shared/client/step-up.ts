import type { ProofMethod } from '#shared/entities/factors.ts'

/** What is accepted as a proof, and what the person agrees to with it, in words. */
export interface AskedProof {
  accepts: readonly ProofMethod[]
  about: string | null
}

/** Asks who is at the keyboard; resolves with whether they proved it. */
type Asker = (asked: AskedProof) => Promise<boolean>

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
export function askForProof(asked: AskedProof): Promise<boolean> {
  asking ??= (asker?.(asked) ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
