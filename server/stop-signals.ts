export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** One stop may arrive several times: from a process group's sender, and from each parent that forwards it. */
const SAME_STOP_MS = 1_000

let begin: (() => void) | null = null
let stop: 'not asked' | 'asked' | 'asked long ago' = 'not asked'

/**
 * Sets what the first stop signal starts from now on; runs at once if it has already arrived. A later signal ends the
 * process at once.
 */
export function onStopSignal(next: () => void): void {
  if (begin === null) for (const signal of STOP_SIGNALS) process.on(signal, obey)
  begin = next
  if (stop !== 'not asked') next()
}

function obey(): void {
  if (stop === 'asked long ago') {
    console.error('Ended at once by a second signal.')
    process.exit(1)
  }
  if (stop === 'asked') return
  stop = 'asked'
  // After a blocked event loop, signals that arrived in the meantime are handled first.
  const over = () => setImmediate(() => (stop = 'asked long ago'))
  setTimeout(over, SAME_STOP_MS).unref()
  begin?.()
}

/**
 * Ends a process that has not started work, with one line. A start may be cut anywhere, as by a kill: the next one
 * finds each step done or not begun.
 */
export function endEarly(): Promise<never> {
  ending ??= end()
  return ending
}

let ending: Promise<never> | undefined

async function end(): Promise<never> {
  const line = 'Stopped before it was ready.'
  if (process.env.NODE_ENV === 'production') {
    const { openLog } = await import('./log.ts')
    openLog('info').info(line)
  } else {
    process.stdout.write(`${line}\n`)
  }
  // Callers that wait for the command to finish its work must not take this for success.
  process.exit(process.argv[2] === 'migrate' ? 1 : 0)
}
