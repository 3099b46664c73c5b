import { formatNumber } from './numbers.ts'

/** How many there are of something: `1 file`, `1,200 files`, `2 people`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  const shown = formatNumber(count)
  return `${shown} ${shown === '1' ? one : many}`
}
