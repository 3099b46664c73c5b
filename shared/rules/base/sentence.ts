/** The least of a reason that others rely on. Ours. */
const LEAST = { characters: 20, words: 4 } as const

/** Whether a reason is a sentence, not a mark that only fills its field. */
export function isSentence(reason: string | null): boolean {
  const said = reason?.trim() ?? ''
  return said.length >= LEAST.characters && said.split(/\s+/).length >= LEAST.words
}
