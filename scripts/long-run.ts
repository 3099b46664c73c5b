import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '#server/command-line.ts'
import { ROOT } from './run.ts'

/** Helpers for commands that run for a long time in the background. */

/** Parses a numeric argument. Throws UsageError. */
export function numberGiven(name: string, text: string, usage: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new UsageError(`${name} needs a number`, usage)
  return value
}

/**
 * Also writes this process's output to `test-results/<name>.log`, and turns SIGINT and SIGTERM into an early stop, so
 * that the results so far are still reported.
 */
export function logBeside(name: string): { log: string; isOver(): boolean } {
  let over = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (over = true))
  const log = join(ROOT, 'test-results', `${name}.log`)
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  writeFileSync(log, '')
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
    appendFileSync(log, chunk)
    return write(chunk, ...rest)
  }) as typeof process.stdout.write
  return { log, isOver: () => over }
}
