import { numberFormat } from './number-format.ts'

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

const size = numberFormat({ maximumFractionDigits: 1, useGrouping: false })

/** `150 MB`: bytes in units of 1024 with at most one decimal (docs/product.md section 9). */
export function formatFileSize(bytes: number): string {
  const last = sizeUnits.length - 1
  let value = Math.max(0, bytes)
  let unit = 0
  // Compare the rounded value, so 1023.96 KB reads "1 MB" and never "1024 KB".
  while (unit < last && Math.round(value * 10) / 10 >= 1024) {
    value /= 1024
    unit += 1
  }
  return `${size(value)} ${sizeUnits[unit]}`
}
