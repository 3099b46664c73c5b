/**
 * Playwright matches a string anywhere in a name or text: "Send" also finds "Sending…", and a locator that finds two
 * elements during a request fails. These match the whole name; for a part, use a regular expression
 * (scripts/lint/whole-names.grit).
 */
export const whole = { exact: true } as const

/** The whole name of an element with a role. */
export const named = (name: string) => ({ name, ...whole })

/** A name or text that begins with this. */
export const beginning = (words: string) => new RegExp(`^${plain(words)}`)

/** A name or text that contains these words, in any case. */
export const having = (words: string) => new RegExp(plain(words), 'i')

const plain = (words: string) => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
