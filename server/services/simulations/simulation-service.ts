import type { Outcome, Work } from '#shared/risk/work.ts'

/** What is told of a simulation while it runs, from 0 to 1. */
export type TellProgress = (progress: number) => void

export interface RunOptions {
  /** What it is canceled by. */
  name?: string
  signal?: AbortSignal
  onProgress?: TellProgress
}

/** A run that was canceled by its name. */
export class CancelledError extends Error {
  constructor() {
    super('The simulation was canceled')
  }
}

/** Runs simulations beside everything else. */
export interface SimulationService {
  /** Has a thread ready for somebody who is about to ask. */
  warm(): void
  /** Throws what the signal says, or that it was canceled; its thread has stopped then. */
  run(work: Work, options?: RunOptions): Promise<Outcome>
  /** Ends the runs of this name, where there are any. */
  cancel(name: string): void
  close(): Promise<void>
}
