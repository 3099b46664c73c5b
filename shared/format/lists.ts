/** `A`, `A or B`, `A, B, or C`. */
export const orList = (words: readonly string[]): string => joined(words, 'or')

/** `A`, `A and B`, `A, B, and C`. */
export const andList = (words: readonly string[]): string => joined(words, 'and')

/** A sentence that may end in a name: `Missing for Acme, Inc.`, not `Missing for Acme, Inc..` */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

function joined(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 3) return words.join(` ${last} `)
  return `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1)}`
}
