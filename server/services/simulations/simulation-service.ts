import type { Outcome, Work } from '#shared/risk/work.ts'

/** What is told of a simulation while it runs, from 0 to 1. */
export type TellProgress = (progress: number) => void

/** Runs simulations beside everything else. */
export interface SimulationService {
  /** Throws what the signal says as soon as it does; whoever simulated has stopped then. */
  run(work: Work, options?: { signal?: AbortSignal; onProgress?: TellProgress }): Promise<Outcome>
  close(): Promise<void>
}
