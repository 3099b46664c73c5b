export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** One stop may arrive several times: from a group's sender, and from each parent that hands it on. */
const SAME_STOP_MS = 1_000

/** Begins to stop at the first signal; another one that comes later ends the process at once. */
export function onStopSignal(begin: () => void): void {
  let begun: number | null = null
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (begun === null) {
        begun = performance.now()
        begin()
      } else if (performance.now() - begun > SAME_STOP_MS) {
        console.error('Ended at once by a second signal.')
        process.exit(1)
      }
    })
  }
}
