import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'
import { SafeError } from './safe-error.ts'

export type Log = FastifyBaseLogger

/** Opens the process log: one JSON object per line on standard output. */
export const openLog = (level: Config['LOG_LEVEL']): Log =>
  pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Applies to everything logged as a failure, because an error's own message may contain query values.
    serializers: { err: (error) => pino.stdSerializers.err(safe(error)) },
  })

const safe = (error: unknown): SafeError =>
  error instanceof SafeError
    ? error
    : new SafeError(error instanceof Error ? error.name : 'Failure', error)

/** Routes Node's own output to the log: warnings, and uncaught failures, which end the process as usual. */
export function logProcess(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'warning'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught')
    process.exit(1)
  })
}
