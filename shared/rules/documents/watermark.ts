import anyAscii from 'any-ascii'
import { formatDateTime } from '#shared/format/dates.ts'

/** Whose copy of a file it is. */
export interface CopyReader {
  name: string
  email: string
  company: string
}

/** Longest text across a page: more would be too small to read. */
const MARK_MAX = 60

/**
 * What a copy says on each page: at its foot reader, company and time in Eastern Time, and across it reader and
 * company. Plain letters, which every PDF reader can draw.
 */
export function watermarkOf(
  { name, email, company }: CopyReader,
  now: Date,
): { footer: string; mark: string } {
  const at = formatDateTime(now.toISOString(), 'America/New_York')
  const mark = plain(`${name}, ${company}`)
  return {
    footer: plain(`Confidential. Copy of ${name} (${email}), ${company}. ${at}.`),
    mark: mark.length > MARK_MAX ? `${mark.slice(0, MARK_MAX - 3)}...` : mark,
  }
}

const plain = (text: string): string =>
  anyAscii(text)
    .replaceAll(/[^\x21-\x7e]+/g, ' ')
    .trim()
