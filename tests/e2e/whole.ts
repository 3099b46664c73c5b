/**
 * Playwright takes a string for a part of a name or text: "Send" finds "Sending…" too, and a locator that finds two
 * elements while a request is under way fails. These say that it is the whole; a part is a regular expression
 * (scripts/lint/whole-names.grit).
 */
export const whole = { exact: true } as const

/** The name of an element with a role, the whole of it. */
export const named = (name: string) => ({ name, ...whole })

/** A name or text that begins so. */
export const beginning = (words: string) => new RegExp(`^${plain(words)}`)

/** A name or text that has these words in it, in small letters or capitals. */
export const having = (words: string) => new RegExp(plain(words), 'i')

const plain = (words: string) => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
