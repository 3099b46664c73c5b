import { existsSync, readFileSync } from 'node:fs'

/**
 * Returns the milliseconds of processor time that this thread spends on some work. Other load on the machine doesn't
 * affect it, so limits can be tight.
 */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The kernel's accounting tick, on every Linux that Node runs on. */
export const TICK_MS = 10

/**
 * Returns the milliseconds of processor time that a running process has used, with or without its ended `children`; 0
 * if the system does not report it.
 */
export function processorMsOf(pid: number, { children = false } = {}): number {
  const account = accountOf(pid)
  return (account?.own ?? 0) + (children ? (account?.children ?? 0) : 0)
}

/** The same for this process's ended children and their children; null if the system does not report it. */
export const processorMsOfChildren = (): number | null => accountOf('self')?.children ?? null

function accountOf(process: number | 'self'): { own: number; children: number } | null {
  const account = `/proc/${process}/stat`
  if (!existsSync(account)) return null
  // The process name comes first and may contain spaces; user and system time are fields 14 and 15, those of children
  // 16 and 17.
  const fields = readFileSync(account, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
  return {
    own: ((user ?? 0) + (system ?? 0)) * TICK_MS,
    children: ((childUser ?? 0) + (childSystem ?? 0)) * TICK_MS,
  }
}
