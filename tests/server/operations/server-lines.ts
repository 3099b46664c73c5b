import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { SERVER, spawnServer } from '#tests/server/faults/server-process.ts'

/** One line of the log, as the server writes it. */
export type LogLine = Record<string, unknown>

/** The server as a process of its own, line by line. */
export interface ServerLines {
  /** Every line of standard output and standard error so far. */
  lines: string[]
  /** Waits for a line for which `pick` returns a value; rejects when the process ends first. */
  line<T>(pick: (line: string) => T | null | undefined): Promise<T>
  /** Ends the process with a signal and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the server with arguments and an environment; the caller stops it. */
export function serverLines(env: Record<string, string>, args: string[] = []): ServerLines {
  const { child, ended } = spawnServer([...SERVER, ...args], { LOG_LEVEL: 'info', ...env })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  const read = (stream: Readable | null) =>
    stream &&
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      for (const listener of listeners) listener()
    })
  read(child.stdout)
  read(child.stderr)
  return {
    lines,
    line: (pick) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.map(pick).find((picked) => picked !== null && picked !== undefined)
          if (found === null || found === undefined) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then(({ code }) => reject(new Error(`It ended (${code}):\n${lines.join('\n')}`)))
      }),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return (await ended).code
    },
  }
}

/** A line parsed as JSON; null when it is not JSON. */
export function logLine(line: string): LogLine | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
