/** The records of a CSV table, keyed by the names in its first line. */
export function recordsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = rowsOf(csv)
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

/** Cells are separated by commas; quoted cells may contain commas, line breaks, and doubled quotes. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cells = csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)
  for (const [, cell = '', end] of cells) {
    const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    rows.at(-1)?.push(text.trim())
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows
}
