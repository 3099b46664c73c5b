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

/**
 * Milliseconds of processor time that a running process has used, with its ended `children` or without; 0 where the
 * system does not tell.
 */
export function processorMsOf(pid: number, { children = false } = {}): number {
  const account = accountOf(pid)
  return (account?.own ?? 0) + (children ? (account?.children ?? 0) : 0)
}

/** The same of the children of this process that have ended, and of theirs; null where the system does not tell. */
export const processorMsOfChildren = (): number | null => accountOf('self')?.children ?? null

function accountOf(process: number | 'self'): { own: number; children: number } | null {
  const account = `/proc/${process}/stat`
  if (!existsSync(account)) return null
  // What comes before is the name, which may hold blanks; user and system time are fields 14 and 15, those of
  // children 16 and 17.
  const fields = readFileSync(account, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
  return {
    own: ((user ?? 0) + (system ?? 0)) * TICK_MS,
    children: ((childUser ?? 0) + (childSystem ?? 0)) * TICK_MS,
  }
}
