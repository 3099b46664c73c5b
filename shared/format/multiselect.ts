const SEPARATOR = ';'

/** Splits a multiselect's stored text at semicolons; blanks are dropped. */
export function splitMultiselect(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}

/** Returns the stored text of several choices. Choices are enumeration values, which contain no semicolon. */
export function joinMultiselect(choices: readonly string[]): string {
  return choices.join(SEPARATOR)
}
