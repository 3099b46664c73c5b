/** A copy of a PDF to be written for one reader. */
export interface StampWork {
  /** Paths on this machine. */
  source: string
  target: string
  /** At the foot of each page: who reads it, and when. */
  footer: string
  /** Across each page. */
  mark: string
}

/** Why a file goes out as it is: stamping would break it, or cannot be done. */
export type StampProblem = 'signed' | 'encrypted' | 'corrupt' | 'trouble'

export type StampOutcome = { ok: true } | { ok: false; problem: StampProblem }
