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
