import type { ByteRange } from '#server/services/files/file-store.ts'

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Returns the single byte range a Range header asks for, within a content of `size` bytes. Null when the whole content
 * should be sent: no header, several ranges, or a range outside the content.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const match = SINGLE.exec(header ?? '')
  if (!match || size === 0) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  return range.start <= range.end ? range : null
}
