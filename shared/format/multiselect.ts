const SEPARATOR = ';'

/** The choices in a multiselect's stored text, split on semicolons; blanks are dropped. */
export function splitMultiselect(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}

/** The stored text of several choices. Choices are enumeration values, which hold no semicolon. */
export function joinMultiselect(choices: readonly string[]): string {
  return choices.join(SEPARATOR)
}
