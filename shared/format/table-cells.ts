/**
 * The cells of a table in text, row by row: between delimiters and lines, with quotes around what has
 * either. What the clipboard brings of a spreadsheet has tabs, files have commas or semicolons.
 */
export function tableCells(text: string, delimiter: string): string[][] {
  const cells: string[][] = [['']]
  let quoted = false
  const add = (character: string) => {
    const line = cells.at(-1)
    if (line) line[line.length - 1] = (line.at(-1) ?? '') + character
  }
  const characters = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n+$/, '')
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index] ?? ''
    const startsCell = cells.at(-1)?.at(-1) === ''
    if (character === '"' && quoted && characters[index + 1] === '"') {
      add('"')
      index++
    } else if (character === '"' && (quoted || startsCell)) quoted = !quoted
    else if (character === delimiter && !quoted) cells.at(-1)?.push('')
    else if (character === '\n' && !quoted) cells.push([''])
    else add(character)
  }
  return cells
}

/** What stands between the cells of a file: the sign that its first line has most of. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
