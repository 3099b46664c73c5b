const CELL_GAP = '  '
const SEPARATORS = [',', ';', '\t'] as const

/** Returns a table as plain text: one record per line, cells separated and without their quotes. */
export function textOfCsv(csv: string): string {
  const separator = separatorOf(csv)
  let text = ''
  let quoted = false
  for (let at = 0; at < csv.length; at++) {
    const letter = csv[at] ?? ''
    if (letter === '"') {
      // Two quotes within quotes stand for one.
      if (quoted && csv[at + 1] === '"') text += csv[at++]
      else quoted = !quoted
    } else if (quoted) text += letter === '\n' || letter === '\r' ? ' ' : letter
    else text += letter === separator ? CELL_GAP : letter
  }
  return text
}

/** The separator that occurs most in the first line. */
function separatorOf(csv: string): string {
  const [line = ''] = csv.split('\n', 1)
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
