import type { Outcome, Work } from '#shared/risk/work.ts'

/** Called with the progress of a running simulation, from 0 to 1. */
export type TellProgress = (progress: number) => void

export interface RunOptions {
  /** The name to cancel it by. */
  name?: string
  signal?: AbortSignal
  onProgress?: TellProgress
}

/** The run was canceled by its name. */
export class CancelledError extends Error {
  constructor() {
    super('The simulation was canceled')
  }
}

/** Runs simulations without blocking other work. */
export interface SimulationService {
  /** Keeps a thread ready for a caller about to start a run. */
  warm(): void
  /** Throws the signal's reason, or CancelledError; its thread has stopped by then. */
  run(work: Work, options?: RunOptions): Promise<Outcome>
  /** Cancels the runs with this name, if any. */
  cancel(name: string): void
  close(): Promise<void>
}
