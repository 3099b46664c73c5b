import anyAscii from 'any-ascii'
import { formatEastern } from '#shared/format/dates.ts'

/** The reader of the copy. */
export interface CopyReader {
  name: string
  email: string
  company: string
}

/** Maximum length of the text across a page; longer text would be too small to read. */
const MARK_MAX = 60

/**
 * Returns the watermark for each page: reader, company, and Eastern Time in the footer, and reader and company across
 * the page. Uses plain letters, which every PDF reader can draw.
 */
export function watermarkOf(
  { name, email, company }: CopyReader,
  now: Date,
): { footer: string; mark: string } {
  const at = formatEastern(now.toISOString())
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
