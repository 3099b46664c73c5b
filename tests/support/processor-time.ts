import { existsSync, readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time that this thread spends on some work. What else the machine does at
 * the same time changes nothing, so limits can be tight.
 */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Ticks of the kernel's accounts, on every Linux that Node runs on. */
const TICK_MS = 10

/** Milliseconds of processor time that a running process has used; 0 where the system does not tell. */
export function processorMsOf(pid: number): number {
  const account = `/proc/${pid}/stat`
  if (!existsSync(account)) return 0
  // What comes before is the name, which may hold blanks; user and system time are fields 14 and 15.
  const fields = readFileSync(account, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
