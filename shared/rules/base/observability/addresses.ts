/**
 * What may leave our pages for error reporting and analytics: where something happened, never whose
 * it was (docs/product.md section 9, Observability).
 */

/** Words of our own addresses. Ids, slugs, tokens, uuids and file names have something else in them. */
const WORD = /^[a-z][a-z_-]{0,23}$/

/** What stands for a part of an address that may say something of somebody. */
export const HIDDEN = '-'

/**
 * The path of an address with every part hidden that is no word of ours, without query and fragment:
 * `/projects/-`. Names of built files stay, since they say where in the code. `words` are the parts
 * that stay; parts that look like words but are none of them are hidden too.
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

/** The fixed words of patterns such as `/projects/<slug>-<id>/costs/<review_id>`. */
export const wordsOf = (patterns: readonly string[]): ReadonlySet<string> =>
  new Set(patterns.flatMap((pattern) => pattern.split('/').filter((part) => WORD.test(part))))

/**
 * The words of an error with everything hidden that may have been typed or read: quoted text, mail and
 * web addresses, numbers, and names of files.
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
