import { cpus, totalmem } from 'node:os'

/** Shared parts of the benchmarks: alternation, medians, tables. Figures are reported, never asserted. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** Runs each contender in turn, round after round, so that a machine that slows down is fair to all. */
export async function alternate<K extends string, R>(
  rounds: number,
  contenders: Record<K, () => Promise<R>>,
): Promise<Record<K, R[]>> {
  const names = Object.keys(contenders) as K[]
  const results = Object.fromEntries(names.map((name) => [name, [] as R[]])) as Record<K, R[]>
  for (let round = 0; round < rounds; round++) {
    // The second contender pays for what the first leaves behind, so they take turns at going first.
    const order = round % 2 === 0 ? names : names.toReversed()
    for (const name of order) results[name].push(await contenders[name]())
  }
  return results
}

export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const ratio = (value: number) => value.toFixed(2)
