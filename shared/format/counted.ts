import { formatNumber } from './numbers.ts'

/** A number with its noun: `1 file`, `1,200 files`, `2 people`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  const shown = formatNumber(count)
  return `${shown} ${shown === '1' ? one : many}`
}
