import { readdirSync, readFileSync } from 'node:fs'

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

/** The processor time that this process has used so far, with every program it started, whether ended or running. */
export function processorMsWithPrograms(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000 + programsOf('self')
}

/** The processor time of the programs that a process started and of those that they started. */
function programsOf(parent: number | 'self'): number {
  const ended = accountOf(parent)?.children ?? 0
  return startedBy(parent).reduce((sum, pid) => {
    return sum + (accountOf(pid)?.own ?? 0) + programsOf(pid)
  }, ended)
}

function startedBy(parent: number | 'self'): number[] {
  const threads = `/proc/${parent}/task`
  return orElse([], () => readdirSync(threads)).flatMap((thread) =>
    orElse('', () => readFileSync(`${threads}/${thread}/children`, 'utf8'))
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}

/** A process may end while it is looked at. */
function orElse<T>(otherwise: T, read: () => T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function accountOf(process: number | 'self'): { own: number; children: number } | null {
  const account = orElse('', () => readFileSync(`/proc/${process}/stat`, 'utf8'))
  if (!account) return null
  // The process name comes first and may contain spaces; user and system time are fields 14 and 15, those of children
  // 16 and 17.
  const fields = account.split(') ').at(-1)?.split(' ') ?? []
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
  return {
    own: ((user ?? 0) + (system ?? 0)) * TICK_MS,
    children: ((childUser ?? 0) + (childSystem ?? 0)) * TICK_MS,
  }
}
