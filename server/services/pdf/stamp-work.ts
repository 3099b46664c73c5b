/** A copy of a PDF to write for one reader. */
export interface StampWork {
  /** Local paths. */
  source: string
  target: string
  /** At the foot of each page: who reads it, and when. */
  footer: string
  /** Across each page. */
  mark: string
}

/** Why a file is sent unstamped: stamping would break it, or fails. */
export type StampProblem = 'signed' | 'encrypted' | 'corrupt' | 'trouble'

export type StampOutcome = { ok: true } | { ok: false; problem: StampProblem }
