/** `A`, `A or B`, `A, B, or C`. */
export const orList = (words: readonly string[]): string => joined(words, 'or')

/** `A`, `A and B`, `A, B, and C`. */
export const andList = (words: readonly string[]): string => joined(words, 'and')

function joined(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 3) return words.join(` ${last} `)
  return `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1)}`
}
