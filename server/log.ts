import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'
import { SafeError } from './safe-error.ts'

export type Log = FastifyBaseLogger

/** The log of the process: one JSON line each on standard output. */
export const openLog = (level: Config['LOG_LEVEL']): Log =>
  pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Whatever is logged as a failure: its own message can hold the values of a query.
    serializers: { err: (error) => pino.stdSerializers.err(safe(error)) },
  })

const safe = (error: unknown): SafeError =>
  error instanceof SafeError
    ? error
    : new SafeError(error instanceof Error ? error.name : 'Failure', error)

/**
 * Sends what Node would write by itself, as text, to the log: warnings, and failures that nobody
 * caught, which end the process as they do otherwise.
 */
export function logProcess(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'warning'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught')
    process.exit(1)
  })
}
