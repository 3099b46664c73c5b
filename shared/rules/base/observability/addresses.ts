/**
 * What may leave our pages for error reporting and analytics: where something happened, never to whom (docs/product.md
 * section 9, Observability).
 */

/** A word in our own addresses. IDs, slugs, tokens, UUIDs, and file names contain other characters. */
const WORD = /^[a-z][a-z_-]{0,23}$/

/** Replaces part of an address that may identify someone. */
export const HIDDEN = '-'

/**
 * Returns the path of an address without query and fragment, with every part masked that is not one of our words:
 * `/projects/-`. Names of built files stay, because they point to the code. `words` are the parts that stay; parts that
 * look like words but are not in the set are masked too.
 */
export function maskedPath(address: string, words: ReadonlySet<string>): string {
  const path = pathOf(address)
  if (/^\/(?:dashboard\/)?assets\/[\w.-]+$/.test(path)) return path
  const parts = path.split('/').map((part) => {
    if (part === '') return part
    return WORD.test(part) && words.has(part) ? part : HIDDEN
  })
  return parts.join('/')
}

function pathOf(address: string): string {
  try {
    return new URL(address, 'https://page.invalid').pathname
  } catch {
    return `/${HIDDEN}`
  }
}

/** Returns the fixed words of patterns such as `/projects/<slug>-<id>/costs/<review_id>`. */
export const wordsOf = (patterns: readonly string[]): ReadonlySet<string> =>
  new Set(patterns.flatMap((pattern) => pattern.split('/').filter((part) => WORD.test(part))))

/**
 * Returns the text of an error with everything masked that may have been typed or read: quoted text, email and web
 * addresses, numbers, and file names.
 */
export function maskedText(text: string): string {
  return text
    .slice(0, 500)
    .replace(/https?:\/\/\S+/g, '<address>')
    .replace(/[^\s@<>"'`]+@[^\s@<>"'`]+/g, '<email>')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '<text>')
    .replace(/\S+\.(?:pdf|docx?|xlsx?|pptx?|csv|zip|png|jpe?g|tiff?|txt|heic|dwg)\b/gi, '<file>')
    .replace(/\b[\w-]*\d[\w.,-]*/g, '<n>')
}
